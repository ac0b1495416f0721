import { useTranslation } from 'react-i18next';
import { useLang } from '../lib/lang.ts';
import ar from './donate.ar.json';
import en from './donate.en.json';

const TEXTS = { ar, en };

/** Adds the texts of the donate page, which no other page loads, to those of the page's language. */
export function useDonateTexts(): void {
  const { i18n } = useTranslation();
  const lang = useLang();
  if (!i18n.exists('DONATE.WAYS')) i18n.addResourceBundle(lang, 'translation', TEXTS[lang], true);
}
