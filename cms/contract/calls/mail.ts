import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { count, email, line, machineLine, maxText } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { forwardedCall } from './call.ts';

// The mail server of the settings, where the operator's variables name none.

/** How the connection is encrypted: from its first byte, from a command on, or not at all. */
export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const;

const server = {
  /** '' where no mail is sent. */
  host: z.string(),
  port: z.number(),
  security: z.enum(MAIL_SECURITY),
  /** '' where the server asks for none. */
  user: z.string(),
  /** The address that mails shall be from; '' for the default. */
  from: z.string(),
};

const mailServer = z.object({
  ...server,
  /** Whether a password is stored. It is never sent to anybody but the mail server. */
  hasPassword: z.boolean(),
  /** Whether SMTP_URL, or MAIL_FROM, is set: the operator's variables win, and cannot be changed here. */
  isServerFixed: z.boolean(),
  isFromFixed: z.boolean(),
  /** The address that mails are from. */
  sender: z.string(),
});
export type MailServer = z.input<typeof mailServer>;

export const loadMail = forwardedCall({
  path: '/api/manager/LoadMail',
  access: 'manager',
  data: mailServer,
});

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*$/u;
const IPV6 = /^[\da-f:.]+$/i;
const IPV4 = /^[\d.]+$/;

/** Whether a text is a name or an address alone, without a port; addresses in no other notation than the usual one. */
function isHost(host: string): boolean {
  if (host.includes(':')) return IPV6.test(host) && URL.canParse(`http://[${host}]`);
  if (!NAME.test(host) || /-(?:\.|$)/.test(host) || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return !IPV4.test(hostname) || hostname === host;
}

const MAX_PORT = 65_535;

const mailServerInput = z.object({
  host: z.pipe(
    machineLine(LIMITS.mail.host, ERROR_KEY.mailHost, ERROR_KEY.mailHost),
    z.string().check(z.refine((host) => host === '' || isHost(host), ERROR_KEY.mailHost)),
  ),
  port: z.pipe(count, z.number().check(z.gte(1, ERROR_KEY.number), z.lte(MAX_PORT, ERROR_KEY.number))),
  security: z.enum(MAIL_SECURITY, ERROR_KEY.invalid),
  user: line(LIMITS.mail.user, ERROR_KEY.invalid),
  /** '' keeps the stored one, which counts for the same server and user alone. */
  password: z.string(ERROR_KEY.invalid).check(...maxText(LIMITS.mail.password, ERROR_KEY.tooLong)),
  /** '' for the default. */
  from: email(),
});
export type MailServerInput = z.output<typeof mailServerInput>;

/** Visitors are told whether the site sends mail. */
export const saveMail = forwardedCall({
  path: '/api/manager/SaveMail',
  access: 'manager',
  invalidates: ['site-setting'],
  form: 'mail',
  payload: z.object({ mail: mailServerInput }),
  data: mailServer,
});

/** Why a test mail was not sent. */
const MAIL_FAULTS = [
  /** No mail server is named. */
  'missing',
  /** Nothing has the server's name. */
  'unknown-host',
  'connection',
  'timeout',
  /** The server refused the account. */
  'login',
  /** The server refused the sender, the recipient or the mail. */
  'refused',
  'other',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** Characters of what a mail server said. */
export const MAIL_ANSWER_LENGTH = 300;

export const testMailForm = z.object({
  email: z.pipe(email(), z.string().check(z.minLength(1, ERROR_KEY.email))),
});

const testMail = z.object({
  isSent: z.boolean(),
  /** Why not; '' for a mail that was sent. */
  fault: z.enum([...MAIL_FAULTS, '']),
  /** What the mail server said, without passwords. */
  answer: z.string(),
});
export type TestMail = z.input<typeof testMail>;

/** Sends a mail to an address, to try the mail server. */
export const sendTestMail = forwardedCall({
  path: '/api/manager/SendTestMail',
  access: 'manager',
  // Longer than the cms waits for the mail server.
  timeout: 30_000,
  payload: testMailForm,
  data: testMail,
});
