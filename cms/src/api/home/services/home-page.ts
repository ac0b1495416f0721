import type { Core } from '@strapi/strapi';
import { COUNTER_DETAILS, COUNTER_SOURCES } from '../../../../contract/calls/counters';
import { contentBlock } from '../../../../contract/kinds/content-block';
import { localizedNames } from '../../../../contract/localized';
import { GALLERY_CATEGORY, type ItemOrder } from '../../../../contract/vocabulary';
import { populateZone } from '../../../content/documents/snapshots';
import type { Locale } from '../../../content/items/item-input';
import { itemService, itemServiceOf } from '../../../content/items/item-service';
import { CATEGORY, findCategory, PICTURE, type VisibleSelection } from '../../../content/items/visible-items';
import { shownRow } from '../../../content/preview/previewed-rows';
import { LISTED_KIND } from '../../../content/write-path/home-rules';
import { contentType } from '../../../content-types';
import { service } from '../../../services';

const HOME = 'api::home.home';
const SETTINGS = 'api::site-setting.site-setting';

/** Items of a block without a count. */
const COUNT = 6;

interface CategoryRow {
  number: number;
}

/** A block with the category and the picture as visitors get them. */
export interface ShownBlock extends Record<string, unknown> {
  __component: string;
  isHidden?: boolean | null;
  count?: number | null;
  orderBy?: ItemOrder | null;
  category?: CategoryRow | null;
  firstBlock?: number | null;
  secondBlock?: number | null;
}

const UNITS = { select: ['id', ...localizedNames('unit')] };

const PUBLISHED = { publishedAt: { $notNull: true } };

const BLOCKS = populateZone(contentType(HOME).zones.blocks ?? {}, PICTURE, CATEGORY);

/** The home page as visitors see it: the editors' blocks, each with its items. */
export default function homePage({ strapi }: { strapi: Core.Strapi }) {
  /** Reads one item more than the block shows, to learn whether there are more without counting them. */
  async function list(block: ShownBlock, locale: Locale) {
    const items = itemService(strapi, LISTED_KIND[block.__component]?.plural ?? '');
    const limit = block.count ?? COUNT;
    const isOfAll = block.__component === 'home.articles-slider';
    const fallback = block.__component === 'home.gallery' ? await findCategory(strapi, GALLERY_CATEGORY) : null;
    const category = block.category ?? fallback;
    if (!isOfAll && !category) return { ...block, category: null, limit, rows: [], hasMore: false };
    const which: VisibleSelection = category ? { locale, category: category.number } : { locale, showInHome: true };
    const order = block.orderBy ?? 'newest';
    const rows = await items.listVisible(which, { start: 0, limit: limit + 1 }, order);
    const isPictured = rows.slice(0, limit).some(({ image, bigImage }) => image || bigImage);
    const lead = isOfAll && rows.length > limit && !isPictured ? await items.firstWithPicture(which, order) : null;
    const shown = lead ? [lead, ...rows] : rows;
    return { ...block, category, limit, rows: shown.slice(0, limit), hasMore: rows.length > limit };
  }

  /** The next events of a category, each once. */
  async function coming({ category = null, count, ...block }: ShownBlock, locale: Locale) {
    const limit = count ?? COUNT;
    const next = category
      ? await service(strapi, 'api::event.calendar').coming(category.number, locale, limit + 1)
      : [];
    return { ...block, category, limit, rows: next.slice(0, limit), hasMore: next.length > limit };
  }

  async function fill(block: ShownBlock, locale: Locale) {
    if (block.__component === 'home.events') return coming(block, locale);
    if (block.__component in LISTED_KIND) return list(block, locale);
    if (block.__component === 'home.ads') {
      const numbers = [block.firstBlock ?? 0, block.secondBlock ?? 0];
      const blocks = itemServiceOf(strapi, contentBlock.name);
      const found = await Promise.all(numbers.map((number) => blocks.findVisible(locale, number)));
      return { ...block, found };
    }
    if (block.__component !== 'home.numbers') return block;
    const settings = await strapi.db.query(SETTINGS).findOne({
      where: await shownRow(strapi, SETTINGS, PUBLISHED),
      select: ['id', 'projectCount1', 'projectCount2', 'projectCount3', 'projectCount4', ...COUNTER_SOURCES],
      populate: Object.fromEntries(COUNTER_DETAILS.map((name) => [name, UNITS])),
    });
    return { ...block, settings: settings && (await service(strapi, 'api::gift.gift-counters').withGifts(settings)) };
  }

  return {
    fill,

    /** What editors have hidden is not among them. */
    async load(locale: Locale) {
      const home: { blocks: ShownBlock[] } | null = await strapi.db.query(HOME).findOne({
        select: ['id'],
        where: await shownRow(strapi, HOME, { locale, ...PUBLISHED }),
        populate: { blocks: BLOCKS },
      });
      const shown = (home?.blocks ?? []).filter(({ isHidden }) => !isHidden);
      return Promise.all(shown.map((block) => fill(block, locale)));
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::home.home-page': typeof homePage;
  }
}
