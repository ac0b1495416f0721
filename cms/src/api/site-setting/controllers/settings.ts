import type { Core } from '@strapi/strapi';
import { CMS_LIMITS } from '../../../../contract/limits';
import { contentType } from '../../../content-types';
import { readVersion } from '../../../items/item-input';
import { invalidData } from '../../../khayr-error';
import { type Input, isRecord, readBody, readText } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

const MAX_COUNTER = 2_147_483_647;

/** A counter: a whole number, 0 or more. */
function readCounter(input: Input, field: string): number | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNTER;
  if (!isCount) throw invalidData(field, `${field} must be a whole number, 0 or more.`);
  return value;
}

/** A list of components; each gives all of its texts. */
function readList(input: Input, field: string, names: readonly string[]): Input[] | undefined {
  const list = input[field];
  if (list === undefined) return undefined;
  if (!Array.isArray(list) || list.length > CMS_LIMITS.settingsList.max) {
    throw invalidData(field, `${field} must be a list of ${CMS_LIMITS.settingsList.max} at most.`);
  }
  return list.map((entry: unknown) => {
    if (!isRecord(entry)) throw invalidData(field, `${field} must hold objects.`);
    return Object.fromEntries(names.map((name) => [name, readText(entry, name, CMS_LIMITS.link.max) ?? '']));
  });
}

/** The fields of a settings save as Strapi stores them; absent keys are absent, emptied texts are null. */
function readSettings(input: Input): Input {
  const type = contentType('api::site-setting.site-setting');
  const fields: Input = {};
  for (const name of type.scalars) {
    const value =
      type.typeOfField(name) === 'integer' ? readCounter(input, name) : readText(input, name, CMS_LIMITS.link.max);
    if (value !== undefined) fields[name] = value === '' ? null : value;
  }
  for (const [name, texts] of Object.entries(type.lists)) {
    const value = readList(input, name, texts);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load() {
    return { data: await service(strapi, 'api::site-setting.settings').load() };
  },

  async save({ request }: Context) {
    const body = readBody(request.body);
    const fields = readSettings(isRecord(body.fields) ? body.fields : {});
    return { data: await service(strapi, 'api::site-setting.settings').save(fields, readVersion(body)) };
  },
});
