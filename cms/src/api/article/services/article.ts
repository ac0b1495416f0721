import { createItemService } from '../../../content/items/item-service';

export default createItemService('api::article.article');
