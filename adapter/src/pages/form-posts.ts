import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from '../../../cms/contract/calls/forms.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { textIn } from '../../../cms/contract/localized.ts';
import { ID, routes } from '../../../cms/contract/routes.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { messageHandler } from '../api/contact.ts';
import { loadForm, nextPathIn, storeAnswer } from '../api/forms.ts';
import type { CallDeps } from '../calls/call-handler.ts';
import { badBody, crossSite, replyToError } from '../errors.ts';
import { isCrossSite } from '../http/anti-forgery.ts';
import { type PostedForm, readPostedForms } from '../http/posted-form.ts';
import { addHeaders, PAGE_HEADERS } from '../http/security-headers.ts';
import { plainPage } from './notice-page.ts';

type FormRoute = { Params: { lang: Lang; id: string }; Body: PostedForm | undefined };
type ContactRoute = { Params: { lang: Lang }; Body: PostedForm | undefined };

/** Minutes in which the same answer from an address is a repeat, where the browser itself sends it and names no request. */
const REPEAT_MINUTES = 10;

/** A name for what was sent to a form, by which a repeat is known. */
function nameOf(form: number | 'contact', values: PostedForm['values'], address: string): string {
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
  const choices = own('choices');
  return sendAnswer.payload.safeParse({
    answer: {
      ...{ form, answers: Object.fromEntries(answers), website },
      ...(seconds === '' ? {} : { seconds: Number(seconds) }),
      ...(choices === '' ? {} : { choices }),
    },
    requestId: requestId || nameOf(form, values, address),
  });
}

/** What is wrong with the fields, in the reader's language, behind the labels of those that have one. */
function problemsOf(lang: Lang, error: unknown, labelOf: (field: string) => string | undefined): string[] {
  const texts: Readonly<Record<string, string>> = TEXTS[lang].forms;
  const found: unknown = replyToError(error).body.extra.errors;
  const errors: { field: string; key: string }[] = Array.isArray(found) ? found : [];
  return errors.map(({ field, key }) => {
    const label = labelOf(field);
    const text = texts[key] ?? texts['ERROR.8'] ?? '';
    return label ? `${label}: ${text}` : text;
  });
}

/**
 * Takes the answers to forms, and the messages, that a browser sends to a form's own address: by itself, where no script does, or
 * with files, since no call of a stranger has room for these. A script asks for an envelope.
 */
export async function registerFormPosts(app: FastifyInstance, deps: CallDeps): Promise<void> {
  const sendPage = (reply: FastifyReply, status: number, lang: Lang, page: Parameters<typeof plainPage>[1]) =>
    reply.code(status).type('text/html; charset=utf-8').send(plainPage(lang, page));
  const thank = (reply: FastifyReply, lang: Lang, thanks: { title: string; number: number; nextPath?: string }) => {
    const { title, number, nextPath = '' } = thanks;
    const { forms, common } = TEXTS[lang];
    const reference = forms['FORM.REFERENCE'].replace('{{number}}', String(number));
    const home = { path: routes.home(lang), text: common['LAYOUT.HOME'] };
    const link = nextPath === '' ? home : { path: nextPath, text: forms['FORM.GO_ON'] };
    return sendPage(reply, 200, lang, { title, lines: [reference], link });
  };
  /** No link leads back: it would lose what was typed. */
  const refuse = (reply: FastifyReply, lang: Lang, error: unknown, problems: readonly string[]) => {
    const { http, headers } = replyToError(error);
    const texts = TEXTS[lang].forms;
    return sendPage(reply.headers(headers), http === 200 ? 400 : http, lang, {
      title: texts['FORM.NOT_SENT'],
      lines: [...problems, texts['FORM.BACK']],
    });
  };

  async function takeAnswer(request: FastifyRequest<FormRoute>, reply: FastifyReply) {
    const { lang } = request.params;
    const form = Number(request.params.id);
    const isScript = request.headers.accept === 'application/json';
    const posted: PostedForm = request.body ?? { values: new Map(), files: [] };
    const payload = payloadOf(posted, form, request.ip);
    try {
      if (!payload.success) throw badBody();
      const data = await storeAnswer(deps, payload.data, { address: request.ip, lang }, posted.files);
      if (isScript) return reply.send({ status: STATUS.ok, data, extra: {} });
      const row = await loadForm(deps, form);
      const texts = TEXTS[lang].forms;
      const thanks = textIn(row, 'thanks', lang) || texts['FORM.THANKS'];
      const title = data.isWaiting ? texts['FORM.WAITS'] : thanks;
      return thank(reply, lang, { title, number: data.id, nextPath: nextPathIn(row, lang) });
    } catch (error) {
      if (isScript) {
        const { http, headers, body } = replyToError(error);
        return reply.headers(headers).code(http).send(body);
      }
      const fields = await loadForm(deps, form).then(
        (row) => row.fields,
        () => [],
      );
      const labelOf = (field: string) => {
        const asked = fields.find(({ id }) => id === field);
        return asked && textIn(asked, 'label', lang);
      };
      return refuse(reply, lang, error, problemsOf(lang, error, labelOf));
    }
  }

  const messages = messageHandler(deps);

  async function takeMessage(request: FastifyRequest<ContactRoute>, reply: FastifyReply) {
    const { lang } = request.params;
    const values = request.body?.values ?? new Map<string, string[]>();
    const { website = '', ...message } = Object.fromEntries([...values].map(([name, [text = '']]) => [name, text]));
    const requestId = nameOf('contact', values, request.ip);
    const caller = { address: request.ip, userAgent: request.headers['user-agent'] ?? '', log: request.log };
    try {
      const { body } = await messages.parse({ message, website, requestId, lang }).answer(undefined, caller);
      return thank(reply, lang, { title: TEXTS[lang].forms['CONTACT.MESSAGE_SENT'], number: Object(body.data).id });
    } catch (error) {
      // Each of its rules names the field.
      return refuse(
        reply,
        lang,
        error,
        problemsOf(lang, error, () => undefined),
      );
    }
  }

  await app.register(async (posts) => {
    addHeaders(posts, PAGE_HEADERS);
    readPostedForms(posts);
    posts.addHook('preHandler', async ({ headers, host }, reply) => {
      if (isCrossSite(headers, host)) throw crossSite();
      reply.header('cache-control', 'no-store');
    });
    const root = `/:lang(${LANGUAGES.join('|')})`;
    posts.post<FormRoute>(`${root}/form/:id(${ID})`, takeAnswer);
    posts.post<ContactRoute>(`${root}/contact`, takeMessage);
  });
}
