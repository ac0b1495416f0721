import type { Lang } from '../../lib/lang.ts';
import { PAGE_I18N } from './page-i18n.ts';

/** A page that the browser draws. */
interface Shell {
  head: string;
  body: string;
}

/** Seconds after which a browser without scripts asks again for a page that was late. */
const AGAIN = 1;

const bodyIn = (lang: Lang, note: 'NOSCRIPT.PAGE' | 'NOSCRIPT.LATE') =>
  `<div id="root"></div><noscript>${PAGE_I18N[lang].t(note)}</noscript>`;

const shellIn = (lang: Lang): Shell => ({ head: '', body: bodyIn(lang, 'NOSCRIPT.PAGE') });

const lateIn = (lang: Lang): Shell => ({
  head: `<noscript><meta http-equiv="refresh" content="${AGAIN}"></noscript>`,
  body: bodyIn(lang, 'NOSCRIPT.LATE'),
});

/** One that needs scripts, and says so where there are none. */
export const SHELL: Record<Lang, Shell> = { ar: shellIn('ar'), en: shellIn('en') };

/** One that could not be drawn in time; a browser without scripts asks for it again. */
export const LATE_SHELL: Record<Lang, Shell> = { ar: lateIn('ar'), en: lateIn('en') };
