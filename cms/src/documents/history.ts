import type { Core } from '@strapi/strapi';
import type { VersionedRow } from './snapshots';
import type { VersionedType } from './versioned-types';

const REVISIONS = 'api::revision.revision';

/** Of an item in a language so many earlier versions are kept. */
export const KEPT_REVISIONS = 100;

/** The settings are one for both languages; their history is filed under the first. */
const SETTINGS_LANG = 'ar';

/** Keeps what an item held, with who had saved that and when. */
export async function keepRevision(strapi: Core.Strapi, { kind }: VersionedType, row: VersionedRow) {
  const revisions = strapi.db.query(REVISIONS);
  const item = { kind, itemNumber: row.number, lang: row.locale ?? SETTINGS_LANG };
  const title = typeof row.snapshot.title === 'string' ? row.snapshot.title : '';
  const { savedBy, updatedAt: savedAt, snapshot } = row;
  await revisions.create({ data: { ...item, title, snapshot, savedBy, savedAt } });
  const surplus: { id: number }[] = await revisions.findMany({
    select: ['id'],
    where: item,
    orderBy: { id: 'desc' },
    offset: KEPT_REVISIONS,
    limit: 1_000,
  });
  if (surplus.length > 0) await revisions.deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } });
}
