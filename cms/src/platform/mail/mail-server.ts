import type { Core } from '@strapi/strapi';
import type { MailServerInput } from '../../../contract/calls/mail';
import { environment } from '../../environment';
import { openSecret } from '../accounts/secret';

/** The mail server of the settings as it is stored, with the password sealed. */
export type StoredMailServer = MailServerInput;

export const NO_SERVER: StoredMailServer = {
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  password: '',
  from: '',
};

export const mailStore = (strapi: Core.Strapi) => strapi.store({ type: 'api', name: 'mail', key: 'server' });

export async function storedMailServer(strapi: Core.Strapi): Promise<StoredMailServer> {
  return { ...NO_SERVER, ...((await mailStore(strapi).get({})) as Partial<StoredMailServer> | null) };
}

/** What passwords are sealed for, and whose each is: it opens for no other server, nor where it would be sent unencrypted. */
export const MAIL_SECRETS = 'mail';
export const ownerOf = ({ host, port, security, user }: Omit<StoredMailServer, 'password' | 'from'>) =>
  JSON.stringify([host, port, security, user]);

export const passwordOf = (server: StoredMailServer) =>
  openSecret(server.password, MAIL_SECRETS, ownerOf(server))?.toString();

/** What the operator's address says of the server, without its account. */
export function addressedServer(smtpUrl: string): Pick<StoredMailServer, 'host' | 'port' | 'security'> {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const security = protocol === 'smtps:' || port === '465' ? 'tls' : 'starttls';
  return { host: hostname, port: Number(port) || (security === 'tls' ? 465 : 587), security };
}

export const defaultSender = () => `noreply@${new URL(environment.siteUrl).hostname}`;

/** The address that the site's mails are from: the operator's, else the settings', else one of the site's own name. */
export const senderAddress = async (strapi: Core.Strapi) =>
  environment.mailFrom ?? ((await storedMailServer(strapi)).from || defaultSender());

/** Milliseconds. A server that is slow to confirm a mail has probably accepted it, so the last one is long. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 120_000 };

export interface MailServer {
  /** Options of the mail transport. A server that accepts and then says nothing must not hold the queue. */
  transport: object;
  /** Its account, which nobody is shown. */
  user: string;
  password: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Only a mail fails by it, not what asks whether the site sends any.
    return text;
  }
}

function operatorsServer(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return { transport: { url: url.href }, user: decoded(url.username), password: decoded(url.password) };
}

/** The server that mails go through: SMTP_URL, else that of the settings; undefined where the site sends none. */
export async function readMailServer(strapi: Core.Strapi): Promise<MailServer | undefined> {
  const { smtpUrl } = environment;
  if (smtpUrl !== undefined) return operatorsServer(smtpUrl);
  const stored = await storedMailServer(strapi);
  const { host, port, security, user } = stored;
  if (host === '') return undefined;
  const password = passwordOf(stored) ?? '';
  const encryption = {
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
  };
  const auth = user === '' ? {} : { auth: { user, pass: password } };
  return { transport: { host, port, ...encryption, ...auth, ...TIMEOUTS }, user, password };
}

export const sendsMail = async (strapi: Core.Strapi) => (await readMailServer(strapi)) !== undefined;
