import { useOwnTexts } from './own-texts.ts';
import ar from './session.ar.json';
import en from './session.en.json';

const TEXTS = { ar, en };

/** The texts of the login popup, and of the screen that sets a new password. */
export const useSessionTexts = () => useOwnTexts(TEXTS);
