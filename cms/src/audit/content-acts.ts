import type { Core } from '@strapi/strapi';
import { AUDIT_KINDS, type AuditAction, type AuditKind, LANGUAGES, type Language } from '../../contract/vocabulary';
import { FIRST_LOCALE } from '../bootstrap/locales';
import { type ContentType, findContentType } from '../content-types';
import { readDrafts, type Snapshot } from '../documents/snapshots';
import { isDoneBySomebody, recordAct } from './audit-log';

const USERS = 'plugin::users-permissions.user';

const ACTIONS: Readonly<Record<string, AuditAction>> = {
  create: 'create',
  clone: 'create',
  update: 'change',
  discardDraft: 'change',
  publish: 'publish',
  unpublish: 'hide',
  delete: 'delete',
};

/** The fields that name an item. Of what visitors wrote nothing is named, and of a campaign its article. */
const TITLES = ['title', 'titleAr', 'titleEn', 'name'];

/** The types whose entries tell which fields changed: what the site says of itself, and where it asks gifts to go. */
const WITH_FIELDS: readonly AuditKind[] = ['settings', 'donation'];

interface Document {
  type: ContentType;
  documentId: string;
  locale: unknown;
}

/** The type's name in the log. */
export function kindOf({ uid, kind }: ContentType): AuditKind {
  const known = AUDIT_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`The audit log has no name for ${uid}.`);
  return known;
}

/** The one language that a change names; null for all of them. */
function languageOf({ type, locale }: Document): Language | null {
  if (!type.isLocalized) return null;
  const named = [locale ?? FIRST_LOCALE].flat();
  return named.length === 1 ? (LANGUAGES.find((language) => language === named[0]) ?? null) : null;
}

/** How the log names a document; undefined where there is none. */
async function named(strapi: Core.Strapi, document: Document) {
  const { type, documentId } = document;
  const fields = TITLES.filter((name) => type.typeOfField(name) !== undefined);
  const number = type.typeOfField('number') === undefined ? [] : ['number'];
  const lang = languageOf(document);
  const row: ({ number?: number } & Record<string, unknown>) | null = await strapi.db.query(type.uid).findOne({
    select: ['id', ...number, ...fields],
    where: { documentId, ...(lang ? { locale: lang } : {}) },
    orderBy: { id: 'asc' },
  });
  const texts = fields.map((name) => row?.[name]).filter((text) => typeof text === 'string' && text !== '');
  return row && { number: row.number ?? null, title: texts.join(' · '), lang };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

async function snapshotOf(strapi: Core.Strapi, { type, documentId }: Document): Promise<Snapshot | undefined> {
  const [draft] = await readDrafts(strapi, type, { documentId });
  return draft?.snapshot;
}

/** Records what is done to a document, in the ambient transaction; without a person where a schedule does it. */
export async function recordDocumentAct(
  strapi: Core.Strapi,
  action: AuditAction,
  document: Document,
  by?: 'schedule',
): Promise<void> {
  const item = await named(strapi, document);
  const schedule = { source: 'schedule', person: { person: '', name: '' } } as const;
  if (item) await recordAct(strapi, { action, kind: kindOf(document.type), ...item, ...(by ? schedule : {}) });
}

/** The document that a change is of: what is created has its id in the result only. */
function documentIdOf(params: object, result: unknown): string | undefined {
  const found = [params, result].find(
    (source): source is { documentId: string } =>
      typeof source === 'object' && source !== null && 'documentId' in source && typeof source.documentId === 'string',
  );
  return found?.documentId;
}

/** A category is changed as part of the menu (menu-history). */
const isLeftOut = ({ kind }: ContentType, action: AuditAction) => action === 'change' && kind === 'category';

/**
 * Records every change of content that a person makes, on the site or in the dashboard, in the change's own transaction.
 * Accounts are recorded where the users plugin writes them (account-acts).
 */
export function recordContentActs(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid } = context;
    const type = uid === USERS ? undefined : findContentType(uid);
    const action = ACTIONS[context.action];
    if (!type || !action || isLeftOut(type, action) || !isDoneBySomebody(strapi)) return next();
    const kind = kindOf(type);
    const params: Record<string, unknown> = context.params;
    return strapi.db.transaction(async () => {
      const documentOf = (result?: unknown): Document | undefined => {
        const documentId = context.action === 'clone' ? documentIdOf({}, result) : documentIdOf(params, result);
        return documentId === undefined ? undefined : { type, documentId, locale: params.locale };
      };
      const before = documentOf();
      const deleted = action === 'delete' && before ? await named(strapi, before) : null;
      const tellsFields = WITH_FIELDS.includes(kind);
      const held = tellsFields && before ? await snapshotOf(strapi, before) : undefined;
      const result = await next();
      const after = documentOf(result);
      const item = deleted ?? (after ? await named(strapi, after) : null);
      if (!item) return result;
      const holds = tellsFields && after ? await snapshotOf(strapi, after) : undefined;
      const fields = held && holds ? Object.keys(holds).filter((name) => !isSame(held[name], holds[name])) : [];
      await recordAct(strapi, { action, kind, ...item, fields });
      return result;
    });
  });
}
