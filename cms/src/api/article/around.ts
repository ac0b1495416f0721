import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { REQUEST_LIMITS } from '../../../contract/limits';
import type { articlesAround } from '../../../contract/requests/site';
import type { Locale } from '../../content/items/item-input';
import { visibleRows } from '../../content/items/visible-items';
import { contentType } from '../../content-types';
import { type Comparable, relatedTo } from './related';

type Around = z.input<typeof articlesAround.data>;

const UID = 'api::article.article';

interface Place extends Comparable {
  locale: Locale;
  publishedAt: string | null;
  showTime: string | null;
  categoryNumber: number | null;
}

const COMPARED = ['number', 'title', 'summary'];

/** The version of an article from which its place in the list is known: the shown one, or that which managers alone see. */
async function findPlace(strapi: Core.Strapi, locale: Locale, number: number): Promise<Place | undefined> {
  const versions: Place[] = await strapi.db.query(UID).findMany({
    select: [...COMPARED, 'locale', 'publishedAt', 'showTime', 'categoryNumber'],
    where: { number },
  });
  const own = versions.filter((version) => version.locale === locale);
  const known = own.length > 0 ? own : versions;
  return known.find(({ publishedAt }) => publishedAt !== null) ?? known[0];
}

/** The next visible article from a place on in the list of its category, which is newest first; previous ones are newer. */
async function findNeighbour(
  strapi: Core.Strapi,
  locale: Locale,
  { number, showTime, categoryNumber }: Place,
  direction: 'previous' | 'next',
): Promise<Around['next']> {
  const [from, beyond, order] = direction === 'next' ? ['$lte', '$lt', 'desc'] : ['$gte', '$gt', 'asc'];
  return strapi.db.query(UID).findOne({
    select: ['number', 'title'],
    where: {
      categoryNumber,
      locale,
      publishedAt: { $notNull: true },
      // Said twice: the database finds the first row by its index from the day alone.
      showTime: { [from]: showTime },
      $or: [{ showTime: { [beyond]: showTime } }, { number: { [beyond]: number } }],
    },
    orderBy: [{ showTime: order }, { number: order }],
  });
}

/** The newest visible articles of all categories. */
const findCandidates = (strapi: Core.Strapi, locale: Locale): Promise<Comparable[]> =>
  strapi.db.query(UID).findMany({
    select: COMPARED,
    where: { locale, publishedAt: { $notNull: true }, categoryNumber: { $notNull: true } },
    orderBy: [{ showTime: 'desc' }, { number: 'desc' }],
    limit: REQUEST_LIMITS.compared,
  });

/**
 * What visitors can read after an article: its neighbours in the list of its category, and others about the same things,
 * best first, the neighbours not among them. In five queries, however many articles there are. Null for an unknown number.
 */
export async function findAround(
  strapi: Core.Strapi,
  locale: Locale,
  number: number,
  limit: number,
): Promise<Around | null> {
  const [place, candidates] = await Promise.all([findPlace(strapi, locale, number), findCandidates(strapi, locale)]);
  if (!place) return null;
  const isListed = place.showTime !== null && place.categoryNumber !== null;
  const [previous, next] = isListed
    ? await Promise.all([
        findNeighbour(strapi, locale, place, 'previous'),
        findNeighbour(strapi, locale, place, 'next'),
      ])
    : [null, null];
  const numbers = relatedTo(place, candidates)
    .map((article) => article.number)
    .filter((found) => found !== previous?.number && found !== next?.number)
    .slice(0, limit);
  const rows = await visibleRows(strapi, contentType(UID), locale, numbers);
  const related = numbers.flatMap((found) => rows.find((row) => row.number === found) ?? []);
  return { previous, next, related };
}
