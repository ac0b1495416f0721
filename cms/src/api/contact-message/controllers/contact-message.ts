import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { NewMessage, Unchecked } from '../../../../contract/requests';
import { isRecord } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

function readText(data: Unchecked<NewMessage>, key: keyof NewMessage): string {
  const value = data[key] ?? '';
  if (typeof value !== 'string') throw new errors.ValidationError(`${key} must be a text.`);
  return value;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: Context) {
    const sent = isRecord(ctx.request.body) ? ctx.request.body.data : undefined;
    if (!isRecord(sent)) throw new errors.ValidationError('The message is missing.');
    const data: Unchecked<NewMessage> = sent;
    const requestId = readText(data, 'requestId');
    const lang = data.lang === 'en' ? 'en' : 'ar';
    const received = await service(strapi, 'api::contact-message.contact-message').receive({
      fromName: readText(data, 'fromName'),
      fromEmail: readText(data, 'fromEmail'),
      mobile: readText(data, 'mobile'),
      subject: readText(data, 'subject'),
      body: readText(data, 'body'),
      lang,
      requestId: requestId === '' ? null : requestId,
    });
    return { data: received };
  },
});
