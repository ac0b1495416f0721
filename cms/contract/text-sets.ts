/** Texts that only some screens need, and load with their own code. */
export type TextSet =
  | 'article'
  | 'donate'
  | 'events'
  | 'forms'
  | 'listed'
  | 'media'
  | 'privacy'
  | 'search'
  | 'session'
  | 'zakat';
