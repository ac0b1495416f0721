import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { messageAnswer, messageNote } from '../../../../contract/calls/messages';
import { ERROR_KEY } from '../../../../contract/errors';
import { DEFAULT_LANGUAGE } from '../../../../contract/languages';
import { INBOX_LIMITS } from '../../../../contract/limits';
import { isEmail } from '../../../../contract/text-rules';
import { readSender, textMail } from '../../../content/documents/association';
import { environment } from '../../../environment';
import { nameOfUser, recordAct, requestAccount, requestName } from '../../../platform/audit/audit-log';
import { runOnce } from '../../../platform/database/idempotency';
import { sendsMail } from '../../../platform/mail/mail-server';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import {
  lockedMessage,
  messageRows,
  presentMessage,
  presentMessages,
  seenBy,
  versionOf,
  writeMessage,
} from '../message-rows';
import { createStoredMails } from '../stored-mails';
import { NOTES, type NoteRow } from '../tables';
import { ownMailbox } from './message-mails';

type Account = { number: number };

const quoted = (text: string) => text.split('\n').map((line) => `> ${line}`);

/** Notes of colleagues about a message, and the answers that its sender is mailed. */
export default function answers({ strapi }: { strapi: Core.Strapi }) {
  /** With the message's own text below it, as mail programs have it. */
  async function mailOf({ id, message, subject, text }: NoteRow) {
    const [row] = await messageRows(strapi, [message]);
    const sender = await readSender(strapi, row?.lang ?? DEFAULT_LANGUAGE);
    const replyTo = await ownMailbox(strapi);
    return {
      ...textMail(row?.fromEmail ?? '', sender, { subject, lines: [text, '', ...quoted(row?.body ?? '')] }),
      // A mail that is sent again after a crash has the same id, so that mail programs recognise it.
      messageId: `<answer-${message}-${id}@${new URL(environment.siteUrl).hostname}>`,
      ...(replyTo ? { replyTo } : {}),
    };
  }

  const queue = createStoredMails<NoteRow>(strapi, {
    uid: NOTES,
    name: 'Answers',
    nameOf: ({ id, message }) => `answer ${id} to contact message ${message}`,
    mailOf,
  });

  async function store(message: number, note: Pick<NoteRow, 'kind' | 'subject' | 'text' | 'delivery'>) {
    const notes = strapi.db.query(NOTES);
    if ((await notes.count({ where: { message } })) >= INBOX_LIMITS.notes)
      throw invalidData('text', `The message ${message} has too many notes.`);
    const now = new Date();
    await notes.create({
      data: { ...note, message, byName: requestName(strapi), attempts: 0, createdAt: now, nextAttemptAt: now },
    });
  }

  return {
    ...queue,

    async note({ note: { message, text }, requestId }: ParsedPayloadOf<typeof messageNote>, user: Account) {
      await runOnce(strapi, requestId && `message-note:${requestId}`, async () => {
        await lockedMessage(strapi, message, await seenBy(strapi, user));
        await store(message, { kind: 'note', subject: '', text, delivery: null });
        await recordAct(strapi, { action: 'change', kind: 'contact-message', number: message });
      });
      return presentMessage(strapi, message);
    },

    /** Whoever answers a message that nobody works on works on it. */
    async answer({ answer, requestId }: ParsedPayloadOf<typeof messageAnswer>, user: Account) {
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
