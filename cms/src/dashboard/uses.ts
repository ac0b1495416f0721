import type { Core } from '@strapi/strapi';
import { COUNTER_DETAILS } from '../../contract/calls/counters';
import { type Localized, localizedNames, titlesOf } from '../../contract/localized';
import { CONTACT_BLOCK } from '../../contract/vocabulary';
import { type Ability, checkerOf, type ReadableDocument } from '../content/documents/readable-document';
import { populateZone } from '../content/documents/snapshots';
import { CONTENT_TYPES, contentType, findContentType } from '../content-types';

/** Where something is used: an entry, or how many entries of a type. */
export interface Use {
  /** The name of the text that says what kind of use it is; undefined where the type's name does. */
  key?: 'counter' | 'campaign' | 'home' | 'contact' | 'subcategory';
  /** The name in the text: a title, or the field of a counter. */
  name?: string;
  /** The type of the entry; empty where the dashboard has no form for it. */
  uid: string;
  documentId?: string;
  count?: number;
}

const CATEGORY = 'api::category.category';
const HOME = 'api::home.home';
const SETTINGS = 'api::site-setting.site-setting';
const CAMPAIGN = 'api::campaign.campaign';

interface HomeBlock {
  __component: string;
  category?: { number: number } | null;
  firstBlock?: number | null;
  secondBlock?: number | null;
}

interface CategoryRow extends Localized<'title'> {
  documentId: string;
}

async function homesWith(strapi: Core.Strapi, isUsed: (block: HomeBlock) => boolean): Promise<Use[]> {
  const homes: { documentId: string; blocks: HomeBlock[] }[] = await strapi.db.query(HOME).findMany({
    select: ['id', 'documentId'],
    populate: { blocks: populateZone(contentType(HOME).zones.blocks ?? {}) },
  });
  const found = homes.find(({ blocks }) => blocks.some(isUsed));
  return found ? [{ key: 'home', uid: HOME, documentId: found.documentId }] : [];
}

/** How many items a category has, which categories are below it, and whether the home page shows it. */
async function usesOfCategory(strapi: Core.Strapi, { number, documentId }: ReadableDocument): Promise<Use[]> {
  const uses: Use[] = [];
  for (const type of CONTENT_TYPES.filter(({ isListed }) => isListed)) {
    const rows: { documentId: string }[] = await strapi.db
      .query(type.uid)
      .findMany({ select: ['id', 'documentId'], where: { categoryNumber: number, publishedAt: null } });
    const count = new Set(rows.map((row) => row.documentId)).size;
    if (count > 0) uses.push({ uid: type.uid, count });
  }
  const children: CategoryRow[] = await strapi.db.query(CATEGORY).findMany({
    select: ['id', 'documentId', ...localizedNames('title')],
    where: { parent: { documentId } },
    orderBy: [{ order: 'asc' }, { number: 'asc' }],
  });
  for (const child of children) {
    uses.push({ key: 'subcategory', name: titlesOf(child), uid: CATEGORY, documentId: child.documentId });
  }
  return [...uses, ...(await homesWith(strapi, ({ category }) => category?.number === number))];
}

/** The counters that name an article, and its campaign. */
async function usesOfArticle(strapi: Core.Strapi, { number }: ReadableDocument): Promise<Use[]> {
  const settings: (Record<string, { articles: string | null }[]> & { documentId: unknown }) | null = await strapi.db
    .query(SETTINGS)
    .findOne({ select: ['id', 'documentId'], populate: [...COUNTER_DETAILS] });
  const isNamed = ({ articles }: { articles: string | null }) =>
    (articles ?? '').match(/\d+/g)?.some((text) => Number(text) === number);
  const counters = COUNTER_DETAILS.filter((name) => settings?.[name]?.some(isNamed)).map(
    (name): Use => ({ key: 'counter', name, uid: SETTINGS, documentId: String(settings?.documentId) }),
  );
  // Campaigns have no form in the dashboard.
  const hasCampaign = (await strapi.db.query(CAMPAIGN).count({ where: { number } })) > 0;
  return hasCampaign ? [...counters, { key: 'campaign', uid: '' }] : counters;
}

async function usesOfBlock(strapi: Core.Strapi, { number }: ReadableDocument): Promise<Use[]> {
  const homes = await homesWith(
    strapi,
    ({ firstBlock, secondBlock }) => firstBlock === number || secondBlock === number,
  );
  return number === CONTACT_BLOCK ? [...homes, { key: 'contact', uid: '' }] : homes;
}

const USES: Readonly<Record<string, (strapi: Core.Strapi, document: ReadableDocument) => Promise<Use[]>>> = {
  [CATEGORY]: usesOfCategory,
  'api::article.article': usesOfArticle,
  'api::content-block.content-block': usesOfBlock,
};

/** Where a document is used, as far as this person may read that; undefined for types of which nothing is used elsewhere. */
export async function findUses(
  strapi: Core.Strapi,
  ability: Ability,
  document: ReadableDocument,
): Promise<Use[] | undefined> {
  const uses = await USES[document.type.uid]?.(strapi, document);
  return uses?.filter(({ uid }) => !findContentType(uid) || !checkerOf(strapi, ability, uid).cannot.read());
}
