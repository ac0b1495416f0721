import { document } from '../../../contract/kinds/document';
import { itemUid } from '../../content-types';
import type { Change } from '../documents/change';

const UID = itemUid(document.name);
/** The last ones; the column has room for them. */
const MOST = 100;

interface Row {
  id: number;
  locale: string;
  earlier: string | null;
  file: { url: string } | null;
}

/** A file that a document had, and the day on which another one took its place. */
export interface EarlierFile {
  url: string;
  until: string;
}

/** The last one first. Each is a line, so that the file manager finds the addresses in a text as it does in others. */
export const readEarlier = (stored: unknown): EarlierFile[] =>
  String(stored ?? '')
    .split('\n')
    .flatMap((line) => {
      const [until = '', url = ''] = line.split(' ');
      return url === '' ? [] : [{ url, until }];
    });

export const writeEarlier = (files: readonly EarlierFile[]): string =>
  files
    .slice(0, MOST)
    .map(({ url, until }) => `${until} ${url}`)
    .join('\n');

/** Notes, before a document is published with another file, which one its readers had until then. */
export async function keepEarlierFiles(change: Change): Promise<void> {
  const { strapi, type, documentId } = change;
  if (type.uid !== UID || !change.isPublishing || change.isNew) return;
  const rowsOf = (publishedAt: object | null): Promise<Row[]> =>
    strapi.db.query(UID).findMany({
      select: ['id', 'locale', 'earlier'],
      where: { documentId, publishedAt },
      populate: { file: { select: ['id', 'url'] } },
    });
  const drafts = await rowsOf(null);
  for (const published of await rowsOf({ $notNull: true })) {
    const draft = drafts.find(({ locale }) => locale === published.locale && change.isIn(locale));
    const before = published.file?.url;
    if (!draft || before === undefined || before === draft.file?.url) continue;
    const others = readEarlier(published.earlier).filter(({ url }) => url !== before && url !== draft.file?.url);
    const earlier = writeEarlier([{ url: before, until: new Date().toISOString().slice(0, 10) }, ...others]);
    await strapi.db.query(UID).update({ where: { id: draft.id }, data: { earlier } });
  }
}
