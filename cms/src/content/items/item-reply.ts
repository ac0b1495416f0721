import type { Core } from '@strapi/strapi';
import { ALT_FIELDS } from '../../../contract/localized';
import type { LanguageState, ManagedItem } from '../../../contract/requests/items';
import type { CategoryRef } from '../../../contract/requests/site';
import type { Language } from '../../../contract/vocabulary';
import { type ContentType, isItemType } from '../../content-types';
import { countOutstanding } from '../translations/translation-state';
import { CATEGORY } from './visible-items';

const PICTURE_FIELDS = ['name', 'url', 'width', 'height', 'formats', ...ALT_FIELDS, 'focalPoint', 'folderPath'];

/** A row of an item in a language, hidden or visible. */
export interface ItemRow {
  documentId: string;
  number: number;
  locale: Language;
  version: number | null;
  publishedAt: string | null;
  category?: CategoryRef | null;
  [field: string]: unknown;
}

/** The fields of an item that a manager gets; lists leave out what only details need. */
export function selectionOf(type: ContentType, isDetail: boolean) {
  const fields = isDetail ? type.scalars : type.listedScalars;
  return {
    select: ['id', 'documentId', 'number', 'locale', 'version', 'publishedAt', ...fields],
    populate: {
      ...Object.fromEntries(type.pictures.map((name) => [name, { select: ['id', ...PICTURE_FIELDS] }])),
      ...(type.hasCategory ? { category: CATEGORY } : {}),
    },
  };
}

/** In which languages documents exist, and in which of them they are visible. */
export async function languagesOf(strapi: Core.Strapi, type: ContentType, documentIds: string[]) {
  const rows: ItemRow[] = await strapi.db.query(type.uid).findMany({
    select: ['id', 'documentId', 'number', 'locale', 'version', 'publishedAt'],
    where: { documentId: { $in: documentIds } },
    orderBy: { locale: 'asc' },
  });
  const numbers = [...new Set(rows.map(({ number }) => number))];
  const outdated = isItemType(type) ? await countOutstanding(strapi, type.kind, numbers) : [];
  const outstandingOf = (row: ItemRow) =>
    outdated.find(({ itemNumber, lang }) => itemNumber === row.number && lang === row.locale)?.outstanding ?? 0;
  /** What a language was confirmed against is kept while the other one is deleted. */
  const isAlone = (row: ItemRow) =>
    rows.every(({ documentId, locale }) => documentId !== row.documentId || locale === row.locale);
  const visibilityOf = ({ documentId, locale, version }: ItemRow) => {
    const published = rows.find(
      (row) => row.documentId === documentId && row.locale === locale && row.publishedAt !== null,
    );
    return { isVisible: published !== undefined, hasDraft: published !== undefined && published.version !== version };
  };
  const states = (documentId: string): LanguageState[] =>
    rows
      .filter((row) => row.documentId === documentId && row.publishedAt === null)
      .map((draft) => ({
        locale: draft.locale,
        version: String(draft.version ?? 0),
        ...visibilityOf(draft),
        outstanding: isAlone(draft) ? 0 : outstandingOf(draft),
      }));
  return states;
}

export function presentPicture(picture: unknown): Record<string, unknown> | null {
  if (typeof picture !== 'object' || picture === null) return null;
  return Object.fromEntries(Object.entries(picture).filter(([name]) => PICTURE_FIELDS.includes(name)));
}

/** An item as managers get it. Empty texts and dates are ''. */
export function presentItem(type: ContentType, row: ItemRow, languages: LanguageState[]): ManagedItem {
  const own = languages.find(({ locale }) => locale === row.locale);
  const fields = type.scalars.filter((name) => name in row).map((name) => [name, row[name] ?? type.emptyValue(name)]);
  return {
    number: row.number,
    locale: row.locale,
    isVisible: own?.isVisible ?? false,
    version: own?.version ?? '0',
    languages,
    ...(type.hasCategory ? { category: row.category ?? null } : {}),
    ...Object.fromEntries(fields),
    ...Object.fromEntries(type.pictures.map((name) => [name, presentPicture(row[name])])),
  };
}
