import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PATIENCE = 15_000;

/** The text of a mail, decoded. */
function textOf(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding:\s*base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding:\s*quoted-printable/im.test(head)) return body;
  const joined = body.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** The mails that were sent so far: the folder MAILBOX holds what the mail server received. */
export function storedMails() {
  const folder = process.env.MAILBOX;
  if (folder === undefined) throw new Error('MAILBOX is missing: the folder of the mails that the site sent.');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((mail) => ({ mail, text: textOf(mail) }));
}

/** The first mail to an address, once it has come. */
export async function waitForMail(address: string): Promise<string> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const found = storedMails().find(({ mail }) => new RegExp(`^to:.*${address}`, 'im').test(mail));
    if (found !== undefined) return found.text;
    await setTimeout(100);
  }
  throw new Error(`No mail came to ${address}.`);
}
