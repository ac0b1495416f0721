import type { Lang } from '../../../lib/lang.ts';

/** An editor's own address in a language: ids are the same in both. */
export const inLanguage = (pathname: string, lang: Lang) => pathname.replace(/^\/(?:ar|en)(?=\/|$)/, `/${lang}`);
