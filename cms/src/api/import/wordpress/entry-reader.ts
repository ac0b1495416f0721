import { SaxesParser } from 'saxes';
import { readByPatterns } from './read-by-patterns';
import { Collector, LONGEST_TEXT, type Wxr } from './wxr-collector';

/** Characters of a stretch that are kept to be read once more where it is broken. */
const LONGEST_KEPT = 2 * LONGEST_TEXT;
/** Faults that are named. */
const MOST_FAULTS = 1_000;

const MARK = /<!\[CDATA\[|<!--|<item(?=[\s/>])|<\/item\s*>|<\/(?:channel|rss)\s*>/g;
/** A comment without its end ends at the next entry. */
const COMMENT_END = /-->|<\/?item(?=[\s/>])/g;
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
/** Characters at the end of what has come that may be the beginning of a mark, or of an entity. */
const LONGEST_BEGINNING = 20;

/** An ampersand that begins nothing which XML knows; WordPress, and plugins more often, leave some as they are. */
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g;

function findFrom(text: string, pattern: RegExp, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** An entry, or what stands before, between and behind them, with a parser of its own. */
class Stretch {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #collector: Collector;
  #kept: string[] | undefined = [];
  #length = 0;
  /** The line in it where it is broken. */
  fault: number | undefined;
  /** Pieces of texts that were taken from the parser, or kept from it. */
  pieces = 0;

  constructor(
    collector: Collector,
    readonly line: number,
    readonly isEntry: boolean,
  ) {
    this.#collector = collector;
    collector.begin();
    this.#parser.on('opentag', ({ name, attributes }) => collector.open({ name, attributes }));
    this.#parser.on('text', (text) => collector.text(text));
    this.#parser.on('cdata', (text) => collector.text(text));
    this.#parser.on('closetag', ({ name }) => collector.close({ name }));
    this.#parser.on('error', () => {
      this.fault ??= this.#parser.line;
    });
    // What follows the first entry stands in what was opened before it.
    if (!isEntry && line > 0) this.#parser.write('<channel>');
  }

  /** Whether it is too long to be read once more. */
  get isLong() {
    return this.#kept === undefined;
  }

  /** Notes a line of the file in which it is broken. */
  breakAt(line: number) {
    this.fault ??= line - this.line + 1;
  }

  write(text: string) {
    this.#length += text.length;
    if (this.#length > LONGEST_KEPT) this.#kept = undefined;
    this.#kept?.push(text);
    // The rest of what is broken is read by patterns alone.
    if (this.fault !== undefined) this.pieces += 1;
    else this.#parser.write(text);
    this.#takeText();
  }

  /** The parser holds a text until it ends. One that is longer than any is taken from it piece by piece. */
  #takeText() {
    const inner = this.#parser as unknown as { text: string };
    if (inner.text.length < LONGEST_TEXT) return;
    this.#collector.text(inner.text);
    inner.text = '';
    this.pieces += 1;
  }

  /** What it holds; one that is broken, or that did not end, is read by patterns. */
  end(isClosed: boolean): Wxr[] {
    const isBroken = this.fault !== undefined || (this.isEntry && !isClosed);
    if (isBroken && this.#kept) {
      this.#collector.begin();
      readByPatterns(this.#kept.join(''), this.#collector, this.isEntry);
    }
    return this.#collector.take();
  }
}

/**
 * Reads an export entry by entry, so that a fault ends no other one than its own: what is broken, such as a mark that does not end or
 * a `]]>` within a text, is read a second time by patterns.
 */
export class EntryReader {
  readonly #collector = new Collector();
  #stretch: Stretch | undefined;
  #rest = '';
  #ending: typeof CDATA_END | typeof COMMENT_END | undefined;
  #line = 1;
  #pieces = 0;
  #isOver = false;
  /** The lines of the first faults. */
  readonly faults: number[] = [];
  /** Whether its end was there. */
  isWhole = false;

  /** Grows with all that is understood. */
  get progress() {
    return this.#collector.marks + this.#pieces + (this.#stretch?.pieces ?? 0);
  }

  *write(text: string): Generator<Wxr> {
    const all = this.#rest + text;
    let place = 0;
    for (let next = this.#step(all, place); next !== undefined; next = this.#step(all, place)) {
      place = next.place;
      yield* next.found;
    }
    const end = this.#held(all, place);
    this.#pass(all.slice(place, end));
    this.#rest = all.slice(end);
    if (this.#stretch?.isLong) yield* this.#collector.take();
  }

  /** What is left when the file ends. */
  *end(): Generator<Wxr> {
    this.#pass(this.#rest);
    this.#rest = '';
    this.#isOver = true;
    yield* this.#endStretch(false);
  }

  /** Reads on to behind the next mark; undefined where none has come yet. */
  #step(all: string, from: number): { place: number; found: Wxr[] } | undefined {
    if (this.#ending === CDATA_END) {
      const end = all.indexOf(CDATA_END, from);
      if (end < 0) return undefined;
      this.#pass(all.slice(from, end + CDATA_END.length));
      this.#ending = undefined;
      return { place: end + CDATA_END.length, found: [] };
    }
    const mark = findFrom(all, this.#ending ?? MARK, from);
    if (!mark) return undefined;
    this.#pass(all.slice(from, mark.index));
    const [written] = mark;
    if (this.#ending) {
      this.#ending = undefined;
      if (written !== '-->') this.#stretch?.breakAt(this.#line);
      return { place: mark.index + (written === '-->' ? written.length : 0), found: [] };
    }
    return { place: mark.index + written.length, found: this.#take(written) };
  }

  /** What a mark ends. */
  #take(mark: string): Wxr[] {
    if (mark === CDATA) {
      this.#pass(mark);
      this.#ending = CDATA_END;
      return [];
    }
    if (mark === '<!--') {
      this.#ending = COMMENT_END;
      return [];
    }
    if (mark === '<item') {
      const found = this.#endStretch(false);
      this.#stretch = new Stretch(this.#collector, this.#line, true);
      this.#pass(mark);
      return found;
    }
    if (mark.startsWith('</item')) {
      if (!this.#stretch?.isEntry) return [];
      this.#pass(mark);
      return this.#endStretch(true);
    }
    this.isWhole = true;
    return this.#endStretch(false);
  }

  #endStretch(isClosed: boolean): Wxr[] {
    const stretch = this.#stretch;
    if (!stretch) return [];
    const found = stretch.end(isClosed);
    const { fault, isEntry, line, pieces } = stretch;
    // The last entry of a file that is cut off is named by that.
    const isBroken = fault !== undefined || (isEntry && !isClosed && !this.#isOver);
    if (isBroken && this.faults.length < MOST_FAULTS) this.faults.push(Math.max(line, 1) + (fault ?? 1) - 1);
    this.#pieces += pieces;
    this.#stretch = undefined;
    return found;
  }

  /** Where what may be the beginning of a mark begins. */
  #held(all: string, from: number): number {
    const late = Math.max(from, all.length - LONGEST_BEGINNING);
    if (this.#ending === CDATA_END) return Math.max(from, all.length - CDATA_END.length + 1);
    if (this.#ending) return late;
    const starts = [all.indexOf('<', late), all.indexOf('&', late)].filter((at) => at >= 0);
    return Math.min(all.length, ...starts);
  }

  #pass(text: string) {
    if (text === '') return;
    const lines = linesIn(text);
    // Nothing of a comment is read; its lines count.
    const read = this.#ending === COMMENT_END ? '\n'.repeat(lines) : this.#ending ? text : text.replace(BARE, '&amp;');
    if (this.#stretch) this.#stretch.write(read);
    else if (read.trim() !== '') {
      this.#stretch = new Stretch(this.#collector, this.#line === 1 ? 0 : this.#line, false);
      this.#stretch.write(this.#line === 1 ? read.trimStart() : read);
    }
    this.#line += lines;
  }
}
