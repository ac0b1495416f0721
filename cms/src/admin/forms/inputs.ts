import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import type { Field, FieldType } from '../../../contract/kinds/field';
import { KINDS } from '../../../contract/kinds/kinds';

const select = (name: keyof typeof import('./select-inputs')) => async () => ({
  default: (await import('./select-inputs'))[name],
});

/** Inputs of ours, by the names that fields get them by. They stand in the form for a field's own input; the field stays what it is. */
const INPUTS = [
  { name: 'content-block', type: 'integer', Input: select('ContentBlockInput') },
  { name: 'articles', type: 'string', Input: () => import('./articles-input') },
  { name: 'account-kind', type: 'integer', Input: select('AccountKindInput') },
  { name: 'folder', type: 'string', Input: select('FolderInput') },
  { name: 'category-type', type: 'string', Input: select('CategoryTypeInput') },
  { name: 'time-zone', type: 'string', Input: select('TimeZoneInput') },
  { name: 'item-date', type: 'date', Input: () => import('./item-date-input') },
] as const;

type InputName = (typeof INPUTS)[number]['name'];

/** Those of the fields of items, by what they hold. */
const OF_TYPE: Readonly<Partial<Record<FieldType, InputName>>> = {
  date: 'item-date',
  folder: 'folder',
  zone: 'time-zone',
};

const inputsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => (OF_TYPE[type] ? [[name, OF_TYPE[type]]] : [])),
  );

/** The fields that have them, by content type or component. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, InputName>>>> = {
  'home.ads': { firstBlock: 'content-block', secondBlock: 'content-block' },
  'site.counter-details': { articles: 'articles' },
  'api::site-setting.site-setting': { timeZone: 'time-zone' },
  'plugin::users-permissions.user': { userType: 'account-kind' },
  'api::category.category': { type: 'category-type' },
  ...Object.fromEntries(KINDS.map(({ name, fields }) => [`api::${name}.${name}`, inputsOf(fields)])),
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
