import type { FeedField, XmlEntry } from './feed-xml';

/** How Blogger says in its older exports what an entry is. */
const KIND = /^https?:\/\/schemas\.google\.com\/g\/2005#kind$/;

export const isKind = ({ name, attributes }: FeedField) => name === 'category' && KIND.test(attributes.scheme ?? '');

const textIn = ({ fields }: XmlEntry, name: string) => fields.find((field) => field.name === name)?.text ?? '';

/** What an entry of an export of Blogger is, in small letters: `post`, `comment`, `template`; '' in any other feed. */
export function kindInBlogger(entry: XmlEntry): string {
  const term = entry.fields.find(isKind)?.attributes.term ?? '';
  return (textIn(entry, 'blogger:type') || term.slice(term.indexOf('#') + 1)).toLowerCase();
}

/** Whether it was in the bin there. */
export const isInBinOfBlogger = (entry: XmlEntry): boolean =>
  textIn(entry, 'blogger:trashed') !== '' || /TRASHED|DELETED/.test(textIn(entry, 'blogger:status'));

/** The id of the post that a comment is to, or ''. */
export const postOfComment = (entry: XmlEntry): string =>
  entry.fields.find(({ name }) => name === 'thr:in-reply-to')?.attributes.ref ?? textIn(entry, 'blogger:parent');

/** Whether it was public there: newer exports say so of each entry, in older ones only drafts are told apart. */
export const isLiveInBlogger = (entry: XmlEntry): boolean =>
  textIn(entry, 'blogger:type') === '' ? kindInBlogger(entry) !== '' : textIn(entry, 'blogger:status') === 'LIVE';

/** Hosts of the pictures that Blogger stores for its sites. */
const PICTURES =
  /<img\b[^<>]*?\bsrc=["'](https?:\/\/(?:[\w-]+\.)*(?:blogspot|googleusercontent|ggpht)\.com\/[^"'\s<>]+)/gi;

export const picturesOfBlogger = (html: string): string[] =>
  [...html.matchAll(PICTURES)].map(([, address = '']) => address);
