import type { Core } from '@strapi/strapi';
import { LANGUAGE_NAMES } from '../../contract/languages';
import { FIRST_LOCALE } from '../content/documents/change';

/** Each language by its own name. The first is there from the first start (see register), by a name that Strapi gives it. */
export async function createLocales(strapi: Core.Strapi) {
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of Object.entries(LANGUAGE_NAMES)) {
    const existing: { id: number; name: string } | null = await locales.findByCode(code);
    if (!existing) await locales.create({ code, name });
    else if (existing.name !== name) await locales.update({ id: existing.id }, { name });
  }
  if ((await locales.getDefaultLocale()) !== FIRST_LOCALE) await locales.setDefaultLocale({ code: FIRST_LOCALE });
}
