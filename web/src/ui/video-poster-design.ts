/** Colours and shapes that a poster is drawn with; video-poster.module.css knows the colours. */
export const PALETTES = ['olive', 'sand', 'gold', 'night'] as const;
export const MOTIFS = ['stars', 'arches', 'hills', 'rings'] as const;

export interface PosterDesign {
  palette: (typeof PALETTES)[number];
  motif: (typeof MOTIFS)[number];
  /** The title's longest word, set large. */
  word: string;
  /** How long that word is, which decides how large it can be. */
  length: 'short' | 'medium' | 'long' | 'longest';
}

/** The longest word, the first of them when several are; marks and digits are no words. */
function longestWord(title: string): string {
  const words = title.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  return words.reduce((longest, word) => (lettersOf(word) > lettersOf(longest) ? word : longest), '');
}

/** Arabic vowel marks stand over letters and take no room. */
const lettersOf = (word: string) => word.replace(/\p{M}/gu, '').length;

function lengthOf(letters: number): PosterDesign['length'] {
  if (letters <= 5) return 'short';
  if (letters <= 8) return 'medium';
  return letters <= 12 ? 'long' : 'longest';
}

/** The poster of a video that has no picture: always the same for an id, never the same for two ids in a row. */
export function posterDesign(id: number, title: string): PosterDesign {
  const word = longestWord(title);
  return {
    palette: PALETTES[id % PALETTES.length] ?? 'olive',
    motif: MOTIFS[(id + Math.floor(id / PALETTES.length)) % MOTIFS.length] ?? 'stars',
    word,
    length: lengthOf(lettersOf(word)),
  };
}
