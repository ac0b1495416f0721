import { ALL_TEXTS } from '../i18n/all-texts.ts';
import { createI18n } from '../i18n/i18n.ts';

/** The English texts, and what shows them. */
export const { en } = ALL_TEXTS;
export const i18n = createI18n('en', en);
