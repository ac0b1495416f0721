import { isEmail } from '../../../contract/text-rules';
import type { Language } from '../../../contract/vocabulary';

/** What the queue needs of a stored message. */
export interface StoredMessage {
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

/** The association's name, and its address as the sender. */
interface Sender {
  name: string;
  address: string;
}

const LABELS = {
  ar: {
    title: 'رسالة من الموقع',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    mobile: 'الهاتف المحمول',
    subject: 'الموضوع',
  },
  en: { title: 'Message from the site', name: 'Name', email: 'E-mail', mobile: 'Mobile', subject: 'Subject' },
} as const;

/** One line without control characters, so that a text can never start a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The mail that notifies the association of a message. Plain text only: what a visitor wrote is never read as HTML. */
export function mailOf(message: StoredMessage, to: string, from: Sender, domain: string) {
  const labels = LABELS[message.lang];
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
    to,
    from,
    subject: `${labels.title}: ${subject}`,
    text: lines.join('\n'),
    // The provider would send the text as HTML otherwise.
    html: '',
    // A mail that is sent again after a crash has the same id, so that mail programs recognise it.
    messageId: `<contact-${message.documentId}@${domain}>`,
    ...(isEmail(email) ? { replyTo: email } : {}),
  };
}
