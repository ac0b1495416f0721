import type { Core } from '@strapi/strapi';
import { isEmail } from '../../../../contract/text-rules';
import type { Language } from '../../../../contract/vocabulary';
import { readSender, type Sender, textMail } from '../../../content/documents/association';
import { environment } from '../../../environment';
import { createMailQueue } from '../../../platform/mail/mail-queue';
import { sendsMail } from '../../../platform/mail/mail-server';
import { CLAIM, delayAfter, inMs, LONGEST_DELAY, sendMail } from '../../../platform/mail/send-mail';
import { oneLine } from '../../../platform/plain-text';
import { shownDemo } from '../../demo/own-parts';
import labelsOf from '../message-mail.json';

/** What the queue needs of a stored message. */
interface StoredMessage {
  id: number;
  documentId: string;
  number: number;
  fromName: string;
  fromEmail: string | null;
  mobile: string | null;
  subject: string;
  body: string;
  lang: Language;
  attempts: number;
  createdAt: string;
}

/** The mail that notifies the association of a message. Plain text only: what a visitor wrote is never read as HTML. */
function mailOf(message: StoredMessage, to: string, sender: Sender) {
  const labels = labelsOf[message.lang];
  const subject = oneLine(message.subject);
  const email = (message.fromEmail ?? '').trim();
  const lines = [
    `${labels.name}: ${oneLine(message.fromName)}`,
    `${labels.email}: ${oneLine(email) || '—'}`,
    `${labels.mobile}: ${oneLine(message.mobile ?? '') || '—'}`,
    `${labels.subject}: ${subject}`,
    '',
    message.body,
  ];
  return {
    ...textMail(to, sender, { subject: `${labels.title}: ${subject}`, lines }),
    // A mail that is sent again after a crash has the same id, so that mail programs recognise it.
    messageId: `<contact-${message.documentId}@${new URL(environment.siteUrl).hostname}>`,
    ...(isEmail(email) ? { replyTo: email } : {}),
  };
}

const MESSAGES = 'api::contact-message.contact-message';
const GIVE_UP_AFTER = 3 * 24 * 3_600_000;
/** Fewer than those of three days: a clock that is years ahead is no reason to give up. */
const ATTEMPTS_BEFORE_GIVING_UP = 50;

/** The stored messages are the queue: whatever is pending and due is sent, one after the other. */
export default function messageMails({ strapi }: { strapi: Core.Strapi }) {
  let explained = false;

  async function recipient(): Promise<string | undefined> {
    if (environment.mailTo) return environment.mailTo;
    const settings = await strapi
      .documents('api::site-setting.site-setting')
      .findFirst({ fields: ['contact'], status: 'published' });
    // Messages to an association never go to the demo's address.
    const { contact } = settings ? (await shownDemo(strapi)).ofSettings({ contact: settings.contact }) : {};
    return typeof contact === 'string' && contact !== '' ? contact : undefined;
  }

  function explain(reason: string) {
    if (!explained) strapi.log.warn(`Contact messages wait to be mailed: ${reason}.`);
    explained = true;
  }

  /** Claims a message for this instance: of two that read it, only one changes the row. */
  async function claim(message: StoredMessage): Promise<boolean> {
    const { count } = await strapi.db.query(MESSAGES).updateMany({
      where: { id: message.id, delivery: 'pending', attempts: message.attempts },
      data: { attempts: message.attempts + 1, nextAttemptAt: inMs(CLAIM) },
    });
    return count === 1;
  }

  const settle = (message: StoredMessage, data: Record<string, unknown>) =>
    strapi.db.query(MESSAGES).updateMany({ where: { id: message.id }, data });

  /** Returns whether the next message should be tried now. */
  async function deliver(message: StoredMessage, to: string): Promise<boolean> {
    const sender = await readSender(strapi, message.lang);
    const failure = await sendMail(strapi, mailOf(message, to, sender));
    if (!failure) {
      await settle(message, { delivery: 'sent', sentAt: new Date(), nextAttemptAt: null, lastError: null });
      return true;
    }
    const tried = message.attempts + 1;
    const age = Date.now() - new Date(message.createdAt).getTime();
    const givenUp = age > GIVE_UP_AFTER && tried >= ATTEMPTS_BEFORE_GIVING_UP;
    strapi.log.warn(`The mail of contact message ${message.number} failed (attempt ${tried}): ${failure.code}.`);
    await settle(message, {
      delivery: givenUp ? 'failed' : 'pending',
      nextAttemptAt: givenUp ? null : inMs(delayAfter(tried)),
      lastError: failure.text,
    });
    return failure.aboutThisMail;
  }

  /** A message that is to wait longer than any does was claimed or tried by a clock that was ahead. */
  async function nextMessage(): Promise<StoredMessage | null> {
    return strapi.db.query(MESSAGES).findOne({
      where: {
        delivery: 'pending',
        $or: [
          { nextAttemptAt: { $null: true } },
          { nextAttemptAt: { $lte: new Date() } },
          { nextAttemptAt: { $gt: inMs(LONGEST_DELAY) } },
        ],
      },
      orderBy: { number: 'asc' },
    });
  }

  return createMailQueue(strapi, {
    name: 'contact messages',

    async run(isStopped) {
      for (let message = await nextMessage(); message && !isStopped(); message = await nextMessage()) {
        if (!(await sendsMail(strapi))) return explain('no mail server is set');
        const to = await recipient();
        if (!to) return explain('neither MAIL_TO nor the contact address of the settings is set');
        if ((await claim(message)) && !(await deliver(message, to))) return;
      }
    },

    async nextDue() {
      const next: { nextAttemptAt: string } | null = await strapi.db.query(MESSAGES).findOne({
        select: ['nextAttemptAt'],
        where: { delivery: 'pending', nextAttemptAt: { $gt: new Date() } },
        orderBy: { nextAttemptAt: 'asc' },
      });
      return next ? new Date(next.nextAttemptAt).getTime() : undefined;
    },
  });
}

declare module '../../../services' {
  interface Services {
    'api::contact-message.message-mails': typeof messageMails;
  }
}
