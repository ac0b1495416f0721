import { createItemService } from '../../../items/item-service';

export default createItemService('api::content-block.content-block');
