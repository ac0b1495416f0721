import type { Language } from '../../cms/contract/languages.ts';
import ar from './texts.ar.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

/** The texts that only the adapter writes. */
export const TEXTS: Readonly<Record<Language, typeof en>> = { ar, en };
