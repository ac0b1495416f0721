import type { Core } from '@strapi/strapi';
import type { NewMessage } from '../../../../contract/requests/reports';
import { service } from '../../../services';

const MESSAGES = 'api::contact-message.contact-message';
const REPEAT_MS = 24 * 60 * 60 * 1000;

export default function contactMessage({ strapi }: { strapi: Core.Strapi }) {
  async function numberOf(requestId: string | undefined): Promise<number | undefined> {
    if (requestId === undefined) return undefined;
    const message = await strapi.db.query(MESSAGES).findOne({ select: ['number'], where: { requestId } });
    return message?.number;
  }

  return {
    /** Stores a message and answers its number; a repeated request within 24 h gets the first one's. */
    async receive({ requestId, isSuspicious, ...fields }: NewMessage) {
      if (requestId !== undefined) {
        const tooOld = new Date(Date.now() - REPEAT_MS);
        await strapi.db
          .query(MESSAGES)
          .updateMany({ where: { requestId, createdAt: { $lt: tooOld } }, data: { requestId: null } });
      }
      const first = await numberOf(requestId);
      if (first !== undefined) return { number: first, repeated: true };

      try {
        const stored = await strapi.documents(MESSAGES).create({
          data: {
            ...fields,
            ...(requestId === undefined ? {} : { requestId }),
            state: isSuspicious ? 'unwanted' : 'new',
            delivery: 'pending',
            attempts: 0,
            nextAttemptAt: new Date(),
          },
        });
        service(strapi, 'api::contact-message.message-mails').wake();
        return { number: Number(stored.number), repeated: false };
      } catch (error) {
        // Of two requests at the same moment the unique index lets one through; the other is its repeat.
        const winner = await numberOf(requestId);
        if (winner !== undefined) return { number: winner, repeated: true };
        throw error;
      }
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::contact-message.contact-message': typeof contactMessage;
  }
}
