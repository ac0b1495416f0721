import { plainText } from '../html-tree';
import { fieldsKnownAs, getFrom, KNOWN_FIELDS, type Read } from '../known-fields';
import { dayOf } from '../listed-source';
import type { SourceFields } from '../source-fields';
import type { WxrPost } from './wxr-collector';

/** What WordPress has a place of its own for, by the names that fields here know it by. */
const OWN_FIELDS = ['post_title', 'post_content', 'post_excerpt', 'post_date', 'author', 'image'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/** The custom fields by which fields of a post are known that WordPress has no place of its own for. */
const KNOWN = new Set(
  KNOWN_FIELDS.filter(({ names }) => !OWN_FIELDS.some((own) => names.includes(own))).flatMap(({ names }) => names),
);

/** Whether a custom field comes along as a field of here. */
export const isKnownField = (key: string): boolean => KNOWN.has(key.toLowerCase());

const YES = /^(?:1|yes|true|on)$/i;

/** What the custom fields of a post say in fields of here. */
export const customFields = ({ meta }: WxrPost, read: Read): SourceFields =>
  fieldsKnownAs(
    getFrom(
      new Map([...meta].map(([key, value]) => [key.toLowerCase(), value] as const).filter(([key]) => KNOWN.has(key))),
    ),
    {
      line: plainText,
      lines: plainText,
      date: (text) => dayOf(text) || undefined,
      flag: (text) => YES.test(text.trim()),
      ...read,
    },
  );
