import { visibleText } from './typed-text.ts';

/** Whether a text shows nothing: it is empty, or of white space and marks that nobody sees. */
export const isBlank = (text: string): boolean => !/[^\p{DI}\p{Cc}\p{Cf}\p{Z}\p{NChar}\u2800\u{1d159}]/u.test(text);

/** How many UTF-16 units of a text show something, white space between them too. */
export const shownLength = (text: string): number =>
  visibleText(text).replace(/[\p{DI}\p{Cc}\p{Cf}\p{NChar}\u2800\u{1d159}]/gu, '').length;

/** The marks that begin a run of another direction, with the one that ends it. */
const ENDS: Readonly<Record<string, string>> = {
  ...{ '\u202a': '\u202c', '\u202b': '\u202c', '\u202d': '\u202c', '\u202e': '\u202c' },
  ...{ '\u2066': '\u2069', '\u2067': '\u2069', '\u2068': '\u2069' },
};

const MARK = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without the marks of direction that would turn what stands behind it, since they are not ended, or end nothing. */
function withoutUnended(text: string): string {
  const begun: { mark: string; place: number }[] = [];
  const single = new Set<number>();
  for (const { 0: mark, index: place } of text.matchAll(MARK)) {
    if (mark in ENDS) begun.push({ mark, place });
    else if (ENDS[begun.at(-1)?.mark ?? ''] === mark) begun.pop();
    else single.add(place);
  }
  for (const { place } of begun) single.add(place);
  return text.replace(MARK, (mark, place: number) => (single.has(place) ? '' : mark));
}

/** A text of one line, as it is stored; one that shows nothing is empty. */
export const lineText = (text: string): string =>
  isBlank(text)
    ? ''
    : withoutUnended(
        text
          .replace(/\p{NChar}/gu, '')
          .replace(/\s+/g, ' ')
          .trim(),
      );
