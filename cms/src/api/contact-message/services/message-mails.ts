import type { Core } from '@strapi/strapi';
import { isEmail } from '../../../../contract/text-rules';
import { readSender, type Sender, textMail } from '../../../content/documents/association';
import { environment } from '../../../environment';
import { createStoredMails } from '../../../platform/mail/stored-mails';
import { oneLine } from '../../../platform/plain-text';
import { shownDemo } from '../../demo/own-parts';
import labelsOf from '../message-mail.json';
import type { MessageRow } from '../message-rows';
import { MESSAGES } from '../tables';

/** What the queue needs of a stored message. */
type QueuedMessage = MessageRow & { id: number; attempts: number };

/** The mail that notifies the association of a message. Plain text only: what a visitor wrote is never read as HTML. */
function mailOf(message: QueuedMessage, to: string, sender: Sender) {
  const labels = labelsOf[message.lang];
  const subject = oneLine(message.subject);
  const email = (message.fromEmail ?? '').trim();
  // What is answered to a form is for its readers alone, who find it in the inbox.
  const own = [`${labels.subject}: ${subject}`, `${labels.number}: ${message.number}`];
  const told = [
    `${labels.name}: ${oneLine(message.fromName)}`,
    `${labels.email}: ${oneLine(email) || '—'}`,
    `${labels.mobile}: ${oneLine(message.mobile ?? '') || '—'}`,
    `${labels.subject}: ${subject}`,
    '',
    message.body,
  ];
  const lines = message.form === null ? told : own;
  return {
    ...textMail(to, sender, { subject: `${labels.title}: ${subject}`, lines }),
    // A mail that is sent again after a crash has the same id, so that mail programs recognise it.
    messageId: `<contact-${message.documentId}@${new URL(environment.siteUrl).hostname}>`,
    ...(isEmail(email) && message.form === null ? { replyTo: email } : {}),
  };
}

/** Where the association gets its mail; undefined where neither the environment nor the settings name an address. */
export async function ownMailbox(strapi: Core.Strapi): Promise<string | undefined> {
  if (environment.mailTo) return environment.mailTo;
  const settings = await strapi
    .documents('api::site-setting.site-setting')
    .findFirst({ fields: ['contact'], status: 'published' });
  // Messages to an association never go to the demo's address.
  const { contact } = settings ? (await shownDemo(strapi)).ofSettings({ contact: settings.contact }) : {};
  return typeof contact === 'string' && contact !== '' ? contact : undefined;
}

/** Notifies the association of each message. */
const messageMails = ({ strapi }: { strapi: Core.Strapi }) =>
  createStoredMails<QueuedMessage>(strapi, {
    uid: MESSAGES,
    name: 'Contact messages',
    nameOf: ({ number }) => `contact message ${number}`,
    missing: 'neither MAIL_TO nor the contact address of the settings is set',
    mailOf: async (message) => {
      const to = await ownMailbox(strapi);
      return to === undefined ? undefined : mailOf(message, to, await readSender(strapi, message.lang));
    },
  });

export default messageMails;

declare module '../../../services' {
  interface Services {
    'api::contact-message.message-mails': typeof messageMails;
  }
}
