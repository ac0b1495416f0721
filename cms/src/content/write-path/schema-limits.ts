import type { Core, UID } from '@strapi/strapi';
import { ERROR_KEY, type FieldError } from '../../../contract/errors';
import { isEmail } from '../../../contract/text-rules';
import { isRecord } from '../../read-input';

interface Attribute {
  type: string;
  required?: boolean;
  min?: number | string;
  max?: number | string;
  regex?: RegExp | string;
  component?: string;
}

function limitKey({ type, required, min, max, regex }: Attribute, value: unknown): string | undefined {
  const isWithin = (size: number) => size >= Number(min ?? -Infinity) && size <= Number(max ?? Infinity);
  if (Array.isArray(value)) return isWithin(value.length) ? undefined : ERROR_KEY.listTooLong;
  if (typeof value === 'number') return isWithin(value) ? undefined : ERROR_KEY.numberRange;
  if (value === null && ['string', 'boolean'].includes(type)) return required ? ERROR_KEY.required : undefined;
  if (typeof value !== 'string') return undefined;
  if (value.trim() === '') return required && type !== 'enumeration' ? ERROR_KEY.required : undefined;
  if (type === 'email' && !isEmail(value)) return ERROR_KEY.email;
  return regex && !new RegExp(regex).test(value) ? ERROR_KEY.invalid : undefined;
}

/**
 * What a row has that its schema does not take. Strapi checks most of it when something is published, and nothing but the
 * presence of a text; the site's editors load drafts and save them as a whole.
 */
export function limitFaults(strapi: Core.Strapi, uid: string, row: Readonly<Record<string, unknown>>): FieldError[] {
  const attributes = strapi.getModel(uid as UID.Schema).attributes as unknown as Readonly<Record<string, Attribute>>;
  return Object.entries(attributes).flatMap(([field, attribute]) => {
    const value = row[field];
    const key = limitKey(attribute, value);
    const within = Array.isArray(value) ? value : [];
    return [
      ...(key ? [{ field, key }] : []),
      ...within.flatMap((entry: unknown, index) => {
        const component = isRecord(entry) ? (attribute.component ?? entry.__component) : undefined;
        if (!isRecord(entry) || typeof component !== 'string') return [];
        const faults = limitFaults(strapi, component, entry);
        return faults.map((fault) => ({ ...fault, field: `${field}.${index}.${fault.field}` }));
      }),
    ];
  });
}
