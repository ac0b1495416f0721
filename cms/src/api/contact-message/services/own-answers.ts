import type { Core } from '@strapi/strapi';
import type { registrationPage } from '../../../../contract/requests/forms';
import type { AnswerOf } from '../../../../contract/requests/request';
import { readSignedText, signText } from '../../../../contract/signed-text';
import { secret } from '../../../environment';
import { hashOf } from '../../../platform/accounts/secret';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { type MessageRow, messageRows } from '../message-rows';

const key = () => ({ secret: secret('ADAPTER_TOKEN'), purpose: 'registration' });

/** What a link rests on besides the answer: the address that was mailed. */
const groundsOf = (email: string) => hashOf(email).slice(0, 16);

/** What somebody may do with their own answer to a form, by the link in the mail about it. */
export default function ownAnswers({ strapi }: { strapi: Core.Strapi }) {
  const present = ({ number, subject, state }: MessageRow): AnswerOf<typeof registrationPage> => ({
    id: number,
    title: subject,
    isCancelled: state === 'cancelled',
  });

  async function opened(link: string): Promise<MessageRow> {
    const [number, grounds] = readSignedText(link, key())?.split('.') ?? [];
    const [row] = number === undefined ? [] : await messageRows(strapi, [Number(number)]);
    if (!row || row.form === null || groundsOf(row.fromEmail ?? '') !== grounds)
      throw new KhayrError('notFound', 'The link opens nothing, or not any more.');
    return row;
  }

  return {
    /** A text for addresses, which nobody else can make. It ends with the answer. */
    link: (number: number, email: string) => signText(`${number}.${groundsOf(email)}`, key()),

    page: async (link: string) => present(await opened(link)),

    async cancel(link: string) {
      const { number } = await opened(link);
      return present(await service(strapi, 'api::contact-message.inbox').cancel(number));
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::contact-message.own-answers': typeof ownAnswers;
  }
}
