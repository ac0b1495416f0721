import { useTranslation } from 'react-i18next';
import { useLang } from '../lib/lang.ts';
import ar from './counter.ar.json';
import en from './counter.en.json';

const TEXTS = { ar, en };

/** Adds the texts of what a counter counts to those of the page. They are so few that both languages come with its code. */
export function useCounterTexts(): void {
  const { i18n } = useTranslation();
  const lang = useLang();
  if (!i18n.exists('COUNTER.PERIOD')) i18n.addResourceBundle(lang, 'translation', TEXTS[lang], true);
}
