import { createItemService } from '../../../items/item-service';

export default createItemService('api::video.video');
