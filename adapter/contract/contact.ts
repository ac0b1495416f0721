import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, itemsPerPage, lang, page, requestId } from './fields.ts';
import { LIMITS } from './limits.ts';

const max = LIMITS.message;

/** Linear on any input, unlike the patterns that try to take every address the standards allow. */
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(\.[^\s@.<>,;:"()[\]\\]+)+$/;

/** Whether a text is an e-mail address that a reply could be sent to. */
export const isEmail = (text: string) => text.length <= max.email && EMAIL.test(text);

/** Arabic-Indic and Persian digits count as digits; the format is not enforced (contract, SendMessage). */
const hasDigit = (text: string) => /\p{Nd}/u.test(text);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const field = (limit: number, key: string) =>
  z.pipe(z._default(z.string(key).check(z.maxLength(limit, key)), ''), z.transform(oneLine));

const REACHABLE = 'ERROR.EMAIL_MOBILE_INVALID';

/** The contact form's rules, in the order of spec §5. */
export const contactMessage = z
  .object({
    fromName: field(max.name, 'ERROR.NAME_INVALID'),
    fromEmail: field(max.email, REACHABLE),
    mobile: field(max.mobile, REACHABLE),
    subject: field(max.subject, 'ERROR.SUBJECT_INVALID'),
    body: z._default(
      z.string('ERROR.MESSAGE_INVALID').check(z.trim(), z.maxLength(max.body, 'ERROR.MESSAGE_INVALID')),
      '',
    ),
  })
  .check(
    z.refine((message) => message.fromName !== '', { error: 'ERROR.NAME_INVALID', path: ['fromName'] }),
    z.refine((message) => hasDigit(message.mobile) || isEmail(message.fromEmail), {
      error: REACHABLE,
      path: ['fromEmail'],
    }),
    z.refine((message) => message.subject !== '', { error: 'ERROR.SUBJECT_INVALID', path: ['subject'] }),
    z.refine((message) => message.body !== '', { error: 'ERROR.MESSAGE_INVALID', path: ['body'] }),
  );

/** Stores the message, then answers; the mail goes out afterwards. */
export const sendMessage = call({
  path: '/api/home/SendMessage',
  access: 'anyone',
  payload: z.object({ message: contactMessage, requestId }),
  data: z.object({ id: z.number() }),
});

const messageState = z.enum(['new', 'read', 'done']);

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
  delivery: z.enum(['pending', 'sent', 'failed']),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});

export const messagesList = call({
  path: '/api/manager/MessagesList',
  access: 'manager',
  payload: z.object({ page, itemsPerPage, state: z.optional(messageState) }),
  data: z.array(storedMessage),
  extra: z.object({ itemsCount: z.number(), newCount: z.number() }),
});

export const messageSave = call({
  path: '/api/manager/MessageSave',
  access: 'manager',
  payload: z.object({ message: z.object({ id, done: z.boolean('ERROR.8') }) }),
  data: z.object({ id: z.number() }),
});

export const messageDelete = call({
  path: '/api/manager/MessageDelete',
  access: 'manager',
  payload: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  data: z.array(z.number()),
});

export const messagesExport = call({
  path: '/api/manager/MessagesExport',
  access: 'manager',
  payload: z.object({}),
  data: z.object({ csv: z.string() }),
});
