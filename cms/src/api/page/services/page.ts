import { localizedNames } from '../../../../contract/languages';
import { createItemService } from '../../../content/items/item-service';

/** A page is the text of a category and has its number, so managers open and save it before it exists. */
export default createItemService('api::page.page', {
  findOwningCategory: (strapi, number) =>
    strapi.db
      .query('api::category.category')
      .findOne({ select: ['id', 'documentId', 'number', ...localizedNames('title')], where: { number, type: 'page' } }),
});
