import { SMTPServer } from 'smtp-server';
import { listen } from '../../scripts/stack/settings.ts';

export interface Mail {
  from: string;
  to: string[];
  source: string;
}

/**
 * A mail server on a port of its own; `refuse` makes it reject every mail, which `refused` counts, `confirmation` confirm none
 * before it is over.
 */
export async function startMailServer() {
  const mails: Mail[] = [];
  const state = { refuse: false, refused: 0, confirmation: Promise.resolve() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (!state.refuse) return done();
      state.refused += 1;
      done(new Error('Not now'));
    },
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
        void state.confirmation.then(() => done());
      });
    },
  });
  const port = await listen(server.server);
  return {
    mails,
    /** One that has come, by its place. */
    mailAt(place: number): Mail {
      const mail = mails.at(place);
      if (!mail) throw new Error('no mail came');
      return mail;
    },
    state,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Has the running cms mail to another server, as if it had started with its address; to none without one. */
export function mailThrough(url: string) {
  process.env.SMTP_URL = url;
}

/** The parts of a mail: its text, then its files. */
export function partsOf({ source }: Pick<Mail, 'source'>): Pick<Mail, 'source'>[] {
  const [head = ''] = source.split('\r\n\r\n');
  const [, boundary] = /^content-type: multipart\/[\s\S]*?boundary="([^"]+)"/im.exec(head) ?? [];
  if (boundary === undefined) return [{ source }];
  const parts = source.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => partsOf({ source: part.replace(/^\r\n|\r\n$/g, '') }));
}

/** The text of a mail, whatever its transfer encoding. */
export function textOf(mail: Pick<Mail, 'source'>): string {
  const [{ source } = mail] = partsOf(mail);
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  return /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString();
}

export const headersOf = ({ source }: Mail) =>
  (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');
