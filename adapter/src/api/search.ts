import { type SearchResult, search } from '../../../cms/contract/calls/search.ts';
import { PAGE_SIZE } from '../../../cms/contract/screens.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { findItems, type SearchResultRow } from '../strapi/search.ts';
import { readerOf } from '../strapi/session.ts';
import { flagOf } from './items.ts';

/** The page of a list that has a place. */
const pageOf = (position: number | null) => (position === null ? 0 : Math.floor(position / PAGE_SIZE.videos) + 1);

const present = ({ kind, number, locale, category, showTime, isVisible, position, ...texts }: SearchResultRow) =>
  ({
    kind,
    id: number,
    catId: category,
    lang: locale,
    title: texts.title,
    excerpt: texts.excerpt,
    showTime: showTime ?? '',
    isVisible: flagOf(isVisible),
    page: pageOf(position),
  }) satisfies SearchResult;

export const searchHandlers = ({ cms }: CallDeps) => [
  handle(search, async ({ search: text, page, itemsPerPage, kinds }, context) => {
    if (text === '') return { data: [], extra: { itemsCount: 0, hasMore: false, suggestions: [] } };
    const query = { search: text, start: (page - 1) * itemsPerPage, limit: itemsPerPage, kinds };
    const { data, meta } = await findItems(cms, readerOf(context), query);
    const { total, hasMore, suggestions } = meta;
    return { data: data.map(present), extra: { itemsCount: total, hasMore, suggestions } };
  }),
];
