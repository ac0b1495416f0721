import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { ContentType } from '../../content-types';
import { requestName } from '../../platform/audit/audit-log';
import type { Paragraph } from '../translations/paragraphs';
import type { Snapshot, VersionedRow } from './snapshots';

/** The author of what no request wrote, such as the demo content. */
const PROGRAM_NAME = 'Khayr';

const MAX_NAME = 120;

/** The name of the manager or dashboard administrator whose request this is. */
export const actorName = (strapi: Core.Strapi) => (requestName(strapi) || PROGRAM_NAME).slice(0, MAX_NAME);

const REVISIONS = 'api::revision.revision';

/** How many earlier versions of an item in a language are stored. */
const MAX_REVISIONS = 100;

/** The settings have no language of their own; their history is stored under the first. */
const SETTINGS_LANG = DEFAULT_LANGUAGE;

type Text = Pick<VersionedRow, 'number' | 'locale'>;
type Kind = Pick<ContentType, 'kind'>;

const itemOf = ({ kind }: Kind, { number, locale }: Text) => ({
  kind,
  itemNumber: number,
  lang: locale ?? SETTINGS_LANG,
});

async function firstReplaced(strapi: Core.Strapi, type: Kind, text: Text, where: object) {
  const [replaced]: { snapshot: Snapshot }[] = await strapi.db.query(REVISIONS).findMany({
    select: ['id', 'snapshot'],
    where: { ...itemOf(type, text), ...where },
    orderBy: { id: 'asc' },
    limit: 1,
  });
  return replaced?.snapshot;
}

/**
 * What an item held in an earlier version; undefined where its content has not changed since. Publishing counts a version
 * too, and stores no content: the next one that was replaced is the same.
 */
export const contentAt = (strapi: Core.Strapi, type: Kind, text: Text, version: number) =>
  firstReplaced(strapi, type, text, { version: { $gte: version } });

/** What an item held at a time; undefined where its content has not changed since. */
export const contentSince = (strapi: Core.Strapi, type: Kind, text: Text, time: string) =>
  firstReplaced(strapi, type, text, { createdAt: { $gt: time } });

/** Stores what an item held, with who had saved that and when, and what an outdated text was confirmed against. */
export async function storeRevision(
  strapi: Core.Strapi,
  type: Kind,
  row: VersionedRow,
  confirmed?: readonly Paragraph[],
) {
  const revisions = strapi.db.query(REVISIONS);
  const item = itemOf(type, row);
  const title = typeof row.snapshot.title === 'string' ? row.snapshot.title : '';
  const { version, savedBy, updatedAt: savedAt, snapshot } = row;
  await revisions.create({
    data: { ...item, title, snapshot, version, savedBy, savedAt, confirmed: confirmed ?? null },
  });
  const surplus: { id: number }[] = await revisions.findMany({
    select: ['id'],
    where: item,
    orderBy: { id: 'desc' },
    offset: MAX_REVISIONS,
    limit: 1_000,
  });
  if (surplus.length > 0) await revisions.deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } });
}
