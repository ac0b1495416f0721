import { CONTACT_BLOCK } from '../../../../contract/vocabulary';
import { createItemService } from '../../../content/items/item-service';

/** The contact page shows a content block by its number, so managers open and save that before it exists. */
export default createItemService('api::content-block.content-block', {
  needed: { [CONTACT_BLOCK]: { titleAr: 'نصّ صفحة التواصل', titleEn: 'Text of the contact page' } },
});
