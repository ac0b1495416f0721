import { CONTENTS } from './feed-texts';
import type { XmlEntry } from './feed-xml';
import { plainText } from './html-tree';
import { dayOf } from './listed-source';
import { countedNotice, type Note, type Notice } from './source';
import { isPassword } from './table-states';

/** Elements of entries that are read. */
const READ = new Set([
  ...CONTENTS,
  ...['title', 'dc:title', 'media:title', 'itunes:title', 'link', 'guid', 'id', 'category', 'dc:subject', 'enclosure'],
  ...['author', 'dc:creator', 'itunes:author', 'dc:author', 'dc:language', 'control', 'draft'],
  ...['media:group', 'media:content', 'media:thumbnail', 'media:category', 'itunes:image'],
]);
/** Days, of which the first is read, and what tells programs something alone. */
const SILENT =
  /(?:^|:)(?:date|pubDate|published|updated|issued|created|modified|control|draft|comments|post-id|rating|explicit|block)$|^(?:wfw|slash|thr|feedburner|blogger|gd|dcterms):/;

/** Characters of a value in a note, and elements of one entry in it. */
const LONGEST_VALUE = 100;
const MOST_FIELDS = 20;

/** What elements of an entry say that have no place here, by their names; in one that is broken nothing tells them from its text. */
function leftIn({ fields, isFaulty }: XmlEntry): Map<string, string> {
  const left = new Map<string, string>();
  if (isFaulty) return left;
  for (const { name, text } of fields) {
    const [top = ''] = name.split('/', 1);
    if (top === '' || text === '' || READ.has(top) || SILENT.test(top)) continue;
    left.set(top, `${left.get(top) ?? ''} ${plainText(text.slice(0, LONGEST_VALUE))}`.trim().slice(0, LONGEST_VALUE));
  }
  return left;
}

/** Names the elements of an entry that have no place here, with what they say. */
export function namedLeft(entry: XmlEntry): Note[] {
  const left = [...leftIn(entry)].slice(0, MOST_FIELDS).map(([name, said]) => `${name}: ${said}`);
  return left.length === 0 ? [] : [{ kind: 'custom-fields', text: left.join(' · ') }];
}

/** Counts the entries with such elements, by the elements. */
export function fieldsLeft(entries: readonly XmlEntry[]): Notice[] {
  const names = entries.map((entry) => [...leftIn(entry).keys()]);
  const counts = new Map<string, number>();
  for (const name of names.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const count = names.filter(({ length }) => length > 0).length;
  return countedNotice('custom-fields', counts).map((notice) => ({ ...notice, count }));
}

const BLOGGER = /^blogger:/;
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** What an entry says beside its texts, by the names of the elements without what stands before them. */
export function statesIn({ fields }: XmlEntry): Map<string, string> {
  const said = new Map<string, string>();
  for (const { name, text, attributes } of fields) {
    if (name === '' || name.includes('/') || READ.has(name) || BLOGGER.test(name)) continue;
    const value = text || attributes.value || '';
    // A day of publication is none of what is asked here, unless there is something else in its place.
    if (value !== '' && (dayOf(value) === '' || isPassword(name)))
      said.set(localName(name), value.slice(0, LONGEST_VALUE));
  }
  return said;
}
