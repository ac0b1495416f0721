import type { Core } from '@strapi/strapi';
import { addTable } from '../strapi-patches/own-tables';

const REPLIES = 'khayr::request-reply';
const DAY = 24 * 60 * 60 * 1000;

/** The replies to requests that create something. */
export function registerReplies(strapi: Core.Strapi) {
  addTable(strapi, {
    uid: REPLIES,
    singularName: 'request-reply',
    tableName: 'request_replies',
    attributes: {
      key: { type: 'string', column: { notNullable: true } },
      reply: { type: 'json' },
      at: { type: 'datetime', column: { notNullable: true } },
    },
    indexes: [{ name: 'request_replies_key_index', columns: ['key'], type: 'unique' }],
  });
}

const expired = () => ({ at: { $lt: new Date(Date.now() - DAY) } });

/** The reply to a request of this key within the last 24 h. */
export async function findReply<T>(strapi: Core.Strapi, key: string): Promise<{ reply: T } | null> {
  const replies = strapi.db.query(REPLIES);
  await replies.deleteMany({ where: { key, ...expired() } });
  return replies.findOne({ select: ['reply'], where: { key } });
}

/**
 * Runs the work in a transaction. A repeat of the same key within 24 h gets the first reply instead: of two at the
 * same moment the unique index lets one through. Work that fails stores nothing, so it may be tried again.
 */
export async function runOnce<T>(strapi: Core.Strapi, key: string | undefined, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return strapi.db.transaction(work);
  const replies = strapi.db.query(REPLIES);
  const first = await findReply<T>(strapi, key);
  if (first) return first.reply;
  try {
    return await strapi.db.transaction(async () => {
      const { id }: { id: number } = await replies.create({ data: { key, at: new Date() } });
      const reply = await work();
      await replies.update({ where: { id }, data: { reply } });
      return reply;
    });
  } catch (error) {
    const winner = await findReply<T>(strapi, key);
    if (winner) return winner.reply;
    throw error;
  }
}

export const deleteExpiredReplies = (strapi: Core.Strapi) => strapi.db.query(REPLIES).deleteMany({ where: expired() });
