import nodemailer from '@strapi/provider-email-nodemailer';
import { defaultSender, type MailServer, readMailServer, senderAddress } from './mail-server';

interface Transport {
  send(mail: object): Promise<unknown>;
  verify(): Promise<unknown>;
}

const provider: { init(transport: object, settings: object): Transport } = nodemailer;

interface Sending {
  data: { from?: unknown } & Record<string, unknown>;
}

/**
 * A transport of nodemailer's that looks up the mail server for each mail, so that one of the settings counts at once in every
 * instance. Without a server a mail is only rendered: the contact queue waits, and nothing knocks on a port nobody named.
 */
export const mailTransport = {
  name: 'khayr',
  version: '1',
  send({ data }: Sending, done: (error: unknown, sent?: unknown) => void) {
    sendNow(data).then(
      (sent) => done(null, sent),
      (error: unknown) => done(error),
    );
  },
};

async function sendNow(data: Sending['data']): Promise<unknown> {
  const server = await readMailServer(strapi);
  // Strapi's own mails have the sender that it was started with.
  const from = data.from === defaultSender() ? await senderAddress(strapi) : data.from;
  return provider.init(server?.transport ?? { jsonTransport: true }, {}).send({ ...data, from });
}

/** Connects to a mail server and logs in, as for a mail, and sends none. */
export const greetServer = ({ transport }: MailServer) => provider.init(transport, {}).verify();
