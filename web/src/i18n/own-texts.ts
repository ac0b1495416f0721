import type { TextSet } from 'contract/text-sets';
import { toLang } from '../lib/lang.ts';
import { loadI18n } from './i18n.ts';

const SETS = import.meta.glob<{ default: Record<string, string> }>(
  '../../../cms/contract/texts/{article,donate,events,forms,listed,media,privacy,search,session,zakat}.*.json',
);

/**
 * Adds texts that only some screens need to those of the page, before such a screen is rendered. The server has all
 * texts.
 */
export async function loadOwnTexts(...sets: readonly TextSet[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const lang = toLang(document.documentElement.lang);
  const load = async (set: TextSet) => {
    const [i18n, texts] = await Promise.all([
      loadI18n(lang),
      SETS[`../../../cms/contract/texts/${set}.${lang}.json`]?.(),
    ]);
    i18n.addResourceBundle(lang, 'translation', texts?.default, true);
  };
  await Promise.all(sets.map(load));
}
