import type { Field } from '../../../contract/kinds/field';
import { type Localized, localizedNames, textIn } from '../../../contract/localized';
import { visibleText } from '../../../contract/typed-text';
import { type Language, SEARCH_KINDS, type SearchKind } from '../../../contract/vocabulary';
import { type ContentType, contentType, type ItemUid, itemUid } from '../../content-types';
import { captionsOf, htmlParagraphs } from '../translations/paragraphs';

export interface SearchedType {
  kind: SearchKind;
  uid: ItemUid;
  type: ContentType;
  /** The fields that are searched beside the title, with what each is: texts of one line at the end. */
  fields: readonly (readonly [name: string, field: Field])[];
  /** Whether items are called by their category's titles, as they have none of their own. */
  hasTitleOfCategory: boolean;
}

function searchedKind(kind: SearchKind): SearchedType {
  const uid = itemUid(kind);
  const type = contentType(uid);
  const all = Object.entries(type.item?.fields ?? {});
  const searched = all.filter(([name, { isSearched }]) => isSearched && name !== 'title');
  const isLine = ([, field]: (typeof searched)[number]) => field.type === 'line';
  return {
    kind,
    uid,
    type,
    fields: [...searched.filter((one) => !isLine(one)), ...searched.filter(isLine)],
    hasTitleOfCategory: all.every(([name]) => name !== 'title'),
  };
}

export const SEARCHED_TYPES: readonly SearchedType[] = SEARCH_KINDS.map(searchedKind);

export const SEARCHED_PAGES = searchedKind('page');

export const searchedType = (uid: string): SearchedType | undefined => SEARCHED_TYPES.find((one) => one.uid === uid);

/** A row of an item, a draft or a published one, with what is searched of it. */
export interface SearchedRow {
  id: number;
  documentId: string;
  number: number | null;
  locale: Language;
  publishedAt: string | null;
  updatedAt: string | null;
  showTime?: string | null;
  categoryNumber?: number | null;
  category?: ({ number: number } & Localized<'title'>) | null;
  title?: string | null;
  [field: string]: unknown;
}

const ALWAYS = ['id', 'documentId', 'number', 'locale', 'publishedAt', 'updatedAt'];

/** Captions are of pictures of a folder, which may be gone. */
const hasPictures = ([, { type }]: SearchedType['fields'][number]) => type === 'captions';

/** What is searched of a file is what it says (file-texts.ts). */
export const isFile = ([, { type }]: SearchedType['fields'][number]) => type === 'file';

export function readingOf({ type, fields, hasTitleOfCategory }: SearchedType): { select: string[]; populate?: object } {
  const select = [
    ...ALWAYS,
    ...(type.isDated ? ['showTime'] : []),
    ...(type.isListed ? ['categoryNumber'] : []),
    ...fields.filter((field) => !isFile(field)).map(([name]) => name),
    ...(fields.some(hasPictures) ? ['folder'] : []),
  ];
  const populate = Object.fromEntries(fields.filter(isFile).map(([name]) => [name, { select: ['id'] }]));
  return hasTitleOfCategory
    ? { select, populate: { ...populate, category: { select: ['id', 'number', ...localizedNames('title')] } } }
    : { select: [...select, 'title'], populate };
}

export interface SearchedText {
  title: string;
  paragraphs: string[];
  /** Of an item with a date, which is found by it; its texts seldom say it. */
  year?: string;
}

const titleOf = ({ hasTitleOfCategory }: SearchedType, { title, category, locale }: SearchedRow) =>
  (hasTitleOfCategory ? category && textIn(category, 'title', locale) : title) ?? '';

function paragraphsOf({ type }: Field, value: unknown, isShown: (picture: string) => boolean): string[] {
  if (type === 'captions') return captionsOf(value).flatMap(({ name, caption }) => (isShown(name) ? [caption] : []));
  const text = typeof value === 'string' ? value : '';
  if (type === 'html') return htmlParagraphs(text);
  return type === 'file' ? text.split('\n') : [text];
}

/** The text of a row; of captions those of some pictures, or all. */
export function textOf(
  searched: SearchedType,
  row: SearchedRow,
  isShown: (picture: string) => boolean = () => true,
): SearchedText {
  const paragraphs = searched.fields.flatMap(([name, field]) => paragraphsOf(field, row[name], isShown));
  return {
    title: visibleText(titleOf(searched, row)),
    paragraphs: paragraphs.map(visibleText).filter((paragraph) => paragraph !== ''),
    year: row.showTime?.slice(0, 4) ?? '',
  };
}
