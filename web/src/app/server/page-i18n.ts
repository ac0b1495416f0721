import type { i18n } from 'i18next';
import ar from '../../i18n/ar.json' with { type: 'json' };
import en from '../../i18n/en.json' with { type: 'json' };
import { createI18n } from '../../i18n/i18n.ts';
import type { Lang } from '../../lib/lang.ts';

/** One for each language, shared by all pages: a page has one language, and nothing writes into them. */
export const PAGE_I18N: Record<Lang, i18n> = { ar: createI18n('ar', ar), en: createI18n('en', en) };
