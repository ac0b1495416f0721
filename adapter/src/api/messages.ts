import { stringify } from 'csv-stringify/sync';
import type { MessageReply } from '../../../cms/contract/replies.ts';
import type { MessageState } from '../../../cms/contract/vocabulary.ts';
import type { Lang } from '../../contract/fields.ts';
import { messageDelete, messageSave, messagesExport, messagesList } from '../../contract/messages.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { deleteMessages, exportMessages, listMessages, saveMessage } from '../strapi/messages.ts';

/**
 * Places where a spreadsheet could read a formula: at the start of a cell, and after characters that some programs treat
 * as the end of a cell even inside quotes. Full-width signs count like the plain ones.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?=[ "]*[=+\-@＝＋－＠])|^(?=[\t\r])/g;
/** A formula becomes text by an apostrophe. csv-stringify's own `escape_formulas` looks at a cell's first character only. */
const withoutFormula = (text: string) => text.replace(FORMULA, "'");

const HEADER: Record<Lang, readonly string[]> = {
  ar: ['الرقم', 'التاريخ', 'الاسم', 'البريد الإلكتروني', 'الهاتف المحمول', 'الموضوع', 'الرسالة', 'اللغة', 'الحالة'],
  en: ['Number', 'Date', 'Name', 'E-mail', 'Mobile', 'Subject', 'Message', 'Language', 'State'],
};

const LANGUAGE: Record<Lang, Record<Lang, string>> = {
  ar: { ar: 'العربية', en: 'الإنجليزية' },
  en: { ar: 'Arabic', en: 'English' },
};

const STATE: Record<Lang, Record<MessageState, string>> = {
  ar: { new: 'جديدة', read: 'مقروءة', done: 'منجزة' },
  en: { new: 'New', read: 'Read', done: 'Done' },
};

/** Messages as comma-separated values (RFC 4180), for spreadsheets. */
export function messagesCsv(messages: readonly MessageReply[], lang: Lang): string {
  const rows = messages.map(({ number, createdAt, fromName, fromEmail, mobile, subject, body, ...message }) => [
    ...[String(number), createdAt, fromName, fromEmail, mobile, subject, body],
    LANGUAGE[lang][message.lang],
    STATE[lang][message.state],
  ]);
  const cells = [HEADER[lang], ...rows].map((row) => row.map(withoutFormula));
  return stringify(cells, { bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows' });
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
    data: { csv: messagesCsv(await exportMessages(cms, requireSession(context).token), context.lang) },
  })),
];
