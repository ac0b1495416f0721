import { sendMessage } from '../../../cms/contract/calls/contact.ts';
import { messageStore } from '../../../cms/contract/requests/reports.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { clientKey } from '../http/client-address.ts';
import { consume, refund } from '../http/limits.ts';
import { ask } from '../strapi/client.ts';

export const messageHandler = ({ cms, limits }: CallDeps) =>
  handle(sendMessage, async ({ message, website, requestId }, { address, lang }) => {
    const key = clientKey(address);
    // Consumed before the message is stored, so that concurrent messages cannot exceed the limit; returned if storing fails.
    await consume(limits.message, key);
    try {
      const data = { ...message, lang, isSuspicious: website !== '', requestId };
      const { number, repeated } = (await ask(cms, messageStore, { data })).data;
      if (repeated) await refund(limits.message, key);
      return { data: { id: number } };
    } catch (error) {
      await refund(limits.message, key);
      throw error;
    }
  });

export const contactHandlers = (deps: CallDeps) => [messageHandler(deps)];
