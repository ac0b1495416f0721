import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::content-block.content-block');
