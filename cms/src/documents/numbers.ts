import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { ContentTypeUid } from '../content-types';
import { isNumbered, nextNumber, raiseSequence } from '../database/number-sequences';
import { isRecord } from '../read-input';

const USERS = 'plugin::users-permissions.user';

/** Assigns each new item its number, which no update can change. */
export function assignNumbers(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!isNumbered(uid) || uid === USERS) return next();
    const params: Record<string, unknown> = context.params;
    const data = isRecord(params.data) ? params.data : {};
    if (action === 'create') params.data = await numbered(strapi, uid, data);
    if (action === 'clone') params.data = { ...data, number: await nextNumber(strapi, uid) };
    if (action === 'update' && params.data) params.data = withoutNumber(data);
    return next();
  });

  // The users plugin writes past the Document Service.
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
  if (given === undefined || given === null) return { ...data, number: await nextNumber(strapi, uid) };
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 1) {
    throw new errors.ValidationError('The number must be a positive integer.');
  }
  if (await strapi.db.query(uid).findOne({ select: ['id'], where: { number: given } })) {
    throw new errors.ValidationError(`The number ${given} is taken.`);
  }
  await raiseSequence(strapi, uid, given);
  return data;
}
