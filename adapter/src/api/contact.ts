import { sendMessage } from '../../contract/contact.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { clientKey } from '../http/client-address.ts';
import { consume, giveBack } from '../http/limits.ts';
import { storeMessage } from '../strapi/contact.ts';

export const contactHandlers = ({ cms, limits }: CallDeps) => [
  handle(sendMessage, async ({ message, requestId }, { address, lang }) => {
    const key = clientKey(address);
    // Taken before the message is stored, so that many at once cannot slip through; given back if it is not.
    await consume(limits.message, key);
    try {
      const { number, repeated } = await storeMessage(cms, {
        ...message,
        lang,
        ...(requestId === undefined ? {} : { requestId }),
      });
      if (repeated) await giveBack(limits.message, key);
      return { data: { id: number } };
    } catch (error) {
      await giveBack(limits.message, key);
      throw error;
    }
  }),
];
