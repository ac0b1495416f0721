/** Texts that only some screens need, and load with their own code. */
export type TextSet = 'article' | 'donate' | 'forms' | 'media' | 'privacy' | 'search' | 'session';
