import ar from './donate.ar.json';
import en from './donate.en.json';
import { useOwnTexts } from './own-texts.ts';

const TEXTS = { ar, en };

/** The texts of the donate page and its form. */
export const useDonateTexts = () => useOwnTexts(TEXTS);
