import type { Core } from '@strapi/strapi';
import type { RevisionReply, SavedItem, WholeRevisionReply } from '../../../../contract/replies';
import { CONTENT_TYPES, type ContentType } from '../../../content-types';
import type { Snapshot } from '../../../documents/snapshots';
import type { Locale } from '../../../items/item-input';
import { presentPicture } from '../../../items/item-reply';
import { itemService } from '../../../items/item-service';
import { invalidData, KhayrError } from '../../../khayr-error';

const REVISIONS = 'api::revision.revision';
const FILES = 'plugin::upload.file';

interface RevisionRow {
  id: number;
  kind: string;
  itemNumber: number;
  lang: Locale;
  title: string | null;
  savedAt: string;
  savedBy: string | null;
  snapshot: Snapshot;
}

interface Item {
  kind: string;
  number: number;
  locale: Locale;
}

function typeOf(kind: string): ContentType {
  const type = CONTENT_TYPES.find((known) => known.hasVersions && known.kind === kind);
  if (!type) throw new Error(`${kind} has no versions.`);
  return type;
}

const present = ({ id, savedAt, savedBy, title }: Omit<RevisionRow, 'snapshot'>): RevisionReply => ({
  id,
  savedAt: new Date(savedAt).toISOString(),
  savedBy: savedBy ?? '',
  title: title ?? '',
});

export default ({ strapi }: { strapi: Core.Strapi }) => {
  async function find(id: number): Promise<RevisionRow> {
    const row: RevisionRow | null = await strapi.db.query(REVISIONS).findOne({ where: { id } });
    if (!row) throw new KhayrError('notFound', `There is no stored version ${id}.`);
    return row;
  }

  /** The file of a picture; none if it was deleted or is in the bin. */
  const fileOf = (id: unknown) =>
    typeof id === 'number' ? strapi.db.query(FILES).findOne({ where: { id, binnedFrom: { $null: true } } }) : null;

  /** A stored version as the item itself would be presented; what no longer exists is empty. */
  async function fieldsOf({ kind, snapshot }: RevisionRow) {
    const type = typeOf(kind);
    const { pictures } = type;
    // A version from before a list was added to the type says nothing about it, and restoring it leaves the list.
    const scalars = type.scalars.filter((name) => name in snapshot || type.typeOfField(name) !== 'json');
    const texts = scalars.map((name) => [name, snapshot[name] ?? type.emptyValue(name)]);
    const files = pictures.map(async (name) => [name, presentPicture(await fileOf(snapshot[name]))]);
    return { ...snapshot, ...Object.fromEntries(texts), ...Object.fromEntries(await Promise.all(files)) };
  }

  /** The fields of a stored version that can still be written and that the editor shows. */
  async function restorableFields({ kind, snapshot }: RevisionRow): Promise<Snapshot> {
    const fields: Snapshot = { ...snapshot };
    for (const name of ['category', ...typeOf(kind).dashboardOnly]) delete fields[name];
    for (const name of typeOf(kind).pictures) fields[name] = (await fileOf(snapshot[name]))?.id ?? null;
    return fields;
  }

  return {
    async list({ kind, number, locale }: Item) {
      // What has no drafts is stored in both languages at once.
      const where = { kind, itemNumber: number, ...(typeOf(kind).hasDrafts ? { lang: locale } : {}) };
      const rows: RevisionRow[] = await strapi.db.query(REVISIONS).findMany({
        select: ['id', 'savedAt', 'savedBy', 'title'],
        where,
        orderBy: { id: 'desc' },
      });
      return rows.map(present);
    },

    async load(id: number): Promise<WholeRevisionReply> {
      const row = await find(id);
      const { kind, itemNumber: number, lang: locale } = row;
      return { ...present(row), kind, number, locale, fields: await fieldsOf(row) };
    },

    /**
     * Saves a stored version as a new one. The item's visibility and category stay, and what it holds now is stored in the
     * history. The settings and the donate page hold both languages at once: they are saved as their form shows them.
     */
    async restore(id: number): Promise<SavedItem> {
      const row = await find(id);
      const { hasDrafts, pluralName } = typeOf(row.kind);
      if (!hasDrafts) throw invalidData('id', 'An entry in both languages is saved, not restored.');
      const version = { number: row.itemNumber, locale: row.lang, fields: await restorableFields(row) };
      return itemService(strapi, pluralName).restore(version);
    },
  };
};
