import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { messageAnswer, messageNote } from '../../../../contract/calls/messages';
import { ERROR_KEY } from '../../../../contract/errors';
import { calendarText } from '../../../../contract/event-calendar';
import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages';
import { INBOX_LIMITS } from '../../../../contract/limits';
import { isEmail } from '../../../../contract/text-rules';
import { readSender, readSiteClock, textMail } from '../../../content/documents/association';
import { environment } from '../../../environment';
import { nameOfUser, recordAct, requestAccount, requestName } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { sendsMail } from '../../../platform/mail/mail-server';
import { createStoredMails } from '../../../platform/mail/stored-mails';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import {
  lockedMessage,
  type MessageRow,
  messageRows,
  presentMessage,
  presentMessages,
  type Reader,
  seenBy,
  versionOf,
  writeMessage,
} from '../message-rows';
import { NOTES, type NoteRow } from '../tables';
import { ownMailbox } from './message-mails';

const quoted = (text: string) => text.split('\n').map((line) => `> ${line}`);

/** Notes of colleagues about a message, and the answers that its sender is mailed. */
export default function answers({ strapi }: { strapi: Core.Strapi }) {
  /** The event of a reminder as a file, as it is when the mail is sent; nothing where visitors see it no more. */
  async function calendarOf(number: number, lang: Language) {
    const event = await service(strapi, 'api::event.calendar').inCalendars(number, lang);
    if (!event) return [];
    const { timeZone } = await readSiteClock(strapi);
    const content = calendarText([event], event.title, { siteUrl: environment.siteUrl, lang, timeZone });
    return [{ filename: `event-${number}.ics`, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }];
  }

  /** With the message's own text below it, as mail programs have it. */
  async function mailOf({ id, kind, message, subject, text, event }: NoteRow) {
    const [row] = await messageRows(strapi, [message]);
    const sender = await readSender(strapi, row?.lang ?? DEFAULT_LANGUAGE);
    const replyTo = await ownMailbox(strapi);
    const below = kind === 'copy' ? [] : ['', ...quoted(row?.body ?? '')];
    return {
      ...textMail(row?.fromEmail ?? '', sender, { subject, lines: [text, ...below] }),
      // A mail that is sent again after a crash has the same id, so that mail programs recognise it.
      messageId: `<answer-${message}-${id}@${new URL(environment.siteUrl).hostname}>`,
      ...(replyTo ? { replyTo } : {}),
      ...(event === null ? {} : { attachments: await calendarOf(event, row?.lang ?? DEFAULT_LANGUAGE) }),
    };
  }

  const queue = createStoredMails<NoteRow>(strapi, {
    uid: NOTES,
    name: 'Answers',
    nameOf: ({ id, message }) => `answer ${id} to contact message ${message}`,
    mailOf,
  });

  type Reminded = { event: number; eventDay: string };
  type NewNote = Pick<NoteRow, 'kind' | 'subject' | 'text' | 'delivery'> &
    Partial<Pick<NoteRow, 'byName' | 'event' | 'eventDay'>>;

  async function store(message: number, note: NewNote) {
    const notes = strapi.db.query(NOTES);
    const isWritten = note.kind === 'note' || note.kind === 'answer';
    if (isWritten && (await notes.count({ where: { message } })) >= INBOX_LIMITS.notes)
      throw invalidData('text', `The message ${message} has too many notes.`);
    const now = new Date();
    const [row] = await messageRows(strapi, [message]);
    await notes.create({
      data: {
        byName: requestName(strapi),
        event: null,
        eventDay: null,
        ...note,
        message,
        form: row?.form ?? null,
        attempts: 0,
        createdAt: now,
        nextAttemptAt: now,
      },
    });
  }

  return {
    ...queue,

    async note({ note: { message, text }, requestId }: ParsedPayloadOf<typeof messageNote>, user: Reader) {
      await runOnce(strapi, requestId && `message-note:${requestId}`, async () => {
        await lockedMessage(strapi, message, await seenBy(strapi, user));
        await store(message, { kind: 'note', subject: '', text, delivery: null });
        await recordAct(strapi, { action: 'change', kind: 'contact-message', number: message });
      });
      return presentMessage(strapi, message);
    },

    /** What a form mails whoever has answered it; of which event it reminds and of which day of it, so that it does once. */
    mailCopy: (message: number, mail: { subject: string; text: string } & Partial<Reminded>) =>
      store(message, { kind: 'copy', ...mail, delivery: 'pending' }),

    /** That whoever answered a form has cancelled the answer, by the link that their address was mailed. */
    noteCancelled: ({ number, fromEmail }: Pick<MessageRow, 'number' | 'fromEmail'>) =>
      store(number, {
        ...{ kind: 'cancelled', subject: '', text: '', delivery: null },
        byName: fromEmail ?? '',
      }),

    /** Whoever answers a message that nobody works on works on it. */
    async answer({ answer, requestId }: ParsedPayloadOf<typeof messageAnswer>, user: Reader) {
      const { message, version, subject, text, done } = answer;
      if (!(await sendsMail(strapi))) throw invalidData('', 'There is no mail server.', ERROR_KEY.noMailServer);
      await runOnce(strapi, requestId && `message-answer:${requestId}`, async () => {
        const row = await lockedMessage(strapi, message, await seenBy(strapi, user));
        if (versionOf(row) !== version) {
          const [current] = await presentMessages(strapi, [row]);
          throw new KhayrError('editConflict', 'Somebody else changed the message.', { current });
        }
        if (!isEmail(row.fromEmail ?? '')) throw invalidData('', `The message ${message} has no address.`);
        await store(message, { kind: 'answer', subject, text, delivery: 'pending' });
        const account = await requestAccount(strapi);
        const own = row.assignee === null && account && { assignee: account.number, assigneeName: nameOfUser(account) };
        // Another version in any case, so that nobody answers without having read this.
        await writeMessage(strapi, row, { state: done ? 'done' : 'work', ...own });
        await recordAct(strapi, { action: 'answer', kind: 'contact-message', number: message });
      });
      queue.wake();
      return presentMessage(strapi, message);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::contact-message.answers': typeof answers;
  }
}
