export interface Place {
  start: number;
  end: number;
}

/** A text as words are looked for in it, with where each of its characters begins in the text itself. */
function readable(text: string, isExact: boolean) {
  const starts: number[] = [];
  const letters: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isSpace = letter !== '\n' && /\s/.test(letter);
    if (isSpace && letters.at(-1) === ' ') continue;
    const small = letter.toLowerCase();
    starts.push(at);
    letters.push(isSpace ? ' ' : isExact || small.length !== 1 ? letter : small);
  }
  starts.push(text.length);
  return { read: letters.join(''), starts };
}

/**
 * Where words are found in a text: in letters of either case unless `isExact`, with any white space between them but the end of a
 * line. Takes time in proportion to the text.
 */
export function placesOf(text: string, words: string, isExact = false): Place[] {
  const { read: sought } = readable(words.trim().replace(/\s/g, ' '), isExact);
  if (sought === '') return [];
  const { read, starts } = readable(text, isExact);
  const places: Place[] = [];
  for (let at = read.indexOf(sought); at !== -1; at = read.indexOf(sought, at + sought.length))
    places.push({ start: starts[at] ?? 0, end: starts[at + sought.length] ?? text.length });
  return places;
}
