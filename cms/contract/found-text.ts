export interface Place {
  start: number;
  end: number;
}

/** White space that does not end a line. */
const SPACE = /[^\S\n]/;

/** A text as words are looked for in it, with where each of its characters begins in the text itself. */
function readable(text: string, isExact: boolean) {
  const starts = new Uint32Array(text.length + 1);
  let read = '';
  let last = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isSpace = SPACE.test(letter);
    if (isSpace && last === ' ') continue;
    const small = isExact ? letter : letter.toLowerCase();
    last = isSpace ? ' ' : small.length === 1 ? small : letter;
    starts[read.length] = at;
    read += last;
  }
  starts[read.length] = text.length;
  return { read, starts };
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
