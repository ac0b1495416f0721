import type { Core } from '@strapi/strapi';
import type { MailServer, MailServerInput } from '../../../../contract/calls/mail';
import { ERROR_KEY } from '../../../../contract/errors';
import { announce } from '../../../content/documents/change-tags';
import { environment } from '../../../environment';
import { sealSecret } from '../../../platform/accounts/secret';
import { recordAct } from '../../../platform/audit/audit-log';
import { withLock } from '../../../platform/database/with-lock';
import {
  addressedServer,
  MAIL_SECRETS,
  mailStore,
  NO_SERVER,
  ownerOf,
  passwordOf,
  type StoredMailServer,
  senderAddress,
  storedMailServer,
} from '../../../platform/mail/mail-server';
import { invalidData } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';

/** The mail server that managers name where the operator has named none. */
export default function mailSettings({ strapi }: { strapi: Core.Strapi }) {
  async function load(): Promise<MailServer> {
    const stored = await storedMailServer(strapi);
    const { smtpUrl, mailFrom } = environment;
    const named = smtpUrl === undefined ? stored : { ...NO_SERVER, ...addressedServer(smtpUrl) };
    const { host, port, security, user } = named;
    return {
      ...{ host, port, security, user },
      from: mailFrom ?? stored.from,
      sender: await senderAddress(strapi),
      hasPassword: smtpUrl === undefined ? passwordOf(stored) !== undefined : new URL(smtpUrl).password !== '',
      isServerFixed: smtpUrl !== undefined,
      isFromFixed: mailFrom !== undefined,
    };
  }

  /** What is stored of a form. A password that is not given stays where it is for the same server and user. */
  function storedFrom(given: MailServerInput, before: StoredMailServer): StoredMailServer {
    const { from } = given;
    if (given.host === '') return { ...NO_SERVER, from };
    if (given.user === '') return { ...given, password: '' };
    const seal = (password: string) => sealSecret(Buffer.from(password), MAIL_SECRETS, ownerOf(given));
    if (given.password !== '') return { ...given, password: seal(given.password) };
    const isKept = passwordOf({ ...given, password: before.password }) !== undefined;
    if (!isKept) throw invalidData('password', 'The password is needed for this server.', ERROR_KEY.mailPassword);
    return { ...given, password: before.password };
  }

  return {
    load,

    async save(given: MailServerInput): Promise<MailServer> {
      await withLock(strapi, 'mail-settings', async () => {
        const { smtpUrl, mailFrom } = environment;
        const before = await storedMailServer(strapi);
        const server = smtpUrl === undefined ? storedFrom(given, before) : before;
        const from = mailFrom === undefined ? given.from : before.from;
        await mailStore(strapi).set({ value: { ...server, from } });
        await recordAct(strapi, { action: 'change', kind: 'mail', title: server.host });
        // Visitors are told whether links can be mailed.
        await announce(strapi, 'api::site-setting.site-setting');
      });
      service(strapi, 'api::contact-message.message-mails').wake();
      service(strapi, 'api::contact-message.answers').wake();
      service(strapi, 'api::gift.gift-mails').wake();
      service(strapi, 'api::review.review-mails').wake();
      return load();
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::mail.mail-settings': typeof mailSettings;
  }
}
