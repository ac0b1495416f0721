declare module 'wink-porter2-stemmer' {
  /** The stem of an English word in small letters. */
  export default function stem(word: string): string;
}
