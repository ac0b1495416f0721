import type { Core } from '@strapi/strapi';
import type { Revision } from '../../../../contract/calls/revisions';
import { localized } from '../../../../contract/localized';
import { hasRight } from '../../../../contract/rights';
import { type Language, SCHEDULE_FIELDS } from '../../../../contract/vocabulary';
import { isSame, readDrafts, type Snapshot } from '../../../content/documents/snapshots';
import { presentPicture } from '../../../content/items/item-reply';
import { itemService } from '../../../content/items/item-service';
import type { Paragraph } from '../../../content/translations/paragraphs';
import { restoringText } from '../../../content/translations/translation-state';
import { kindOf } from '../../../content/write-path/content-acts';
import { CONTENT_TYPES, type ContentType, ITEM_TYPES } from '../../../content-types';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { recordAct } from '../../../platform/audit/audit-log';
import { findPicture } from '../../../platform/files/media-row';
import { KhayrError, notAllowed } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';

const REVISIONS = 'api::revision.revision';

/** The history of all categories together. */
const MENU = 'menu';

interface RevisionRow {
  id: number;
  kind: string;
  itemNumber: number;
  lang: Language;
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
  locale: Language;
}

function typeOf(kind: string): ContentType {
  const type = CONTENT_TYPES.find((known) => known.hasHistory && known.kind === kind);
  if (!type) throw new Error(`${kind} has no versions.`);
  return type;
}

/** The number of an item; what there is one of has none. */
export const numberIn = (kind: string, number: number) => (kind !== MENU && typeOf(kind).hasNumber ? number : 0);

/** The history of what is no item is for those who may change it: the settings and the donate page for managers alone. */
export function requireHistory(user: SignedIn, kind: string) {
  if (ITEM_TYPES.some((type) => type.kind === kind)) return;
  const right = kind === 'settings' || kind === 'donation' ? 'manager' : 'publish';
  if (!hasRight(user, right)) throw notAllowed('This account may not read this history.');
}

/** What an earlier version of what is no item is of. `lang` is its language, or of what is in both that of whoever asks. */
interface Version {
  number: number;
  lang: Language;
}

/** The service of what is no item, which has a form of its own. */
interface FormService {
  formOfVersion(snapshot: Snapshot, of: Version): Promise<object>;
  /** Saves an earlier version over what is stored now, and answers the new version. */
  restoreVersion(snapshot: Snapshot, of: Version): Promise<string>;
}

const HOME = 'home';

/** What there is one of has this id in replies. */
const SINGLE_ID = 1;

/** The menu is in both languages at once, as the settings are. */
const isLocalized = (kind: string) => kind !== MENU && typeOf(kind).isLocalized;

type ListedRow = Pick<RevisionRow, 'id' | 'savedAt' | 'savedBy' | 'title'>;

const present = ({ id, savedAt, savedBy, title }: ListedRow): Revision => ({
  id,
  savedAt: new Date(savedAt).toISOString(),
  savedBy: savedBy ?? '',
  title: title ?? '',
});

/** The donate button led to one address until each language had its own. */
function withTargets({ donateTarget, ...fields }: Snapshot): Snapshot {
  if (donateTarget === undefined) return fields;
  return { ...localized('donateTarget', donateTarget), ...fields };
}

export default function revision({ strapi }: { strapi: Core.Strapi }) {
  const home = () => service(strapi, 'api::home.managed-home');

  function formServiceOf(kind: string): FormService | undefined {
    if (kind === HOME) return home();
    if (kind === MENU) return service(strapi, 'api::category.managed-menu');
    if (kind === 'settings') return service(strapi, 'api::site-setting.settings');
    if (kind === 'donation') return service(strapi, 'api::donation.donate-page');
    if (kind === 'campaign') return service(strapi, 'api::campaign.campaigns');
    if (kind === 'notice') return service(strapi, 'api::notice.notices');
    if (kind === 'form') return service(strapi, 'api::form.forms');
    if (kind === 'zakat') return service(strapi, 'api::zakat.zakat-page');
    return undefined;
  }

  const versionOf = ({ kind, itemNumber: number, lang }: RevisionRow, asked: Language): Version => ({
    number,
    lang: isLocalized(kind) ? lang : asked,
  });

  async function find(id: number): Promise<RevisionRow> {
    const row: RevisionRow | null = await strapi.db.query(REVISIONS).findOne({ where: { id } });
    if (!row) throw new KhayrError('notFound', `There is no stored version ${id}.`);
    return { ...row, snapshot: withTargets(row.snapshot) };
  }

  /** A stored version as the item itself would be presented; what no longer exists is empty. */
  async function fieldsOf({ kind, snapshot }: RevisionRow): Promise<Snapshot> {
    if (kind === MENU || kind === HOME) return snapshot;
    const type = typeOf(kind);
    // A version from before a list was added to the type says nothing about it, and restoring it leaves the list; of what
    // is edited in both languages at once, the same holds for every field.
    const isSaid = (name: string) => name in snapshot || (type.isLocalized && type.typeOfField(name) !== 'json');
    const scalars = type.scalars.filter(isSaid);
    const pictures = type.pictures.filter(isSaid);
    const texts = scalars.map((name) => [name, snapshot[name] ?? type.emptyValue(name)]);
    const files = pictures.map(async (name) => [name, presentPicture(await findPicture(strapi, snapshot[name]))]);
    return { ...snapshot, ...Object.fromEntries(texts), ...Object.fromEntries(await Promise.all(files)) };
  }

  /** A version of an item under the names and in the shapes of its detail and save calls. */
  async function formOf(row: RevisionRow): Promise<object> {
    const type = typeOf(row.kind);
    const { category, ...fields } = await fieldsOf(row);
    const isShown = (name: string) => name in fields && !SCHEDULE_FIELDS.some((field) => field === name);
    const scalars = type.scalars.filter(isShown).map((name) => {
      const value = fields[name];
      return [name, type.typeOfField(name) === 'boolean' ? Number(value === true) : value];
    });
    const pictures = type.pictures.filter(isShown).map((name) => [name, Object(fields[name]).url ?? '']);
    return {
      ...Object.fromEntries([...scalars, ...pictures]),
      ...(typeof category === 'number' ? { catId: category, relatedCat: `#${category}#` } : {}),
    };
  }

  /** The fields of a stored version that can still be written and that the editor shows. */
  async function restorableFields({ kind, snapshot }: RevisionRow): Promise<Snapshot> {
    if (kind === HOME) return { blocks: await home().earlierBlocks(snapshot) };
    const fields: Snapshot = { ...snapshot };
    for (const name of ['category', ...typeOf(kind).keptOnRestore]) delete fields[name];
    // A version from before there was the picture leaves it.
    for (const name of typeOf(kind).pictures.filter((picture) => picture in snapshot))
      fields[name] = (await findPicture(strapi, snapshot[name]))?.id ?? null;
    return fields;
  }

  /** The document that a stored version is of, and what it holds now; undefined where it is gone. */
  async function currentOf({ kind, itemNumber: number, lang }: RevisionRow) {
    const type = typeOf(kind);
    const where = type.hasNumber ? { number } : {};
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
      const names = Object.keys(restored).filter((name) => !isSame(snapshot[name], restored[name]));
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

    /** A version with its fields as its form in the language has them. */
    async load(id: number, user: SignedIn, lang: Language) {
      const row = await find(id);
      requireHistory(user, row.kind);
      const own = formServiceOf(row.kind);
      const fields = own ? await own.formOfVersion(row.snapshot, versionOf(row, lang)) : await formOf(row);
      return { ...present(row), fields: { ...fields } };
    },

    /**
     * Saves a stored version as a new one, as its form shows it: the item's visibility and category stay, as does the other
     * language. What it holds now is stored in the history.
     */
    async restore(id: number, user: SignedIn, lang: Language): Promise<{ id: number; version: string }> {
      const row = await find(id);
      const { itemNumber: number, kind } = row;
      requireHistory(user, kind);
      const own = formServiceOf(kind);
      if (own) {
        const version = await own.restoreVersion(row.snapshot, versionOf(row, lang));
        return { id: number || SINGLE_ID, version };
      }
      const type = typeOf(kind);
      const fields = await restorableFields(row);
      const saved = await restoringText({ replacedAt: row.createdAt, confirmed: row.confirmed }, () =>
        strapi.db.transaction(async () => {
          const { title, lang: locale } = row;
          await recordAct(strapi, { action: 'restore', kind: kindOf(type), number, title: title ?? '', lang: locale });
          return itemService(strapi, type.pluralName).restore({ number, locale, fields }, user);
        }),
      );
      return { id: saved.number, version: saved.version };
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::revision.revision': typeof revision;
  }
}
