import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::album.album', { only: ['find', 'findOne'] });
