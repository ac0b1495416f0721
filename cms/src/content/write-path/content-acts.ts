import type { Core } from '@strapi/strapi';
import { localizedNames } from '../../../contract/localized';
import {
  AUDIT_KINDS,
  type AuditAction,
  type AuditKind,
  LANGUAGES,
  type Language,
  namesOf,
} from '../../../contract/vocabulary';
import type { ContentType } from '../../content-types';
import { isDoneBySomebody, recordAct } from '../../platform/audit/audit-log';
import { type Action, type Change, FIRST_LOCALE } from '../documents/change';

const USERS = 'plugin::users-permissions.user';

const ACTIONS: Readonly<Record<Action, AuditAction>> = {
  create: 'create',
  clone: 'create',
  update: 'change',
  discardDraft: 'change',
  publish: 'publish',
  unpublish: 'hide',
  delete: 'delete',
};

/** The fields that name an item. Of what visitors wrote nothing is named, and of a campaign its article. */
const TITLES = ['title', ...localizedNames('title'), 'name'];

/** The types whose entries tell which fields changed: what the site says of itself, and where it asks gifts to go. */
const WITH_FIELDS: readonly AuditKind[] = ['settings', 'donation', 'zakat'];

interface Document {
  type: ContentType;
  documentId: string;
  locale: unknown;
}

/** The type's name in the log. */
export function kindOf({ uid, kind }: ContentType): AuditKind {
  const known = namesOf(AUDIT_KINDS).find((one) => one === kind);
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
  const number = type.hasNumber ? ['number'] : [];
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

/** A category is changed as part of the menu (menu-history). */
const isLeftOut = ({ kind }: ContentType, action: AuditAction) => action === 'change' && kind === 'category';

/**
 * Records every change of content that a person makes, on the site or in the dashboard, in the change's own transaction.
 * Accounts are recorded where the users plugin writes them (account-acts).
 */
export async function recordContentActs(change: Change) {
  const { strapi, type, params } = change;
  const action = ACTIONS[change.action];
  if (type.uid === USERS || isLeftOut(type, action) || !isDoneBySomebody(strapi)) return undefined;
  const kind = kindOf(type);
  const name = () => named(strapi, { type, documentId: change.documentId, locale: params.locale });
  const held = async () => (WITH_FIELDS.includes(kind) ? (await change.drafts())[0]?.snapshot : undefined);
  const deleted = action === 'delete' ? await name() : null;
  const before = await held();
  return async () => {
    const item = deleted ?? (await name());
    if (!item) return;
    const after = await held();
    const fields = before && after ? Object.keys(after).filter((field) => !isSame(before[field], after[field])) : [];
    await recordAct(strapi, { action, kind, ...item, fields });
  };
}
