import type { Lang } from '../../lib/lang.ts';
import { PAGE_I18N } from './page-i18n.ts';

/** A page that the browser renders. */
interface Shell {
  head: string;
  body: string;
}

/** Seconds after which a browser without scripts reloads a page that timed out. */
const RELOAD_AFTER = 1;

const bodyIn = (lang: Lang, note: 'NOSCRIPT.PAGE' | 'NOSCRIPT.LATE') =>
  `<div id="root"></div><noscript>${PAGE_I18N[lang].t(note)}</noscript>`;

const shellIn = (lang: Lang): Shell => ({ head: '', body: bodyIn(lang, 'NOSCRIPT.PAGE') });

const timedOutIn = (lang: Lang): Shell => ({
  head: `<noscript><meta http-equiv="refresh" content="${RELOAD_AFTER}"></noscript>`,
  body: bodyIn(lang, 'NOSCRIPT.LATE'),
});

/** Needs scripts, and says so where there are none. */
export const SHELL: Record<Lang, Shell> = { ar: shellIn('ar'), en: shellIn('en') };

/** For a page that was not rendered in time; a browser without scripts reloads it. */
export const TIMED_OUT_SHELL: Record<Lang, Shell> = { ar: timedOutIn('ar'), en: timedOutIn('en') };
