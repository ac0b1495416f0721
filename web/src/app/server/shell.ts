import type { Lang } from '../../lib/lang.ts';
import { PAGE_I18N } from './page-i18n.ts';

const shellIn = (lang: Lang) => `<div id="root"></div><noscript>${PAGE_I18N[lang].t('NOSCRIPT.PAGE')}</noscript>`;

/** The body of a page that the browser draws, and what is said where it cannot. */
export const SHELL: Record<Lang, string> = { ar: shellIn('ar'), en: shellIn('en') };
