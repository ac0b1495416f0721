import { findMarks } from './find-marks';
import { type Collector, HOLDERS } from './wxr-collector';

const OPENING = /<([\w:-]+)((?:\s[^<>]*)?)>/g;
const CLOSING = /<\/([\w:-]+)\s*>/g;
const ATTRIBUTE = /(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10ffff;

const decoded = (text: string) =>
  text.replace(ENTITY, (_, name: string) => {
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return NAMED[name] ?? (code > 0x1f && code <= LAST_CHARACTER ? String.fromCodePoint(code) : ' ');
  });

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';

/** What stands between the marks of an element. */
function textIn(written: string): string {
  const text = written.trim();
  if (!text.startsWith(CDATA)) return decoded(written);
  const inner = text.slice(CDATA.length, text.endsWith(CDATA_END) ? -CDATA_END.length : undefined);
  return inner.replaceAll(CDATA_END + CDATA, '');
}

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [name, decoded(one ?? other ?? '')]),
  );

/** The elements of a text that end, in their order. */
function readElements(text: string, collector: Collector): void {
  const endOf = findMarks(text, CLOSING);
  let place = 0;
  for (const { 0: mark, 1: name = '', 2: attributes = '', index } of text.matchAll(OPENING)) {
    const start = index + mark.length;
    const end = index < place || attributes.endsWith('/') ? -1 : endOf(name, start);
    if (end < 0) continue;
    collector.open({ name, attributes: attributesOf(attributes) });
    const inner = text.slice(start, end);
    if (HOLDERS.has(name)) readElements(inner, collector);
    else collector.text(textIn(inner));
    collector.close({ name });
    place = end;
  }
}

/** Reads an entry of an export, or what stands between two, that is no XML: what of its elements has a beginning and an end. */
export function readByPatterns(text: string, collector: Collector, isEntry: boolean): void {
  if (isEntry) collector.open({ name: 'item', attributes: {} });
  readElements(isEntry ? text.replace(/^<item[^<>]*>/, '') : text, collector);
  if (isEntry) collector.close({ name: 'item' });
}
