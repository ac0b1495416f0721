import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from '../../../cms/contract/calls/forms.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { CALL_BODIES } from '../../../cms/contract/limits.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { ID } from '../../../cms/contract/routes.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { loadForm, storeAnswer } from '../api/forms.ts';
import type { CallDeps } from '../calls/call-handler.ts';

import { crossSite, replyToError } from '../errors.ts';
import { isCrossSite } from '../http/anti-forgery.ts';
import { addHeaders, PAGE_HEADERS } from '../http/security-headers.ts';
import { plainPage } from './notice-page.ts';

type Deps = Pick<CallDeps, 'cms' | 'limits'>;
type FormRequest = FastifyRequest<{ Params: { lang: Lang; id: string } }>;

/** What a browser without scripts sends of a form: several values of a name are those that were chosen together. */
function payloadOf(body: unknown, form: number) {
  const typed = body instanceof URLSearchParams ? body : new URLSearchParams();
  const { website = '', ...answers } = Object.fromEntries(
    [...new Set(typed.keys())].map((name) => {
      const values = typed.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
  return sendAnswer.payload.safeParse({ answer: { form, answers, website: [website].flat().join('') } });
}

/** The refused fields by their labels, in the reader's language. */
async function problemsOf(deps: Deps, form: number, lang: Lang, error: unknown): Promise<string[]> {
  const texts: Readonly<Record<string, string>> = TEXTS[lang].forms;
  const { body } = replyToError(error);
  const { fields } = await loadForm(deps, form);
  const found: unknown = body.extra.errors;
  const errors: { field: string; key: string }[] = Array.isArray(found) ? found : [];
  return errors.map(({ field, key }) => {
    const asked = fields.find(({ id }) => id === field);
    const text = texts[key] ?? texts['ERROR.8'] ?? '';
    return asked ? `${textIn(asked, 'label', lang)}: ${text}` : text;
  });
}

/** Takes the answers to forms that a browser sends by itself, where no script does. */
export async function registerFormPosts(app: FastifyInstance, deps: Deps): Promise<void> {
  async function take(request: FormRequest, reply: FastifyReply) {
    if (isCrossSite(request.headers, request.host)) throw crossSite();
    const { lang } = request.params;
    const form = Number(request.params.id);
    const texts = TEXTS[lang].forms;
    const send = (status: number, title: string, lines: readonly string[]) =>
      reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(plainPage(lang, { title, lines }));
    const payload = payloadOf(request.body, form);
    if (!payload.success) return send(400, texts['ERROR.8'], [texts['FORM.BACK']]);
    try {
      const { id, isWaiting } = await storeAnswer(deps, payload.data, { address: request.ip, lang });
      const reference = texts['FORM.REFERENCE'].replace('{{number}}', String(id));
      return send(200, texts[isWaiting ? 'FORM.WAITS' : 'FORM.THANKS'], [reference]);
    } catch (error) {
      const { http, headers } = replyToError(error);
      const problems = await problemsOf(deps, form, lang, error).catch(() => []);
      reply.headers(headers);
      return send(http === 200 ? 400 : http, texts['FORM.NOT_SENT'], [...problems, texts['FORM.BACK']]);
    }
  }

  await app.register(async (posts) => {
    addHeaders(posts, PAGE_HEADERS);
    posts.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    posts.post<{ Params: { lang: Lang; id: string } }>(
      `/:lang(${LANGUAGES.join('|')})/form/:id(${ID})`,
      { bodyLimit: CALL_BODIES.message.bytes },
      take,
    );
  });
}
