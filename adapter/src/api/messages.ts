import {
  type AskedField,
  answerColumns,
  fieldOf,
  messagesExport,
  type StoredMessage,
} from '../../../cms/contract/calls/messages.ts';
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

/** The answers to one form. */
export function answersCsv(
  messages: readonly StoredMessage[],
  asked: readonly AskedField[],
  lang: Lang,
): Promise<string> {
  const { columns } = TEXTS[lang].tables;
  const labels = answerColumns(asked, messages);
  const rows = messages.map(({ id, createdAt, answers, notes, assignee, state, isWaiting }) => {
    const texts = new Map(answers.map((answer) => [fieldOf(answer), answer.text]));
    return [
      ...[String(id), createdAt],
      ...[...labels.keys()].map((key) => texts.get(key) ?? ''),
      isWaiting ? TEXTS[lang].forms['FORM.YES'] : '',
      TEXTS[lang].manager[MESSAGE_STATES[state]],
      assignee?.name ?? '',
      notes.map(({ at, by, text }) => `${at} ${by}: ${text}`).join('\n\n'),
    ];
  });
  const [number = '', date = ''] = columns.messages;
  const [state = '', person = '', notes = ''] = columns.messages.slice(-3);
  const head = [number, date, ...labels.values(), TEXTS[lang].manager['MESSAGES.WAITS'], state, person, notes];
  return csvOf([head, ...rows]);
}

export const messageHandlers = ({ cms }: CallDeps) => [
  handle(messagesExport, async (payload, context) => {
    const { messages, asked } = (await forward(cms, messagesExport, payload, context)).data;
    const csv = payload.form ? answersCsv(messages, asked, context.lang) : messagesCsv(messages, context.lang);
    return { data: { csv: await csv } };
  }),
];
