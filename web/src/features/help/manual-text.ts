/** A part of a line. */
export type Piece =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  /** `to` is a place in the manual, such as `articles#preview`. */
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph' | 'note'; pieces: Piece[] }
  | { kind: 'list' | 'steps'; items: Piece[][] }
  | { kind: 'picture'; name: string; text: string }
  | { kind: 'commands'; text: string };

export interface Manual {
  title: string;
  blocks: Block[];
}

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^[\]]+)\]\(([^)\s]+)\)/g;
/** A page of the same manual, and a section of it. */
const PLACE = /^(?:([a-z]+)\.md)?(#[a-z]+)?$/;

function placeOf(link: string, page: string): string {
  const [, other, section = ''] = PLACE.exec(link) ?? [];
  if (link === '' || (other === undefined && section === '')) throw new Error(`${link} is no place in the manual.`);
  return `${other ?? page}${section}`;
}

function piecesOf(line: string, page: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: strong, 2: code, 3: text, 4: link = '', index } of line.matchAll(INLINE)) {
    if (index > end) pieces.push({ kind: 'text', text: line.slice(end, index) });
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else pieces.push({ kind: 'link', text: text ?? '', to: placeOf(link, page) });
    end = index + whole.length;
  }
  if (end < line.length) pieces.push({ kind: 'text', text: line.slice(end) });
  return pieces;
}

const ITEM = /^(?:-|\d+\.) /;
const ANCHOR = /^<a id="([a-z]+)"><\/a>$/;
const PICTURE = /^!\[([^[\]]+)\]\(\.\.\/pictures\/[a-z]{2}\/([\w-]+)\.webp\)$/;

/** Lines that belong together, without the empty ones between them. */
const partsOf = (source: string): string[] =>
  source
    .split(/\n{2,}/)
    .map((part) => part.replace(/^\n+|\n+$/g, ''))
    .filter((part) => part !== '');

/** The items of a list; a line that begins none continues the one before. */
const itemsOf = (part: string): string[] =>
  part
    .replaceAll(/\n(?!-|\d+\. )\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(ITEM, ''));

/**
 * Reads a page of the manual: the part of Markdown that the manual uses, which web pages and repositories show alike.
 * Nothing in it becomes HTML, so there is nothing to sanitize.
 */
export function readManual(source: string, page: string): Manual {
  const [first = '', ...parts] = partsOf(source);
  if (!first.startsWith('# ')) throw new Error(`The page ${page} has no title.`);
  const blocks: Block[] = [];
  let anchor = '';
  for (const part of parts) {
    const [line = ''] = part.split('\n', 1);
    const picture = PICTURE.exec(part);
    const id = ANCHOR.exec(line)?.[1];
    const heading = id === undefined ? part : part.slice(line.length + 1);
    if (id !== undefined) anchor = id;
    if (heading.startsWith('## ')) {
      blocks.push({ kind: 'heading', id: anchor, text: heading.slice(3) });
      anchor = '';
    } else if (picture) blocks.push({ kind: 'picture', text: picture[1] ?? '', name: picture[2] ?? '' });
    else if (part.startsWith('```')) blocks.push({ kind: 'commands', text: part.replace(/^```\n|\n```$/g, '') });
    else if (ITEM.test(part)) {
      const items = itemsOf(part).map((item) => piecesOf(item, page));
      blocks.push({ kind: part.startsWith('-') ? 'list' : 'steps', items });
    } else if (part.startsWith('> ')) {
      blocks.push({ kind: 'note', pieces: piecesOf(part.replaceAll(/^> ?/gm, '').replaceAll('\n', ' '), page) });
    } else if (id === undefined) blocks.push({ kind: 'paragraph', pieces: piecesOf(part.replaceAll('\n', ' '), page) });
  }
  return { title: first.slice(2), blocks };
}
