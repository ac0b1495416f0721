import type { Core } from '@strapi/strapi';
import type { ContentType } from '../content-types';
import type { VersionedRow } from './snapshots';

/** The author of what no request wrote, such as the demo content. */
const PROGRAM_NAME = 'Khayr';

const MAX_NAME = 120;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The name of the manager or dashboard administrator whose request this is. */
export function actorName(strapi: Core.Strapi): string {
  const user: unknown = strapi.requestContext.get()?.state.user;
  if (!isRecord(user)) return PROGRAM_NAME;
  const names = [
    text(user.fullName),
    [text(user.firstname), text(user.lastname)].join(' ').trim(),
    text(user.username),
    text(user.email),
  ];
  return (names.find((name) => name !== '') ?? PROGRAM_NAME).slice(0, MAX_NAME);
}

const REVISIONS = 'api::revision.revision';

/** How many earlier versions of an item in a language are stored. */
const MAX_REVISIONS = 100;

/** The settings have no language of their own; their history is stored under the first. */
const SETTINGS_LANG = 'ar';

/** Stores what an item held, with who had saved that and when. */
export async function storeRevision(strapi: Core.Strapi, { kind }: ContentType, row: VersionedRow) {
  const revisions = strapi.db.query(REVISIONS);
  const item = { kind, itemNumber: row.number, lang: row.locale ?? SETTINGS_LANG };
  const title = typeof row.snapshot.title === 'string' ? row.snapshot.title : '';
  const { savedBy, updatedAt: savedAt, snapshot } = row;
  await revisions.create({ data: { ...item, title, snapshot, savedBy, savedAt } });
  const surplus: { id: number }[] = await revisions.findMany({
    select: ['id'],
    where: item,
    orderBy: { id: 'desc' },
    offset: MAX_REVISIONS,
    limit: 1_000,
  });
  if (surplus.length > 0) await revisions.deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } });
}
