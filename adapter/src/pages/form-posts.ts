import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from '../../../cms/contract/calls/forms.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { ID, routes } from '../../../cms/contract/routes.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { loadForm, storeAnswer } from '../api/forms.ts';
import type { CallDeps } from '../calls/call-handler.ts';
import { badBody, crossSite, replyToError } from '../errors.ts';
import { isCrossSite } from '../http/anti-forgery.ts';
import { type PostedForm, readPostedForms } from '../http/posted-form.ts';
import { addHeaders, PAGE_HEADERS } from '../http/security-headers.ts';
import { plainPage } from './notice-page.ts';

type Deps = Pick<CallDeps, 'cms' | 'limits'>;
type FormRequest = FastifyRequest<{ Params: { lang: Lang; id: string }; Body: PostedForm | undefined }>;

/** Minutes in which the same answer from an address is a repeat, where the browser itself sends it and names no request. */
const REPEAT_MINUTES = 10;

/** A name for what was sent to a form, by which a repeat is known. */
function nameOf(form: number, values: PostedForm['values'], address: string): string {
  const span = Math.floor(Date.now() / (REPEAT_MINUTES * 60_000));
  const digest = createHash('sha256')
    .update(JSON.stringify([span, address, form, [...values]]))
    .digest('hex');
  // In the form of a random UUID.
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/** What was sent of a form: several values of a name are those that were chosen together. */
function payloadOf({ values }: PostedForm, form: number, address: string) {
  const answers = new Map(
    [...values].map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );
  const own = (name: string) => {
    const value = [answers.get(name) ?? ''].flat().join('');
    answers.delete(name);
    return value;
  };
  const [website, seconds, requestId] = [own('website'), own('seconds'), own('requestId')];
  return sendAnswer.payload.safeParse({
    answer: {
      ...{ form, answers: Object.fromEntries(answers), website },
      ...(seconds === '' ? {} : { seconds: Number(seconds) }),
    },
    requestId: requestId || nameOf(form, values, address),
  });
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

/**
 * Takes the answers to forms that a browser sends to a form's own address: by itself, where no script does, or with files, since no
 * call of a stranger has room for these. A script asks for an envelope.
 */
export async function registerFormPosts(app: FastifyInstance, deps: Deps): Promise<void> {
  async function take(request: FormRequest, reply: FastifyReply) {
    if (isCrossSite(request.headers, request.host)) throw crossSite();
    const { lang } = request.params;
    const form = Number(request.params.id);
    const texts = TEXTS[lang].forms;
    const isScript = request.headers.accept === 'application/json';
    const send = (status: number, page: Parameters<typeof plainPage>[1]) =>
      reply.code(status).type('text/html; charset=utf-8').send(plainPage(lang, page));
    reply.header('cache-control', 'no-store');
    const posted: PostedForm = request.body ?? { values: new Map(), files: [] };
    const payload = payloadOf(posted, form, request.ip);
    try {
      if (!payload.success) throw badBody();
      const data = await storeAnswer(deps, payload.data, { address: request.ip, lang }, posted.files);
      if (isScript) return reply.send({ status: STATUS.ok, data, extra: {} });
      const row = await loadForm(deps, form);
      const { nextPath } = row;
      const thanks = textIn(row, 'thanks', lang);
      if (nextPath !== '') return reply.redirect(nextPath, 303);
      const reference = texts['FORM.REFERENCE'].replace('{{number}}', String(data.id));
      const title = data.isWaiting ? texts['FORM.WAITS'] : thanks || texts['FORM.THANKS'];
      const link = { path: routes.home(lang), text: TEXTS[lang].common['LAYOUT.HOME'] };
      return send(200, { title, lines: [reference], link });
    } catch (error) {
      const { http, headers, body } = replyToError(error);
      reply.headers(headers);
      if (isScript) return reply.code(http).send(body);
      const problems = await problemsOf(deps, form, lang, error).catch(() => []);
      // No link leads back: it would lose what was typed.
      return send(http === 200 ? 400 : http, {
        title: texts['FORM.NOT_SENT'],
        lines: [...problems, texts['FORM.BACK']],
      });
    }
  }

  await app.register(async (posts) => {
    addHeaders(posts, PAGE_HEADERS);
    readPostedForms(posts);
    posts.post<{ Params: { lang: Lang; id: string }; Body: PostedForm | undefined }>(
      `/:lang(${LANGUAGES.join('|')})/form/:id(${ID})`,
      take,
    );
  });
}
