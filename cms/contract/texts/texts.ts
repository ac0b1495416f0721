import type { Language } from '../languages.ts';
import ar from './ar.ts';
import en from './en.ts';

/** All texts. A browser loads the sets that its screens need instead, in its language. */
export const TEXTS: Readonly<Record<Language, typeof en>> = { ar, en };
