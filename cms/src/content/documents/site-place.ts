import type { Core } from '@strapi/strapi';
import type { SitePlace } from '../../../contract/requests/site';
import type { CategoryType } from '../../../contract/vocabulary';
import type { ReadableDocument } from './readable-document';

interface CategoryRow {
  number: number;
  type: CategoryType;
}

const isCategory = (value: unknown): value is CategoryRow =>
  typeof value === 'object' && value !== null && 'number' in value && 'type' in value;

const CATEGORY = 'api::category.category';
const ARTICLE = 'api::article.article';
const CAMPAIGN = 'api::campaign.campaign';

type PlacedDocument = Pick<ReadableDocument, 'type' | 'number' | 'locale' | 'row'>;

/** The category that the address of a document needs. */
async function categoryOf(strapi: Core.Strapi, { type, number, row }: PlacedDocument): Promise<CategoryRow | null> {
  if (type.uid === CATEGORY) return isCategory(row) ? row : null;
  if (isCategory(row.category)) return row.category;
  if (type.uid !== CAMPAIGN) return null;
  // A campaign is shown with its article.
  const article = await strapi.db
    .query(ARTICLE)
    .findOne({ select: ['id'], where: { number }, populate: { category: { select: ['id', 'number', 'type'] } } });
  return isCategory(article?.category) ? article.category : null;
}

/** What the adapter needs to know the addresses of a document on the site. */
export async function sitePlace(strapi: Core.Strapi, document: PlacedDocument): Promise<SitePlace> {
  const { type, number, locale } = document;
  const category = await categoryOf(strapi, document);
  return {
    kind: type.kind,
    number,
    locale,
    category: category && { number: category.number, type: category.type },
  };
}

/** Whether the address needs a category that is not there. */
export const lacksCategory = ({ type }: PlacedDocument, { category }: SitePlace) =>
  category === null && (type.isListed || type.uid === CAMPAIGN);
