import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { type ContentType, findContentType } from '../../content-types';

/** What somebody of the dashboard may do, by Strapi's permissions. */
export interface Ability {
  can(action: string, subject?: unknown): boolean;
}

type Checks = Record<'create' | 'read' | 'update' | 'publish', (row?: object, field?: string) => boolean>;

interface Checker {
  can: Checks;
  cannot: Checks;
  /** Adds to a query what restricts it to entries that may be read. */
  sanitizedQuery: { read(query: object): Promise<Record<string, unknown>> };
  sanitizeUpdateInput(row: object): (data: object) => Promise<Record<string, unknown>>;
}

interface Row extends Record<string, unknown> {
  id: number;
  documentId: string;
  number?: number;
}

/** A document that somebody of the dashboard may read, in one of its languages. */
export interface ReadableDocument {
  type: ContentType;
  documentId: string;
  /** Of a type in both languages at once, the first one. */
  locale: Language;
  /** 0 where the type has none. */
  number: number;
  row: Row;
  checker: Checker;
}

export interface DocumentId {
  uid: string;
  documentId: string;
  locale: unknown;
}

/** Creators count for rights, and their roles do. */
export const CREATOR = { createdBy: { select: ['id'], populate: { roles: { select: ['id'] } } } };

export const checkerOf = (strapi: Core.Strapi, userAbility: Ability, uid: string): Checker =>
  strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid });

export const localeOf = (value: unknown): Language => LANGUAGES.find((language) => language === value) ?? LANGUAGES[0];

/** The draft of a document, or its only row. Throws unless the type is ours, it is there, and this person may read it. */
export async function findReadable(
  strapi: Core.Strapi,
  ability: Ability,
  { uid, documentId, locale: asked }: DocumentId,
): Promise<ReadableDocument> {
  const type = findContentType(uid);
  const checker = type && checkerOf(strapi, ability, uid);
  if (!type || !checker || checker.cannot.read()) throw new errors.ForbiddenError();
  const locale = localeOf(asked);
  const row: Row | null = await strapi.db.query(uid).findOne({
    where: {
      documentId,
      ...(type.isLocalized ? { locale } : {}),
      ...(type.hasDrafts ? { publishedAt: null } : {}),
    },
    populate: { ...CREATOR, ...(type.hasCategory ? { category: { select: ['id', 'number', 'type'] } } : {}) },
  });
  if (!row) throw new errors.NotFoundError();
  if (checker.cannot.read(row)) throw new errors.ForbiddenError();
  return { type, documentId, locale, number: row.number ?? 0, row, checker };
}
