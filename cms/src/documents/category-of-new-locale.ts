import type { Core } from '@strapi/strapi';

const TYPES = ['api::article.article', 'api::video.video', 'api::album.album', 'api::page.page'];

/** What a form sends for a relation that was left alone: nothing, or empty lists of changes. */
function isUntouched(relation: unknown): boolean {
  if (relation === undefined || relation === null) return true;
  if (typeof relation !== 'object' || Array.isArray(relation)) return false;
  const changes = Object.entries(relation).filter(([key]) => key === 'connect' || key === 'disconnect');
  return changes.length > 0 && changes.every(([, list]) => Array.isArray(list) && list.length === 0);
}

/**
 * Relations belong to one locale, so a text's first version in another language would have no category:
 * it gets that of the version which is there.
 */
export function keepCategoryAcrossLocales(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (action !== 'update' || !TYPES.includes(uid)) return next();
    const { documentId, data } = context.params;
    if (data && 'category' in data && !isUntouched(data.category)) return next();
    const locale = context.params.locale ?? (await strapi.plugin('i18n').service('locales').getDefaultLocale());
    const versions = await strapi.db.query(uid).findMany({
      select: ['locale'],
      where: { documentId },
      populate: { category: { select: ['id'] } },
    });
    const source = versions.find((version) => version.category);
    if (source && versions.every((version) => version.locale !== locale)) {
      context.params.data = { ...data, category: source.category.id };
    }
    return next();
  });
}
