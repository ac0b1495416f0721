import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::category.category');
