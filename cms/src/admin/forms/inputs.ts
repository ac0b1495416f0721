import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';

/** Inputs of ours, by the names that fields get them by. They stand in the form for a field's own input; the field stays what it is. */
const INPUTS = [
  { name: 'content-block', type: 'integer', Input: () => import('./content-block-input') },
  { name: 'articles', type: 'string', Input: () => import('./articles-input') },
  { name: 'account-kind', type: 'integer', Input: () => import('./account-kind-input') },
  { name: 'folder', type: 'string', Input: () => import('./folder-input') },
  { name: 'time-zone', type: 'string', Input: () => import('./time-zone-input') },
  { name: 'item-date', type: 'date', Input: () => import('./item-date-input') },
] as const;

type InputName = (typeof INPUTS)[number]['name'];

/** The fields that have them, by content type or component. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, InputName>>>> = {
  'home.ads': { firstBlock: 'content-block', secondBlock: 'content-block' },
  'site.counter-details': { articles: 'articles' },
  'api::site-setting.site-setting': { timeZone: 'time-zone' },
  'plugin::users-permissions.user': { userType: 'account-kind' },
  'api::article.article': { showTime: 'item-date' },
  'api::video.video': { showTime: 'item-date' },
  'api::album.album': { showTime: 'item-date', folder: 'folder' },
};

export function registerInputs(app: StrapiApp) {
  for (const { name, type, Input } of INPUTS) {
    // Strapi's type has an input without properties.
    const loader = Input as () => Promise<{ default: ComponentType }>;
    const label = { id: `khayr.input.${name}`, defaultMessage: name };
    app.customFields.register({ name, type, intlLabel: label, intlDescription: label, components: { Input: loader } });
  }
}

/** The uid by which Strapi finds the input of a field; undefined where the field has its own. */
export function inputOf(uid: string, field: string): string | undefined {
  const name = FIELDS[uid]?.[field];
  return name && `global::${name}`;
}
