import * as z from 'zod/mini';
import type { Lang } from '../../contract/fields.ts';
import { type CmsClient, type CmsQuery, readAnswer } from './client.ts';
import type { Found, ItemType, Page, Selection } from './item-type.ts';

/** Visible items are the published ones, per language; drafts are all. */
type Status = 'published' | 'draft';

/** Newest first; of one day, the one made last. */
const NEWEST_FIRST = ['showTime:desc', 'number:desc'];

/** Far beyond any list, yet within what databases take as an offset. */
const MAX_START = 1_000_000_000;

const queryOf = ({ fields, populate }: ItemType<z.ZodMiniType>): CmsQuery => ({
  fields,
  ...(populate === undefined ? {} : { populate }),
});

function filtersOf({ category, showInHome }: Selection): CmsQuery {
  const of = category === undefined ? { $notNull: true } : { $eq: category };
  return { category: { number: of }, ...(showInHome ? { showInHome: { $eq: true } } : {}) };
}

/** A piece of a list of visible items. */
export async function listVisible<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  lang: Lang,
  type: ItemType<Shape>,
  selection: Selection,
): Promise<Page<z.output<Shape>>> {
  const answer = await cms.request({
    method: 'GET',
    path: `/api/${type.path}`,
    query: {
      ...queryOf(type),
      filters: filtersOf(selection),
      locale: lang,
      status: 'published',
      sort: NEWEST_FIRST,
      pagination: { start: Math.min(selection.start, MAX_START), limit: selection.limit, withCount: true },
    },
  });
  const page = z.object({ data: z.array(type.row), meta: z.object({ pagination: z.object({ total: z.number() }) }) });
  const { data, meta } = readAnswer(page, answer);
  return { rows: data, total: meta.pagination.total };
}

const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar');

/**
 * A visible item in the asked language, or in the other one when it has no version at all in the
 * asked one. A version that is there but hidden has no substitute (contract, Visibility and languages).
 */
export async function findVisible<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  lang: Lang,
  type: ItemType<Shape>,
  number: number,
): Promise<Found<z.output<Shape>> | undefined> {
  const is = { $eq: number };
  const filters = type.path === 'pages' ? { category: { number: is } } : { number: is };
  const rows = async (locale: Lang, status: Status) => {
    const pagination = { limit: 1, withCount: false };
    const answer = await cms.request({
      method: 'GET',
      path: `/api/${type.path}`,
      query: { ...queryOf(type), filters, locale, status, pagination },
    });
    return readAnswer(z.object({ data: z.array(type.row) }), answer).data;
  };
  const [asked] = await rows(lang, 'published');
  if (asked !== undefined) return { row: asked, lang };

  const other = otherLang(lang);
  const [[hidden], [substitute]] = await Promise.all([rows(lang, 'draft'), rows(other, 'published')]);
  return hidden === undefined && substitute !== undefined ? { row: substitute, lang: other } : undefined;
}
