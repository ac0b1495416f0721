import type { ItemKind } from '../../../../contract/kinds/kinds';
import { plainText } from '../html-tree';
import { fieldsKnownAs, getFrom, knownFields, type Read } from '../known-fields';
import { dayOf } from '../listed-source';
import type { SourceFields } from '../source-fields';
import { isOfEvents, momentOfEvent } from './event-posts';
import { exceptionsOfEvent, ruleOfEvent } from './event-rules';
import { kindOfPost } from './post-types';
import type { WxrPost } from './wxr-collector';

/** What WordPress has a place of its own for, by the names that fields here know it by. */
const OWN_FIELDS = ['post_title', 'post_content', 'post_excerpt', 'post_date', 'author', 'image'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/** The custom fields by which fields of a kind are known that WordPress has no place of its own for. */
const namesOfFields = (kind: ItemKind) =>
  knownFields(kind)
    .filter(({ names }) => !OWN_FIELDS.some((own) => names.includes(own)))
    .flatMap(({ names }) => names);

/** Whether a custom field of a post comes along as a field of here. */
export function isKnownField(post: WxrPost, key: string): boolean {
  const { type } = post;
  const { name, importedAs } = kindOfPost(type);
  return namesOfFields(name).includes(key.toLowerCase()) || (importedAs === type && isOfEvents(post, key));
}

const isSerialized = (text: string) => /^a:\d/.test(text);
const YES = /^(?:1|yes|true|on)$/i;

/** What the custom fields of a post say in fields of here. */
export function customFields(post: WxrPost, read: Read): SourceFields {
  const { name } = kindOfPost(post.type);
  const names = namesOfFields(name);
  const known = [...post.meta].map(([key, value]) => [key.toLowerCase(), value] as const);
  return fieldsKnownAs(
    getFrom(new Map(known.filter(([key]) => names.includes(key)))),
    {
      line: plainText,
      lines: plainText,
      date: (text) => dayOf(text) || undefined,
      moment: (text) => momentOfEvent(post, text),
      flag: (text) => YES.test(text.trim()),
      rule: (text) => (isSerialized(text) ? ruleOfEvent(text) : text),
      days: (text) => (isSerialized(text) ? exceptionsOfEvent(text) : text),
      ...read,
    },
    name,
  );
}
