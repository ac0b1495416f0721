import type { Core } from '@strapi/strapi';
import type { Snapshot } from '../../../documents/snapshots';
import { VERSIONED_TYPES, type VersionedType } from '../../../documents/versioned-types';
import { invalidData, KhayrError } from '../../../khayr-error';
import type { Locale } from '../../manage/item-input';
import { itemKindOf } from '../../manage/item-kinds';
import { showPicture } from '../../manage/shown-item';

const REVISIONS = 'api::revision.revision';
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

  /** What of a kept version can still be written, and was shown to whoever brings it back. */
  async function writable({ kind, snapshot }: RevisionRow): Promise<Snapshot> {
    const fields: Snapshot = { ...snapshot };
    for (const name of ['category', ...typeOf(kind).dashboardOnly]) delete fields[name];
    for (const name of typeOf(kind).pictures) fields[name] = (await fileOf(snapshot[name]))?.id ?? null;
    return fields;
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

    /**
     * Writes a kept version as a new one; who sees the item, its place, and what is there now, is not lost by it. The
     * settings hold both languages at once: theirs are saved as their form shows them.
     */
    async restore(id: number): Promise<{ number: number; version: string }> {
      const row = await find(id);
      const kind = itemKindOf(typeOf(row.kind));
      if (!kind) throw invalidData('id', 'The settings are saved, not restored.');
      const kept = { number: row.itemNumber, locale: row.lang, fields: await writable(row) };
      return strapi.service('api::manage.item-save').restore(kind, kept);
    },
  };
};
