import type { Core } from '@strapi/strapi';
import type { MenuCategoryReply } from '../../../../contract/replies';
import { PICTURE } from '../../../items/visible-items';

const SETTINGS = ['nameAr', 'nameEn', 'contact', 'chatNumber', 'donateTarget', 'monthNames', 'aboutAr', 'aboutEn'];

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** What is the same on every page: the tree of categories, in the editors' order, and the settings. */
  async load(): Promise<{ categories: MenuCategoryReply[]; settings: object | null }> {
    const [categories, settings] = await Promise.all([
      strapi.db.query('api::category.category').findMany({
        select: ['id', 'number', 'titleAr', 'titleEn', 'type', 'link', 'order', 'inMenu', 'inFooter'],
        populate: { parent: { select: ['id', 'number'] } },
        orderBy: [{ order: 'asc' }, { number: 'asc' }],
      }),
      strapi.db.query('api::site-setting.site-setting').findOne({
        select: ['id', ...SETTINGS],
        populate: { logo: PICTURE, socialLinks: true, quickLinks: true },
      }),
    ]);
    return { categories, settings };
  },
});
