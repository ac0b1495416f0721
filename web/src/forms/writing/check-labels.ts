import type { ItemCheck } from 'contract/vocabulary';
import type { TextKey } from '../../i18n/i18n.ts';

/** What each check says of what it has found. */
export const CHECK_LABELS = {
  title: 'CHECK.LONG_TITLE',
  summary: 'CHECK.SUMMARY',
  unwritten: 'CHECK.UNWRITTEN',
  picture: 'CHECK.PICTURE',
  heading: 'CHECK.HEADING',
  vague: 'CHECK.VAGUE',
  dead: 'CHECK.DEAD',
  color: 'CHECK.COLOR',
  sentence: 'CHECK.SENTENCE',
} as const satisfies Record<ItemCheck, TextKey>;
