/** Types whose entries visitors see, by the name that the adapter's cache knows them by. */
const TAG_OF_TYPE: Record<string, string> = Object.fromEntries(
  ['article', 'video', 'album', 'page', 'content-block', 'category', 'home', 'site-setting'].map((name) => [
    `api::${name}.${name}`,
    name,
  ]),
);

const EVERYTHING = [...Object.values(TAG_OF_TYPE), 'file'];

function typeOf(payload: unknown): string {
  const isObject = typeof payload === 'object' && payload !== null;
  return isObject && 'uid' in payload && typeof payload.uid === 'string' ? payload.uid : '';
}

/**
 * What a change, as Strapi's event hub tells of it, touches of that which visitors see. A file that is new, or a folder,
 * is seen in the album that shows its folder; another change of a file wherever the file is. With a language goes
 * whatever was written in it.
 */
export function changedTags(event: string, payload: unknown): string[] {
  const [subject] = event.split('.');
  if (subject === 'media-folder' || event === 'media.create') return ['album'];
  if (subject === 'media') return ['file'];
  if (subject === 'locale') return EVERYTHING;
  const tag = subject === 'entry' ? TAG_OF_TYPE[typeOf(payload)] : undefined;
  return tag === undefined ? [] : [tag];
}
