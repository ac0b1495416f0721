import type { Core } from '@strapi/strapi';

export const FIRST_LOCALE = 'ar';

/** Arabic is there from the first start (see register); English joins it. */
export async function createLocales(strapi: Core.Strapi) {
  const locales = strapi.plugin('i18n').service('locales');
  if (!(await locales.findByCode('ar'))) await locales.create({ code: 'ar', name: 'Arabic (ar)' });
  if (!(await locales.findByCode('en'))) await locales.create({ code: 'en', name: 'English (en)' });
  if ((await locales.getDefaultLocale()) !== FIRST_LOCALE) await locales.setDefaultLocale({ code: FIRST_LOCALE });
}
