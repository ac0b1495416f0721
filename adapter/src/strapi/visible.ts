import * as z from 'zod/mini';
import type { Lang } from '../../../cms/contract/fields.ts';
import { REQUEST_LIMITS } from '../../../cms/contract/limits.ts';
import { visibleItem } from '../../../cms/contract/requests/items.ts';
import { categoryRef } from '../../../cms/contract/requests/site.ts';
import { CmsRefused } from '../errors.ts';
import { answerUnless, type CmsClient, type CmsQuery, readAnswer } from './client.ts';
import type { Found, ItemType, Page, Selection } from './item-type.ts';

export const isMissing = (error: unknown) => error instanceof CmsRefused && error.status === 404;

/** The cms's answer; undefined where nothing has that number. */
const requestVisible = (cms: CmsClient, path: string, query: CmsQuery) =>
  answerUnless(isMissing, cms.request({ method: 'GET', path: `/api/visible/${path}`, query }));

/** A slice of a category's list of visible items; undefined when there is no such category. */
export async function listVisible<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  lang: Lang,
  type: ItemType<Shape>,
  { category, start, limit }: Selection,
): Promise<Page<z.output<Shape>> | undefined> {
  const query = { locale: lang, category, start: Math.min(start, REQUEST_LIMITS.offset), limit, withTotal: true };
  const answer = await requestVisible(cms, type.kind.plural, query);
  if (answer === undefined) return undefined;
  const meta = z.object({ category: z.nullable(categoryRef), total: z.number() });
  const page = readAnswer(z.object({ data: z.array(type.row), meta }), answer);
  const { category: found, total } = page.meta;
  return found === null ? undefined : { rows: page.data, total, category: found };
}

export async function newestVisible<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  lang: Lang,
  type: ItemType<Shape>,
  { category, limit }: { category: number; limit: number },
): Promise<z.output<Shape>[]> {
  const answer = await requestVisible(cms, type.kind.plural, { locale: lang, category, start: 0, limit });
  return answer === undefined ? [] : readAnswer(z.object({ data: z.array(type.row) }), answer).data;
}

/**
 * A visible item in the requested language, or in the other one when it has no version at all in
 * that. A version that is there but hidden has no substitute (contract, Visibility and languages).
 */
export async function findVisible<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  lang: Lang,
  type: ItemType<Shape>,
  number: number,
): Promise<Found<z.output<Shape>> | undefined> {
  const answer = await requestVisible(cms, `${type.kind.plural}/${number}`, { locale: lang });
  if (answer === undefined) return undefined;
  const { data } = readAnswer(z.object({ data: z.nullable(visibleItem) }), answer);
  if (data === null) return undefined;
  const { row, locale, ...found } = data;
  return { row: readAnswer(type.row, row), lang: locale, ...found };
}
