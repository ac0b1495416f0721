import fc from 'fast-check';
import CONTEXTS from './parser-contexts.json' with { type: 'json' };
import XSS_PAYLOADS from './xss-payloads.json' with { type: 'json' };

/** What parsers skip, replace, or read differently in attributes, tags and addresses. */
const INSERTED = [
  ...['\0', '\t', '\n', '\r', '\f', ' ', '/', '\u00a0', '\u200b', '\u2028', '\ufeff', '\u202e', '\x01', '\x0b'],
  ...['"', "'", '`', '<', '>', '=', '<!--', '-->', '--!>', '&Tab;', '&NewLine;', '&colon;', '&#0;', '</p>', '</style>'],
];

type Mutation = (text: string) => string;
const anywhere = fc.double({ min: 0, max: 1, noNaN: true });
const positionIn = (text: string, at: number) => Math.floor(at * text.length);

const insertion = fc.tuple(fc.constantFrom(...INSERTED), anywhere).map(
  ([added, at]): Mutation =>
    (text) => {
      const position = positionIn(text, at);
      return text.slice(0, position) + added + text.slice(position);
    },
);
const deletion = fc.tuple(anywhere, fc.integer({ min: 1, max: 3 })).map(
  ([at, length]): Mutation =>
    (text) => {
      const position = positionIn(text, at);
      return text.slice(0, position) + text.slice(position + length);
    },
);
/** Inside elements in which parsers change how they read, around which published bypasses of cleaners are built. */
const wrapping = fc.constantFrom(...Object.entries(CONTEXTS)).map(
  ([open, close]): Mutation =>
    (text) =>
      open + text + close,
);
const opening = fc.constantFrom(...Object.entries(CONTEXTS)).map(
  ([open]): Mutation =>
    (text) =>
      open + text,
);
const nesting = fc.tuple(fc.constantFrom(...XSS_PAYLOADS), anywhere).map(
  ([inner, at]): Mutation =>
    (text) => {
      const position = positionIn(text, at);
      return text.slice(0, position) + inner + text.slice(position);
    },
);
const encoding = fc.tuple(anywhere, fc.boolean()).map(
  ([at, isHex]): Mutation =>
    (text) => {
      const position = positionIn(text, at);
      const code = text.charCodeAt(position) || 0;
      return `${text.slice(0, position)}&#${isHex ? `x${code.toString(16)}` : code};${text.slice(position + 1)}`;
    },
);
const casing = fc.integer({ min: 2, max: 5 }).map(
  (every): Mutation =>
    (text) =>
      [...text].map((letter, index) => (index % every === 0 ? letter.toUpperCase() : letter)).join(''),
);
const quoting = fc.constantFrom(...['"', "'", '`', '']).map(
  (quote): Mutation =>
    (text) =>
      text.replace(/["'`]/g, quote),
);

const mutated = fc
  .tuple(
    fc.constantFrom(...XSS_PAYLOADS),
    fc.array(fc.oneof(insertion, deletion, wrapping, opening, nesting, encoding, casing, quoting), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([payload, mutations]) => mutations.reduce((text, mutate) => mutate(text), payload))
  // What the payloads call is how one that runs is found.
  .map((text) => text.replace(/alert/gi, 'alert'));

/** Published payloads, changed and combined as those who look for a gap in a cleaner do; the same for a seed. */
export const mutatedPayloads = (count: number, seed: number): string[] =>
  [...new Set(fc.sample(mutated, { numRuns: 2 * count, seed }))].slice(0, count);
