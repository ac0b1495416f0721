import { TAGS, type Tag } from '../../../contract/vocabulary';
import { CONTENT_TYPES } from '../../content-types';

/** The tags of the content types that visitors see: their singular names. */
const TAG_OF_TYPE = new Map(
  CONTENT_TYPES.filter(({ options }) => options.visibleToVisitors).map(({ uid, singularName }): [string, Tag] => [
    uid,
    tagNamed(singularName),
  ]),
);

function tagNamed(name: string): Tag {
  const tag = TAGS.find((known) => known === name);
  if (!tag) throw new Error(`The contract has no tag ${name}.`);
  return tag;
}

function uidOf(payload: unknown): string {
  const isObject = typeof payload === 'object' && payload !== null;
  return isObject && 'uid' in payload && typeof payload.uid === 'string' ? payload.uid : '';
}

/**
 * The tags of what visitors see differently after an event of Strapi's event hub. A new file or a folder shows in the
 * albums of its folder, any other change of a file wherever the file shows. A language affects all that is written in it.
 */
export function changedTags(event: string, payload: unknown): readonly Tag[] {
  const [subject] = event.split('.');
  if (subject === 'media-folder' || event === 'media.create') return ['album'];
  if (subject === 'media') return ['file'];
  if (subject === 'locale') return TAGS;
  const tag = subject === 'entry' ? TAG_OF_TYPE.get(uidOf(payload)) : undefined;
  return tag === undefined ? [] : [tag];
}
