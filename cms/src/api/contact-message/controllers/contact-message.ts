import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

interface Context {
  request: { body?: unknown };
  body: unknown;
}

const TEXTS = ['fromName', 'fromEmail', 'mobile', 'subject', 'body'] as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readText(data: Record<string, unknown>, key: string): string {
  const value = data[key] ?? '';
  if (typeof value !== 'string') throw new errors.ValidationError(`${key} must be a text.`);
  return value;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: Context) {
    const data = isRecord(ctx.request.body) ? ctx.request.body.data : undefined;
    if (!isRecord(data)) throw new errors.ValidationError('The message is missing.');
    const message = Object.fromEntries(TEXTS.map((key) => [key, readText(data, key)]));
    const requestId = readText(data, 'requestId');
    const lang = data.lang === 'en' ? 'en' : 'ar';
    const received = await strapi
      .service('api::contact-message.contact-message')
      .receive({ ...message, lang, requestId: requestId === '' ? null : requestId });
    ctx.body = { data: received };
  },
});
