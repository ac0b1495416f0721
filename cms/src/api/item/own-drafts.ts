import type { Core } from '@strapi/strapi';
import type { ReplyOf } from '../../../contract/calls/call';
import type { draftsList } from '../../../contract/calls/drafts';
import type { ItemKind, Language } from '../../../contract/vocabulary';
import { numbersBy } from '../../content/items/item-scope';
import { type ContentType, ITEM_TYPES } from '../../content-types';
import type { Page } from '../../platform/requests/read-input';
import { REVIEWS, type ReviewRow } from '../review/table';
import type { SignedIn } from '../session/services/session';

type OwnDraft = ReplyOf<typeof draftsList>['data'][number];

interface DraftRow {
  number: number;
  locale: Language;
  title: string | null;
  updatedAt: string;
  category: { number: number } | null;
}

/** The drafts of some items of a type in both languages, without those of items that are published in any. */
async function unpublished(strapi: Core.Strapi, { uid, kind }: ContentType, numbers: number[]): Promise<OwnDraft[]> {
  const items = strapi.db.query(uid);
  const where = { number: { $in: numbers } };
  const published: { number: number }[] = await items.findMany({
    select: ['id', 'number'],
    where: { ...where, publishedAt: { $notNull: true } },
  });
  const seen = new Set(published.map(({ number }) => number));
  const rows: DraftRow[] = await items.findMany({
    select: ['id', 'number', 'locale', 'title', 'updatedAt'],
    where: { ...where, publishedAt: null },
    populate: { category: { select: ['id', 'number'] } },
    orderBy: { updatedAt: 'desc' },
  });
  const reviews: Pick<ReviewRow, 'itemNumber' | 'lang' | 'state'>[] = await strapi.db
    .query(REVIEWS)
    .findMany({ select: ['id', 'itemNumber', 'lang', 'state'], where: { kind, itemNumber: { $in: numbers } } });
  const reviewOf = (number: number, locale: Language) =>
    reviews.find(({ itemNumber, lang }) => itemNumber === number && lang === locale)?.state ?? null;
  const drafts = new Map<number, OwnDraft>();
  for (const { number, locale, title, updatedAt, category } of rows) {
    if (seen.has(number)) continue;
    const draft = drafts.get(number) ?? {
      // The types that categories list are items.
      kind: kind as ItemKind,
      id: number,
      catId: category?.number ?? 0,
      savedAt: new Date(updatedAt).toISOString(),
      texts: [],
    };
    draft.texts.push({ lang: locale, title: title ?? '', review: reviewOf(number, locale) });
    drafts.set(number, draft);
  }
  return [...drafts.values()];
}

/** What an account added and nobody has published yet in any language, last saved first. */
export async function listOwnDrafts(strapi: Core.Strapi, user: SignedIn, { limit, offset }: Page) {
  const types = ITEM_TYPES.filter(({ isListed }) => isListed);
  const found = await Promise.all(
    types.map(async (type) => unpublished(strapi, type, await numbersBy(strapi, type, user))),
  );
  const drafts = found.flat().toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  return { data: drafts.slice(offset, offset + limit), extra: { itemsCount: drafts.length } };
}
