import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { TestMail } from '../../../../contract/calls/mail';
import { MAIL_ANSWER_LENGTH, type MailFault } from '../../../../contract/calls/mail';
import type { Language } from '../../../../contract/vocabulary';
import { readSender, textMail } from '../../../content/documents/association';
import { type MailServer, readMailServer } from '../../../platform/mail/mail-server';
import { greetServer } from '../../../platform/mail/mail-transport';
import { filledText } from '../../../platform/plain-text';
import testMails from '../test-mails.json';

/** What nodemailer says of a mail that was not sent. */
interface SmtpError {
  code?: unknown;
  /** What the server said, if it said anything. */
  response?: unknown;
  message?: unknown;
}

const FAULTS: Readonly<Record<string, MailFault>> = {
  EDNS: 'unknown-host',
  ENOTFOUND: 'unknown-host',
  ECONNECTION: 'connection',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  ESOCKET: 'connection',
  ETLS: 'connection',
  EPROTOCOL: 'connection',
  ETIMEDOUT: 'timeout',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

const faultOf = ({ code }: SmtpError): MailFault => FAULTS[String(code)] ?? 'other';

/** The account of the mail server. */
interface Account {
  user: string;
  password: string;
}

/** The account, in each form in which a server could repeat it. */
function secretsIn({ user, password }: Account): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const plain = [user, password, encodeURIComponent(user), encodeURIComponent(password)];
  const login = base64(`\0${user}\0${password}`);
  return [...plain, ...plain.map(base64), login].filter((text) => text.length > 0).sort((a, b) => b.length - a.length);
}

/** A reply of SMTP. What other programs of the own network greet with is for nobody. */
const REPLY = /^\d{3}[ -]/;
/** What is wrong with a certificate; other messages of the system name addresses of the own network. */
const OF_ENCRYPTION = /certificate|\b(SSL|TLS)\b/i;

/** What the mail server said, in one line and without the account. */
function answerOf({ response, message }: SmtpError, account: Account): string {
  const [reply, problem] = [String(response ?? ''), String(message ?? '')];
  const words = REPLY.test(reply) ? reply : response === undefined && OF_ENCRYPTION.test(problem) ? problem : '';
  const said = words.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
  const hidden = secretsIn(account).reduce((text, secret) => text.replaceAll(secret, '…'), said);
  return hidden.trim().slice(0, MAIL_ANSWER_LENGTH);
}

/** How long somebody waits for the mail server, in ms. */
const WITHIN = 25_000;

const failed = (fault: TestMail['fault'], answer: string): TestMail => ({ isSent: false, fault, answer });

/** What came of it, with the server's words where it failed. */
async function outcomeOf(server: MailServer, attempt: Promise<unknown>): Promise<TestMail> {
  try {
    const isDone = await Promise.race([attempt.then(() => true), wait(WITHIN, false, { ref: false })]);
    return isDone ? { isSent: true, fault: '', answer: '' } : failed('timeout', '');
  } catch (error) {
    const reason = error instanceof Error ? error : {};
    return failed(faultOf(reason), answerOf(reason, server));
  }
}

/** Tries the mail server, and says what it answered. */
const testMail = ({ strapi }: { strapi: Core.Strapi }) => ({
  async send(to: string, lang: Language): Promise<TestMail> {
    const server = await readMailServer(strapi);
    if (!server) return failed('missing', '');
    const sender = await readSender(strapi, lang);
    const { subject, lines } = testMails[lang];
    const text = (said: string) => filledText(said, { name: sender.name });
    const mail = textMail(to, sender, { subject: text(subject), lines: lines.map(text) });
    return outcomeOf(server, strapi.plugin('email').service('email').send(mail));
  },

  /** As far as a mail goes before it is sent. */
  async greet(): Promise<Pick<TestMail, 'fault' | 'answer'>> {
    const server = await readMailServer(strapi);
    const { fault, answer } = server ? await outcomeOf(server, greetServer(server)) : failed('missing', '');
    return { fault, answer };
  },
});

export default testMail;

declare module '../../../services' {
  interface Services {
    'api::mail.test-mail': typeof testMail;
  }
}
