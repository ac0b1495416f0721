import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isNumbered, type NumberedType, nextNumber, raiseSequence } from '../database/number-sequences';

const USERS = 'plugin::users-permissions.user';

/** Assigns each new item its number, which no update can change. */
export function assignNumbers(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!isNumbered(uid) || uid === USERS) return next();
    if (action === 'create') context.params.data = await numbered(strapi, uid, context.params.data);
    if (action === 'clone') {
      context.params.data = { ...context.params.data, number: await nextNumber(strapi, uid) };
    }
    if (action === 'update' && context.params.data) context.params.data = withoutNumber(context.params.data);
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

async function numbered(strapi: Core.Strapi, uid: NumberedType, data: Record<string, unknown> = {}) {
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
