import { getI18n } from 'react-i18next';
import { toLang } from '../lib/lang.ts';
import { loadOwnTexts } from './own-texts.ts';

const TEXTS = import.meta.glob<{ default: Record<string, string> }>('../../../cms/contract/texts/manager.*.json');

async function load(): Promise<void> {
  const i18n = getI18n();
  const lang = toLang(i18n.language);
  const [texts] = await Promise.all([
    TEXTS[`../../../cms/contract/texts/manager.${lang}.json`]?.(),
    loadOwnTexts('forms', 'listed', 'media', 'session'),
  ]);
  i18n.addResourceBundle(lang, 'translation', texts?.default, true, true);
}

let texts: Promise<void> | undefined;

/** The texts of the managers' area, which visitors never load. Loaded once, since the page has one language. */
export function loadManagerTexts(): Promise<void> {
  texts ??= load().catch((error: unknown) => {
    texts = undefined;
    throw error;
  });
  return texts;
}
