import type { Core } from '@strapi/strapi';
import type { RevisionReply, SavedItem, WholeRevisionReply } from '../../../../contract/replies';
import { hasRight } from '../../../../contract/rights';
import { isSame, readDrafts, type Snapshot } from '../../../content/documents/snapshots';
import type { Locale } from '../../../content/items/item-input';
import { presentPicture } from '../../../content/items/item-reply';
import { itemService } from '../../../content/items/item-service';
import type { Paragraph } from '../../../content/translations/paragraphs';
import { restoringText } from '../../../content/translations/translation-state';
import { kindOf } from '../../../content/write-path/content-acts';
import { CONTENT_TYPES, type ContentType } from '../../../content-types';
import { invalidData, KhayrError, notAllowed } from '../../../khayr-error';
import { recordAct } from '../../../platform/audit/audit-log';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';

const REVISIONS = 'api::revision.revision';
const FILES = 'plugin::upload.file';

/** The history of all categories together. */
const MENU = 'menu';

interface RevisionRow {
  id: number;
  kind: string;
  itemNumber: number;
  lang: Locale;
  title: string | null;
  savedAt: string;
  /** When it was replaced. */
  createdAt: string;
  /** What an outdated text was confirmed against. */
  confirmed: Paragraph[] | null;
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

/** The home page has no number and no service of items. */
const HOME = 'home';

/** The menu is in both languages at once, as the settings are. */
const isLocalized = (kind: string) => kind !== MENU && typeOf(kind).isLocalized;

const present = ({
  id,
  savedAt,
  savedBy,
  title,
}: Pick<RevisionRow, 'id' | 'savedAt' | 'savedBy' | 'title'>): RevisionReply => ({
  id,
  savedAt: new Date(savedAt).toISOString(),
  savedBy: savedBy ?? '',
  title: title ?? '',
});

/** The donate button led to one address until each language had its own. */
function withTargets({ donateTarget, ...fields }: Snapshot): Snapshot {
  if (donateTarget === undefined) return fields;
  return { donateTargetAr: donateTarget, donateTargetEn: donateTarget, ...fields };
}

type HomeBlocks = Parameters<ReturnType<typeof service<'api::home.managed-home'>>['restore']>[1];

const blocksIn = ({ blocks }: Snapshot): HomeBlocks => (Array.isArray(blocks) ? blocks : []);

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const home = () => service(strapi, 'api::home.managed-home');

  async function find(id: number): Promise<RevisionRow> {
    const row: RevisionRow | null = await strapi.db.query(REVISIONS).findOne({ where: { id } });
    if (!row) throw new KhayrError('notFound', `There is no stored version ${id}.`);
    return { ...row, snapshot: withTargets(row.snapshot) };
  }

  /** The file of a picture; none if it was deleted or is in the bin. */
  const fileOf = (id: unknown) =>
    typeof id === 'number' ? strapi.db.query(FILES).findOne({ where: { id, binnedFrom: { $null: true } } }) : null;

  /** A stored version as the item itself would be presented; what no longer exists is empty. */
  async function fieldsOf({ kind, snapshot }: RevisionRow) {
    if (kind === MENU) return snapshot;
    if (kind === HOME) return { blocks: await home().presentBlocks(blocksIn(snapshot)) };
    const type = typeOf(kind);
    // A version from before a list was added to the type says nothing about it, and restoring it leaves the list; of what
    // is edited in both languages at once, the same holds for every field.
    const isSaid = (name: string) => name in snapshot || (type.isLocalized && type.typeOfField(name) !== 'json');
    const scalars = type.scalars.filter(isSaid);
    const pictures = type.pictures.filter(isSaid);
    const texts = scalars.map((name) => [name, snapshot[name] ?? type.emptyValue(name)]);
    const files = pictures.map(async (name) => [name, presentPicture(await fileOf(snapshot[name]))]);
    return { ...snapshot, ...Object.fromEntries(texts), ...Object.fromEntries(await Promise.all(files)) };
  }

  /** The fields of a stored version that can still be written and that the editor shows. */
  async function restorableFields({ kind, snapshot }: RevisionRow): Promise<Snapshot> {
    if (kind === HOME) return { blocks: await home().earlierBlocks(blocksIn(snapshot)) };
    const fields: Snapshot = { ...snapshot };
    for (const name of ['category', ...typeOf(kind).keptOnRestore]) delete fields[name];
    // A version from before there was the picture leaves it.
    for (const name of typeOf(kind).pictures.filter((picture) => picture in snapshot))
      fields[name] = (await fileOf(snapshot[name]))?.id ?? null;
    return fields;
  }

  /** The document that a stored version is of, and what it holds now; undefined where it is gone. */
  async function currentOf({ kind, itemNumber: number, lang }: RevisionRow) {
    const type = typeOf(kind);
    const where = type.typeOfField('number') === undefined ? {} : { number };
    const found: { documentId: string } | null = await strapi.db
      .query(type.uid)
      .findOne({ select: ['id', 'documentId'], where, orderBy: { id: 'asc' } });
    if (!found) throw new KhayrError('notFound', 'What this version is of does not exist any more.');
    const drafts = await readDrafts(strapi, type, { documentId: found.documentId });
    const snapshot = drafts.find(({ locale }) => locale === null || locale === lang)?.snapshot;
    return { type, documentId: found.documentId, locale: lang, snapshot };
  }

  return {
    /** What a stored version is of. */
    async documentOf(id: number) {
      const { type, documentId, locale } = await currentOf(await find(id));
      return { uid: type.uid, documentId, locale };
    },

    /** The fields that restoring a version would change, as they are now and as they were. */
    async compare(id: number) {
      const row = await find(id);
      const { snapshot = {} } = await currentOf(row);
      const restored = await restorableFields(row);
      const names = Object.keys(restored).filter(
        (name) => !isSame({ value: snapshot[name] }, { value: restored[name] }),
      );
      const [before, after] = await Promise.all([fieldsOf({ ...row, snapshot }), fieldsOf(row)]);
      return names.map((name) => ({ name, before: Object(before)[name], after: Object(after)[name] }));
    },

    /** What a version held, as the Document Service takes it. */
    fieldsToRestore: async (id: number) => restorableFields(await find(id)),

    async list({ kind, number, locale }: Item) {
      // What is not localized is stored in both languages at once.
      const where = { kind, itemNumber: number, ...(isLocalized(kind) ? { lang: locale } : {}) };
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
    async restore(id: number, user: SignedIn): Promise<SavedItem> {
      const row = await find(id);
      if (!isLocalized(row.kind)) throw invalidData('id', 'An entry in both languages is saved, not restored.');
      if (row.kind === HOME && !hasRight(user, 'publish'))
        throw notAllowed('This account may not change the home page.');
      if (row.kind === HOME) return { number: 0, version: await home().restore(row.lang, blocksIn(row.snapshot)) };
      const version = { number: row.itemNumber, locale: row.lang, fields: await restorableFields(row) };
      const type = typeOf(row.kind);
      const kind = kindOf(type);
      const { itemNumber: number, lang } = row;
      return restoringText({ replacedAt: row.createdAt, confirmed: row.confirmed }, () =>
        strapi.db.transaction(async () => {
          await recordAct(strapi, { action: 'restore', kind, number, title: row.title ?? '', lang });
          return itemService(strapi, type.pluralName).restore(version, user);
        }),
      );
    },
  };
};
