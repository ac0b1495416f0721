import { useTranslation } from 'react-i18next';
import { type Lang, useLang } from '../lib/lang.ts';

/** Adds texts that come with a screen's or a popup's own code, and that no other page loads, to those of the page. */
export function useOwnTexts(texts: Record<Lang, Record<string, string>>): void {
  const { i18n } = useTranslation();
  const lang = useLang();
  const [first = ''] = Object.keys(texts[lang]);
  if (!i18n.exists(first)) i18n.addResourceBundle(lang, 'translation', texts[lang], true);
}
