import { messagesExport, type StoredMessage } from '../../../cms/contract/calls/messages.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { MessageState } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
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
export function messagesCsv(messages: readonly StoredMessage[], lang: Lang): Promise<string> {
  const rows = messages.map(({ id, createdAt, fromName, fromEmail, mobile, subject, body, ...message }) => [
    ...[String(id), createdAt, fromName, fromEmail, mobile, subject, body],
    LANGUAGE_NAMES[lang][message.lang],
    STATE[lang][message.state],
  ]);
  return csvOf([HEADER[lang], ...rows]);
}

export const messageHandlers = ({ cms }: CallDeps) => [
  handle(messagesExport, async (payload, context) => {
    const { data } = await forward(cms, messagesExport, payload, context);
    return { data: { csv: await messagesCsv(data, context.lang) } };
  }),
];
