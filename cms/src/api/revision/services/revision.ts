import type { Core } from '@strapi/strapi';
import type { Snapshot } from '../../../documents/snapshots';
import { VERSIONED_TYPES, type VersionedType } from '../../../documents/versioned-types';
import { KhayrError } from '../../../khayr-error';
import type { Locale } from '../../manage/item-input';
import { itemKindOf } from '../../manage/item-kinds';
import { showPicture } from '../../manage/shown-item';

const REVISIONS = 'api::revision.revision';
const CATEGORIES = 'api::category.category';
const FILES = 'plugin::upload.file';

interface RevisionRow {
  id: number;
  kind: VersionedType['kind'];
  itemNumber: number;
  lang: Locale;
  title: string | null;
  savedAt: string;
  savedBy: string | null;
  snapshot: Snapshot;
}

interface Item {
  kind: VersionedType['kind'];
  number: number;
  locale: Locale;
}

function typeOf(kind: VersionedType['kind']): VersionedType {
  const type = VERSIONED_TYPES.find((versioned) => versioned.kind === kind);
  if (!type) throw new Error(`${kind} has no versions.`);
  return type;
}

const shown = ({ id, savedAt, savedBy, title }: Omit<RevisionRow, 'snapshot'>) => ({
  id,
  savedAt: new Date(savedAt).toISOString(),
  savedBy: savedBy ?? '',
  title: title ?? '',
});

export default ({ strapi }: { strapi: Core.Strapi }) => {
  async function find(id: number): Promise<RevisionRow> {
    const row: RevisionRow | null = await strapi.db.query(REVISIONS).findOne({ where: { id } });
    if (!row) throw new KhayrError('notFound', `There is no kept version ${id}.`);
    return row;
  }

  /** A picture that was deleted, or lies in the bin, does not come back. */
  const fileOf = (id: unknown) =>
    typeof id === 'number' ? strapi.db.query(FILES).findOne({ where: { id, binnedFrom: { $null: true } } }) : null;

  /** A kept version as the item itself would be shown: what is gone meanwhile is empty. */
  async function fieldsOf({ kind, snapshot }: RevisionRow) {
    const { pictures, scalars } = typeOf(kind);
    const texts = scalars.map((name) => [name, snapshot[name] ?? '']);
    const files = pictures.map(async (name) => [name, showPicture(await fileOf(snapshot[name]))]);
    return { ...snapshot, ...Object.fromEntries(texts), ...Object.fromEntries(await Promise.all(files)) };
  }

  /** What of a kept version can still be written. */
  async function writable({ kind, snapshot }: RevisionRow): Promise<Snapshot> {
    const fields: Snapshot = { ...snapshot };
    delete fields.category;
    for (const name of typeOf(kind).pictures) fields[name] = (await fileOf(snapshot[name]))?.id ?? null;
    return fields;
  }

  async function categoryOf({ snapshot: { category } }: RevisionRow): Promise<number | undefined> {
    if (typeof category !== 'number') return undefined;
    const found = await strapi.db.query(CATEGORIES).findOne({ select: ['number'], where: { number: category } });
    return found?.number;
  }

  return {
    async list({ kind, number, locale }: Item) {
      const where = kind === 'settings' ? { kind } : { kind, itemNumber: number, lang: locale };
      const rows: RevisionRow[] = await strapi.db.query(REVISIONS).findMany({
        select: ['id', 'savedAt', 'savedBy', 'title'],
        where,
        orderBy: { id: 'desc' },
      });
      return rows.map(shown);
    },

    async load(id: number) {
      const row = await find(id);
      const { kind, itemNumber: number, lang: locale } = row;
      return { ...shown(row), kind, number, locale, fields: await fieldsOf(row) };
    },

    /** Writes a kept version as a new one; who sees the item, and what is there now, is not lost by it. */
    async restore(id: number): Promise<{ number: number; version: string }> {
      const row = await find(id);
      const fields = await writable(row);
      const kind = itemKindOf(typeOf(row.kind));
      if (!kind) return { number: 0, ...(await strapi.service('api::manage.settings').save(fields, undefined)) };
      return strapi.service('api::manage.item-save').restore(kind, {
        number: row.itemNumber,
        locale: row.lang,
        category: await categoryOf(row),
        fields,
      });
    },
  };
};
