import { MAIL_ANSWER_LENGTH, type MailFault } from '../../../contract/setup';

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

export const faultOf = ({ code }: SmtpError): MailFault => FAULTS[String(code)] ?? 'other';

/** The account in SMTP_URL, in each form in which a server could repeat it. */
function secretsIn(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const plain = [username, password, decodeURIComponent(username), decodeURIComponent(password)];
  const login = base64(`\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`);
  return [...plain, ...plain.map(base64), login].filter((text) => text.length > 0).sort((a, b) => b.length - a.length);
}

/** What the server said, in one line and without the account of SMTP_URL. */
export function answerOf({ response, message }: SmtpError, smtpUrl: string): string {
  const said = String(response ?? message ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
  const hidden = secretsIn(smtpUrl).reduce((text, secret) => text.replaceAll(secret, '…'), said);
  return hidden.trim().slice(0, MAIL_ANSWER_LENGTH);
}
