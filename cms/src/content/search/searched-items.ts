import { type Localized, localizedNames, textIn } from '../../../contract/languages';
import { visibleText } from '../../../contract/typed-text';
import { type Language, SEARCH_KINDS, type SearchKind } from '../../../contract/vocabulary';
import { type ContentType, type ContentTypeUid, contentType } from '../../content-types';
import { captionsOf, htmlParagraphs } from '../translations/paragraphs';

export interface SearchedType {
  kind: SearchKind;
  uid: ContentTypeUid;
  type: ContentType;
}

const UIDS: Readonly<Record<SearchKind, ContentTypeUid>> = {
  article: 'api::article.article',
  page: 'api::page.page',
  album: 'api::album.album',
  video: 'api::video.video',
};

const searchedKind = (kind: SearchKind): SearchedType => ({ kind, uid: UIDS[kind], type: contentType(UIDS[kind]) });

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
  author?: string | null;
  summary?: string | null;
  html?: string | null;
  folder?: string | null;
  captions?: unknown;
}

const ALWAYS = ['id', 'documentId', 'number', 'locale', 'publishedAt', 'updatedAt'];

/** A page is called by its category's titles; the others by their own. */
const READ: Readonly<Record<SearchKind, { select: string[]; populate?: object }>> = {
  article: { select: [...ALWAYS, 'showTime', 'categoryNumber', 'title', 'author', 'summary', 'html'] },
  page: {
    select: [...ALWAYS, 'html'],
    populate: { category: { select: ['id', 'number', ...localizedNames('title')] } },
  },
  album: { select: [...ALWAYS, 'showTime', 'categoryNumber', 'title', 'folder', 'captions'] },
  video: { select: [...ALWAYS, 'showTime', 'categoryNumber', 'title'] },
};

export const readingOf = ({ kind }: SearchedType) => READ[kind];

export interface SearchedText {
  title: string;
  paragraphs: string[];
  /** Of an item with a date, which is found by it; its texts seldom say it. */
  year?: string;
}

const titleOf = ({ kind }: SearchedType, { title, category, locale }: SearchedRow) =>
  (kind === 'page' ? category && textIn(category, 'title', locale) : title) ?? '';

/** The text of a row; of an album's captions those of some pictures, or all. */
export function textOf(
  searched: SearchedType,
  row: SearchedRow,
  isShown: (picture: string) => boolean = () => true,
): SearchedText {
  const captions = captionsOf(row.captions)
    .filter(({ name }) => isShown(name))
    .map(({ caption }) => caption);
  const paragraphs = [row.summary ?? '', ...htmlParagraphs(row.html ?? ''), ...captions, row.author ?? ''];
  return {
    title: visibleText(titleOf(searched, row)),
    paragraphs: paragraphs.map(visibleText).filter((paragraph) => paragraph !== ''),
    year: row.showTime?.slice(0, 4) ?? '',
  };
}
