import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  id,
  idOrNew,
  itemsPerPage,
  lang,
  lines,
  listOf,
  page,
  requestId,
  requiredLine,
  searched,
  version,
} from '../fields.ts';
import { CALL_BODIES, INBOX_LIMITS, LIMITS, REQUEST_LIMITS } from '../limits.ts';
import { isBlank } from '../line-text.ts';
import { localized } from '../localized.ts';
import { privateFileContent, privateFileKey } from '../private-files.ts';
import { DELIVERY_STATES, MESSAGE_NOTES, MESSAGE_STATES, namesOf } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

const messageState = z.enum(namesOf(MESSAGE_STATES), ERROR_KEY.invalid);
const delivery = z.enum(DELIVERY_STATES);

/** Somebody who works on messages. */
const person = z.object({ id: z.number(), name: z.string() });

const storedNote = z.object({
  id: z.number(),
  kind: z.enum(MESSAGE_NOTES),
  /** Of an answer; '' for a note. */
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The state of an answer's mail; null for a note. */
  delivery: z.nullable(delivery),
});

/** A stored message; `delivery` is the state of the mail about it. */
const storedMessage = z.object({
  id: z.number(),
  fromName: z.string(),
  fromEmail: z.string(),
  mobile: z.string(),
  subject: z.string(),
  body: z.string(),
  lang,
  state: messageState,
  /** The form that it answers; null for the contact form. */
  form: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** What was answered, in words, under the labels of that time; `body` has the beginning of it. `file` is the key of a file. */
  answers: z.array(
    z.object({
      field: z.optional(z.string()),
      label: z.string(),
      text: z.string(),
      file: z.optional(z.string()),
    }),
  ),
  /** Whether it waits for a place of the form. */
  isWaiting: z.boolean(),
  /** Who works on it. */
  assignee: z.nullable(person),
  /** In the order in which they were written. */
  notes: z.array(storedNote),
  delivery,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Of its state and of who works on it. */
  version: z.string(),
});

export type StoredMessage = z.input<typeof storedMessage>;

/** What a form asks, in the order of the form and in the asker's language; a field that was taken out is not among it. */
const askedFields = z.array(z.object({ id: z.string(), label: z.string() }));
export type AskedField = z.output<typeof askedFields>[number];

/** The field of an answer; its label for answers of earlier versions, which do not name it. */
export const fieldOf = ({ field, label }: StoredMessage['answers'][number]) => field ?? label;

/**
 * What a table of answers has columns for, as labels by the fields' ids: what the form asks, then what was taken out of it and
 * answers still have, under the newest label.
 */
export function answerColumns(
  asked: readonly AskedField[],
  messages: readonly Pick<StoredMessage, 'answers'>[],
): Map<string, string> {
  const columns = new Map(asked.map(({ id, label }) => [id, label]));
  for (const answer of messages.flatMap(({ answers }) => answers))
    if (!columns.has(fieldOf(answer))) columns.set(fieldOf(answer), answer.label);
  return columns;
}

/** `assignee` 0 is for what nobody works on. */
const filters = {
  state: z.optional(messageState),
  assignee: z.optional(idOrNew),
  /** Answers to this form; 0 for the contact form. */
  form: z.optional(idOrNew),
  search: searched,
};

export const messagesList = forwardedCall({
  path: '/api/manager/MessagesList',
  access: 'inbox',
  payload: z.object({
    ...{ page, itemsPerPage, ...filters },
    /** Whether the answers to a form are read all at once, which the log then says. */
    isTable: z.optional(z.boolean(ERROR_KEY.invalid)),
  }),
  data: z.array(storedMessage),
  extra: z.object({
    itemsCount: z.number(),
    newCount: z.number(),
    /** Days after which a message is deleted. */
    keepDays: z.number(),
    /** Who may work on messages. */
    people: z.array(person),
    /** The forms whose answers this account sees. */
    forms: z.array(z.object({ id: z.number(), title: z.string(), keepMonths: z.number() })),
    /** What the form asks by which the list is filtered; nothing without one. */
    asked: askedFields,
  }),
});

/** `read` says that a message was opened, and changes nothing; `done` that it is done, or that it is not. */
const messageChange = z
  .object({ id, done: z.optional(z.boolean(ERROR_KEY.invalid)), read: z.optional(z.literal(true, ERROR_KEY.invalid)) })
  .check(z.refine(({ done, read }) => (done ?? read) !== undefined, { error: ERROR_KEY.invalid, path: ['done'] }));

export const messageSave = forwardedCall({
  path: '/api/manager/MessageSave',
  access: 'inbox',
  form: 'message',
  payload: z.object({ message: messageChange }),
  data: z.object({ id: z.number() }),
});

/**
 * Changes the messages whose version is still the given one. Those that somebody else changed meanwhile stay as they are and
 * are answered as `stale`; those that were deleted are in neither list.
 */
export const messagesChange = forwardedCall({
  path: '/api/manager/MessagesChange',
  access: 'inbox',
  body: CALL_BODIES.long,
  payload: z.object({
    messages: listOf(z.object({ id, version }), REQUEST_LIMITS.rows, 1),
    state: z.optional(messageState),
    /** 0 for nobody. */
    assignee: z.optional(idOrNew),
  }),
  data: z.object({ changed: z.array(storedMessage), stale: z.array(storedMessage) }),
});

const noteText = lines(INBOX_LIMITS.text).check(z.refine((text) => !isBlank(text), ERROR_KEY.required));

export const noteForm = z.object({ message: id, text: noteText });
export type NoteForm = z.input<typeof noteForm>;

export const messageNote = forwardedCall({
  path: '/api/manager/MessageNote',
  access: 'inbox',
  form: 'note',
  payload: z.object({ note: noteForm, requestId }),
  data: storedMessage,
});

export const answerForm = z.object({
  message: id,
  /** That of the message as whoever answers has read it; a stale one is status 10. */
  version,
  subject: requiredLine(INBOX_LIMITS.subject),
  text: noteText,
  /** Whether the message is done with it; otherwise it is in work. */
  done: z.boolean(ERROR_KEY.invalid),
});
export type AnswerForm = z.input<typeof answerForm>;

/** An answer is mailed after it is stored, and again until the mail server takes it. */
export const messageAnswer = forwardedCall({
  path: '/api/manager/MessageAnswer',
  access: 'inbox',
  form: 'answer',
  payload: z.object({ answer: answerForm, requestId }),
  data: storedMessage,
  current: storedMessage,
});

/** `{name}` and `{subject}` in a text stand for those of the message that is answered. */
const templateRules = z.object({
  ...localized('title', requiredLine(LIMITS.label.max)),
  ...localized('text', noteText),
});

export const answerTemplates = z.object({
  templates: listOf(templateRules, INBOX_LIMITS.templates),
  version: z.optional(version),
});
export type AnswerTemplate = z.output<typeof templateRules>;

const storedTemplates = z.object({
  templates: z.array(z.object({ ...localized('title', z.string()), ...localized('text', z.string()) })),
  version: z.string(),
});
export type StoredTemplates = z.input<typeof storedTemplates>;

export const loadAnswerTemplates = forwardedCall({
  path: '/api/manager/LoadAnswerTemplates',
  access: 'inbox',
  data: storedTemplates,
});

export const saveAnswerTemplates = forwardedCall({
  path: '/api/manager/SaveAnswerTemplates',
  access: 'inbox',
  body: CALL_BODIES.long,
  form: 'answers',
  payload: z.object({ answers: answerTemplates }),
  data: z.object({ version: z.string() }),
  current: storedTemplates,
});

/** A file that came with a message. */
export const messageFile = forwardedCall({
  path: '/api/manager/MessageFile',
  access: 'inbox',
  payload: z.object({ message: id, file: privateFileKey }),
  data: privateFileContent,
  timeout: 20_000,
});

export const messageDelete = forwardedCall({
  path: '/api/manager/MessageDelete',
  access: 'inbox',
  payload: z.object({ ids: listOf(id, REQUEST_LIMITS.messages, 1) }),
  data: z.array(z.number()),
});

/** Without filters all messages. */
export const messagesExport = forwardedCall({
  path: '/api/manager/MessagesExport',
  access: 'inbox',
  timeout: 30_000,
  payload: z.object(filters),
  /** `asked` by the form whose answers are exported; nothing without one. */
  source: z.object({ messages: z.array(storedMessage), asked: askedFields }),
  data: z.object({ csv: z.string() }),
});

export const messagesExportJson = forwardedCall({
  path: '/api/manager/MessagesExportJson',
  access: 'inbox',
  payload: z.object(filters),
  timeout: 30_000,
  data: z.array(storedMessage),
});
