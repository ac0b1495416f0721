import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::content-block.content-block', { only: ['find', 'findOne'] });
