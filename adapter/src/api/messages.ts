import { messageDelete, messageSave, messagesExport, messagesList } from '../../contract/messages.ts';
import { handle, signedIn } from '../calls/call-handler.ts';
import { deleteMessages, exportMessages, listMessages, saveMessage } from '../strapi/messages.ts';
import type { CallDeps } from './call-deps.ts';
import { messagesCsv } from './messages-csv.ts';

/** What visitors wrote, for the managers who answer. */
export const messageHandlers = ({ cms }: CallDeps) => [
  handle(messagesList, async ({ page, itemsPerPage, state }, context) => {
    const { data, meta } = await listMessages(cms, signedIn(context).token, { page, pageSize: itemsPerPage, state });
    return {
      data: data.map(({ number, ...message }) => ({ id: number, ...message })),
      extra: { itemsCount: meta.total, newCount: meta.newCount },
    };
  }),

  handle(messageSave, async ({ message: { id, ...change } }, context) => {
    await saveMessage(cms, signedIn(context).token, id, change);
    return { data: { id } };
  }),

  handle(messageDelete, async ({ ids }, context) => ({
    data: await deleteMessages(cms, signedIn(context).token, ids),
  })),

  handle(messagesExport, async (_payload, context) => ({
    data: { csv: messagesCsv(await exportMessages(cms, signedIn(context).token), context.lang) },
  })),
];
