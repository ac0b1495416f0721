import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { id, itemsPerPage, lang, listOf, page } from '../fields.ts';
import { REQUEST_LIMITS } from '../limits.ts';
import { DELIVERY_STATES, MESSAGE_STATES, namesOf } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

const messageState = z.enum(namesOf(MESSAGE_STATES));

/** A stored message; `delivery` is the state of its mail. */
const storedMessage = z.object({
  id: z.number(),
  fromName: z.string(),
  fromEmail: z.string(),
  mobile: z.string(),
  subject: z.string(),
  body: z.string(),
  lang,
  state: messageState,
  delivery: z.enum(DELIVERY_STATES),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});

export type StoredMessage = z.input<typeof storedMessage>;

export const messagesList = forwardedCall({
  path: '/api/manager/MessagesList',
  access: 'manager',
  payload: z.object({ page, itemsPerPage, state: z.optional(messageState) }),
  data: z.array(storedMessage),
  extra: z.object({ itemsCount: z.number(), newCount: z.number() }),
});

/** `read` is for a message that is opened, which leaves a done one done; `done` says so, or that it is not. */
const messageChange = z
  .object({ id, done: z.optional(z.boolean(ERROR_KEY.invalid)), read: z.optional(z.literal(true, ERROR_KEY.invalid)) })
  .check(z.refine(({ done, read }) => (done ?? read) !== undefined, { error: ERROR_KEY.invalid, path: ['done'] }));

export const messageSave = forwardedCall({
  path: '/api/manager/MessageSave',
  access: 'manager',
  form: 'message',
  payload: z.object({ message: messageChange }),
  data: z.object({ id: z.number() }),
});

export const messageDelete = forwardedCall({
  path: '/api/manager/MessageDelete',
  access: 'manager',
  payload: z.object({ ids: listOf(id, REQUEST_LIMITS.messages, 1) }),
  data: z.array(z.number()),
});

export const messagesExport = forwardedCall({
  path: '/api/manager/MessagesExport',
  access: 'manager',
  // All messages at once.
  timeout: 30_000,
  source: z.array(storedMessage),
  data: z.object({ csv: z.string() }),
});
