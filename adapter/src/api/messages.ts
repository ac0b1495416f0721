import { messageDelete, messageSave, messagesExport, messagesList } from '../../../cms/contract/calls/messages.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { MessageReply } from '../../../cms/contract/replies.ts';
import type { MessageState } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { deleteMessages, exportMessages, listMessages, saveMessage } from '../strapi/messages.ts';
import { csvOf, LANGUAGE_NAMES } from './csv.ts';

const HEADER: Record<Lang, readonly string[]> = {
  ar: ['الرقم', 'التاريخ', 'الاسم', 'البريد الإلكتروني', 'الهاتف المحمول', 'الموضوع', 'الرسالة', 'اللغة', 'الحالة'],
  en: ['Number', 'Date', 'Name', 'E-mail', 'Mobile', 'Subject', 'Message', 'Language', 'State'],
};

const STATE: Record<Lang, Record<MessageState, string>> = {
  ar: { new: 'جديدة', read: 'مقروءة', done: 'منجزة' },
  en: { new: 'New', read: 'Read', done: 'Done' },
};

/** Messages as comma-separated values. */
export function messagesCsv(messages: readonly MessageReply[], lang: Lang): Promise<string> {
  const rows = messages.map(({ number, createdAt, fromName, fromEmail, mobile, subject, body, ...message }) => [
    ...[String(number), createdAt, fromName, fromEmail, mobile, subject, body],
    LANGUAGE_NAMES[lang][message.lang],
    STATE[lang][message.state],
  ]);
  return csvOf([HEADER[lang], ...rows]);
}

export const messageHandlers = ({ cms }: CallDeps) => [
  handle(messagesList, async ({ page, itemsPerPage, state }, context) => {
    const { data, meta } = await listMessages(cms, requireSession(context).token, {
      page,
      pageSize: itemsPerPage,
      state,
    });
    return {
      data: data.map(({ number, ...message }) => ({ id: number, ...message })),
      extra: { itemsCount: meta.total, newCount: meta.newCount },
    };
  }),

  handle(messageSave, async ({ message: { id, ...change } }, context) => {
    await saveMessage(cms, requireSession(context).token, id, change);
    return { data: { id } };
  }),

  handle(messageDelete, async ({ ids }, context) => ({
    data: await deleteMessages(cms, requireSession(context).token, ids),
  })),

  handle(messagesExport, async (_payload, context) => ({
    data: { csv: await messagesCsv(await exportMessages(cms, requireSession(context).token), context.lang) },
  })),
];
