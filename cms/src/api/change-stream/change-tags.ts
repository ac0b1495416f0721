import { CONTENT_TYPES } from '../../content-types';

/** The names by which the adapter's cache knows the types that visitors see. */
const TAGS = new Map<string, string>(
  CONTENT_TYPES.filter(({ options }) => options.visibleToVisitors).map(({ uid, singularName }) => [uid, singularName]),
);

const ALL_TAGS = [...TAGS.values(), 'file'];

function uidOf(payload: unknown): string {
  const isObject = typeof payload === 'object' && payload !== null;
  return isObject && 'uid' in payload && typeof payload.uid === 'string' ? payload.uid : '';
}

/**
 * The tags of what visitors see differently after an event of Strapi's event hub. A new file or a folder shows in the
 * albums of its folder, any other change of a file wherever the file shows. A language affects all that is written in it.
 */
export function changedTags(event: string, payload: unknown): string[] {
  const [subject] = event.split('.');
  if (subject === 'media-folder' || event === 'media.create') return ['album'];
  if (subject === 'media') return ['file'];
  if (subject === 'locale') return ALL_TAGS;
  const tag = subject === 'entry' ? TAGS.get(uidOf(payload)) : undefined;
  return tag === undefined ? [] : [tag];
}
