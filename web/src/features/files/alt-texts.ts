import { LANGS, type Lang } from '../../lib/lang.ts';
import type { StoredFile } from './file-purpose.ts';

/**
 * The alternative texts to send: of the languages that differ, and of those in `resent`. The others are
 * left out, so that what somebody else wrote meanwhile stays.
 */
export function changedAlt(
  before: Record<Lang, string>,
  now: Record<Lang, string>,
  resent: Partial<Record<Lang, string>> = {},
): Partial<Record<Lang, string>> {
  const languages = LANGS.filter((lang) => lang in resent || before[lang] !== now[lang]);
  return Object.fromEntries(languages.map((lang) => [lang, now[lang]]));
}

/** The pictures among chosen files that have no alternative text in at least one language. */
export const withoutAlt = (files: readonly StoredFile[]) =>
  files.filter(({ mime, alt }) => mime.startsWith('image/') && (alt.ar.trim() === '' || alt.en.trim() === ''));
