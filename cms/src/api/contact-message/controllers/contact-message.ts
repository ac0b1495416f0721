import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { MESSAGE_LENGTHS as LIMITS } from '../../../../contract/message-limits';
import type { NewMessage, Unchecked } from '../../../../contract/requests';
import { isRecord, readRequestId, readText } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: Context) {
    const sent = isRecord(ctx.request.body) ? ctx.request.body.data : undefined;
    if (!isRecord(sent)) throw new errors.ValidationError('The message is missing.');
    const data: Unchecked<NewMessage> = sent;
    const text = (field: 'fromName' | 'fromEmail' | 'mobile' | 'subject' | 'body', max: number) =>
      readText(data, field, max) ?? '';
    const lang = data.lang === 'en' ? 'en' : 'ar';
    const received = await service(strapi, 'api::contact-message.contact-message').receive({
      fromName: text('fromName', LIMITS.name),
      fromEmail: text('fromEmail', LIMITS.email),
      mobile: text('mobile', LIMITS.mobile),
      subject: text('subject', LIMITS.subject),
      body: text('body', LIMITS.body),
      lang,
      requestId: readRequestId(data) ?? null,
    });
    return { data: received };
  },
});
