import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../contract/errors';
import { DONATE_CATEGORY, GALLERY_CATEGORY } from '../../../contract/vocabulary';
import { type ContentTypeUid, contentType } from '../../content-types';
import { nextNumber, raiseSequence } from '../../platform/database/number-sequences';
import { invalidData } from '../../platform/requests/khayr-error';
import type { Change } from '../documents/change';

const USERS = 'plugin::users-permissions.user';

const CATEGORIES = 'api::category.category';

/** Whether the site leads to a number: what gets it is what stands there, so nobody gets it by chance. */
const isReserved = (uid: ContentTypeUid, number: number) =>
  uid === CATEGORIES
    ? number === GALLERY_CATEGORY || number === DONATE_CATEGORY
    : number === contentType(uid).item?.needed;

async function newNumber(strapi: Core.Strapi, uid: ContentTypeUid): Promise<number> {
  const number = await nextNumber(strapi, uid);
  return isReserved(uid, number) ? newNumber(strapi, uid) : number;
}

/** Assigns each new item its number, which no update can change. */
export async function assignNumbers(change: Change) {
  const { strapi, type, action, data } = change;
  if (!type.isNumbered || type.uid === USERS) return;
  if (action === 'create') change.data = await numbered(strapi, type.uid, { ...data });
  if (action === 'clone') change.data = { ...data, number: await newNumber(strapi, type.uid) };
  if (action === 'update' && data) change.data = withoutNumber(data);
}

/** The users plugin writes past the Document Service. */
export function assignNumbersOfUsers(strapi: Core.Strapi) {
  strapi.db.lifecycles.subscribe({
    models: [USERS],
    async beforeCreate({ params }) {
      params.data = await numbered(strapi, USERS, params.data);
    },
    beforeUpdate({ params }) {
      if (params.data) delete params.data.number;
    },
  });
}

/** The data of a request without its number, which no caller may change. */
export function withoutNumber<T extends object>(data: T): T {
  const rest = { ...data };
  if ('number' in rest) delete rest.number;
  return rest;
}

async function numbered(strapi: Core.Strapi, uid: ContentTypeUid, data: Record<string, unknown> = {}) {
  const given = data.number;
  if (given === undefined || given === null) return { ...data, number: await newNumber(strapi, uid) };
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 1) {
    throw invalidData('number', 'The number must be a positive integer.');
  }
  const where = { kind: contentType(uid).kind, itemNumber: given };
  const isTaken =
    (await strapi.db.query(uid).count({ where: { number: given } })) > 0 ||
    (await strapi.db.query('api::bin.binned-item').count({ where })) > 0;
  if (isTaken) {
    throw invalidData('number', `The number ${given} is taken.`, ERROR_KEY.numberTaken);
  }
  await raiseSequence(strapi, uid, given);
  return data;
}
