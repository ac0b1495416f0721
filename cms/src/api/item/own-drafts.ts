import type { Core } from '@strapi/strapi';
import type { ReplyOf } from '../../../contract/calls/call';
import type { draftsList } from '../../../contract/calls/drafts';
import type { ItemKind, Language } from '../../../contract/vocabulary';
import { numbersBy } from '../../content/items/item-scope';
import { type ContentType, ITEM_TYPES } from '../../content-types';
import type { SignedIn } from '../../platform/accounts/live-session';
import type { Page } from '../../platform/requests/read-input';
import { REVIEWS, type ReviewRow } from '../review/table';

type OwnDraft = ReplyOf<typeof draftsList>['data'][number];

interface DraftRow {
  number: number;
  locale: Language;
  title: string | null;
  version: number | null;
  updatedAt: string;
  category: { number: number } | null;
}

/** Some items of a type, as their drafts have them in both languages. */
async function itemsOf(strapi: Core.Strapi, { uid, kind }: ContentType, numbers: number[]): Promise<OwnDraft[]> {
  const items = strapi.db.query(uid);
  const where = { number: { $in: numbers } };
  const published: Pick<DraftRow, 'number' | 'locale' | 'version'>[] = await items.findMany({
    select: ['id', 'number', 'locale', 'version'],
    where: { ...where, publishedAt: { $notNull: true } },
  });
  const rows: DraftRow[] = await items.findMany({
    select: ['id', 'number', 'locale', 'title', 'version', 'updatedAt'],
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
  for (const { number, locale, title, version, updatedAt, category } of rows) {
    const shown = published.find((row) => row.number === number && row.locale === locale);
    const draft = drafts.get(number) ?? {
      // The types that categories list are items.
      kind: kind as ItemKind,
      id: number,
      catId: category?.number ?? 0,
      savedAt: new Date(updatedAt).toISOString(),
      texts: [],
    };
    draft.texts.push({
      lang: locale,
      title: title ?? '',
      review: reviewOf(number, locale),
      isVisible: shown ? 1 : 0,
      hasDraft: shown && shown.version !== version ? 1 : 0,
    });
    drafts.set(number, draft);
  }
  return [...drafts.values()];
}

/** What an account added, last saved first. */
export async function listOwnDrafts(strapi: Core.Strapi, user: SignedIn, { limit, offset }: Page) {
  const types = ITEM_TYPES.filter(({ isListed }) => isListed);
  const found = await Promise.all(
    types.map(async (type) => itemsOf(strapi, type, await numbersBy(strapi, type, user))),
  );
  const drafts = found.flat().toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  return { data: drafts.slice(offset, offset + limit), extra: { itemsCount: drafts.length } };
}
