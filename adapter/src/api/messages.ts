import { messagesExport, type StoredMessage } from '../../../cms/contract/calls/messages.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { MESSAGE_STATES } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { csvOf } from './csv.ts';

export function messagesCsv(messages: readonly StoredMessage[], lang: Lang): Promise<string> {
  const rows = messages.map(({ id, createdAt, fromName, fromEmail, mobile, subject, body, answers, ...message }) => [
    ...[String(id), createdAt, fromName, fromEmail, mobile, subject],
    answers.length > 0 ? answers.map(({ label, text }) => `${label}: ${text}`).join('\n') : body,
    TEXTS[lang].tables.languages[message.lang],
    TEXTS[lang].manager[MESSAGE_STATES[message.state]],
    message.assignee?.name ?? '',
    message.notes.map(({ at, by, text }) => `${at} ${by}: ${text}`).join('\n\n'),
  ]);
  return csvOf([TEXTS[lang].tables.columns.messages, ...rows]);
}

export const messageHandlers = ({ cms }: CallDeps) => [
  handle(messagesExport, async (payload, context) => {
    const { data } = await forward(cms, messagesExport, payload, context);
    return { data: { csv: await messagesCsv(data, context.lang) } };
  }),
];
