import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../../../cms/contract/fields.ts';
import { REGISTRATION_PAGE, registrationCancel, registrationPage } from '../../../cms/contract/requests/forms.ts';
import { routes } from '../../../cms/contract/routes.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import type { CallDeps } from '../calls/call-handler.ts';
import { CmsRefused, crossSite } from '../errors.ts';
import { isCrossSite } from '../http/anti-forgery.ts';
import { readPostedForms } from '../http/posted-form.ts';
import { addHeaders, OWN_PAGE_HEADERS } from '../http/security-headers.ts';
import { ask } from '../strapi/client.ts';
import { plainPage } from './notice-page.ts';

interface Registration {
  id: number;
  title: string;
  isCancelled: boolean;
}

type Params = { lang: Lang; link: string };

/** The page by which whoever has registered cancels: a press does, since programs that look through mails open links. */
export async function registerRegistrationPages(app: FastifyInstance, { cms }: Pick<CallDeps, 'cms'>): Promise<void> {
  function pageOf({ id, title, isCancelled }: Registration, { lang, link }: Params): string {
    const texts = TEXTS[lang].server;
    const reference = TEXTS[lang].forms['FORM.REFERENCE'].replace('{{number}}', String(id));
    const home = { path: routes.home(lang), text: TEXTS[lang].common['LAYOUT.HOME'] };
    if (isCancelled) {
      const lines = [title, texts['REGISTRATION.CANCELLED_TEXT'], reference];
      return plainPage(lang, { title: texts['REGISTRATION.CANCELLED'], lines, link: home });
    }
    const action = { path: `/${lang}/${REGISTRATION_PAGE}/${link}`, text: texts['REGISTRATION.CANCEL'] };
    return plainPage(lang, { title: texts['REGISTRATION.TITLE'], lines: [title, reference], action, link: home });
  }

  const opening =
    (open: (link: string) => Promise<{ data: Registration }>) =>
    async ({ params }: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      reply.type('text/html; charset=utf-8');
      try {
        return await reply.send(pageOf((await open(params.link)).data, params));
      } catch (error) {
        if (!(error instanceof CmsRefused && error.code === 'notFound')) throw error;
        const texts = TEXTS[params.lang].server;
        const gone = { title: texts['REGISTRATION.GONE'], lines: [texts['REGISTRATION.GONE_TEXT']] };
        return reply.code(410).send(plainPage(params.lang, gone));
      }
    };

  await app.register(async (pages) => {
    addHeaders(pages, OWN_PAGE_HEADERS);
    readPostedForms(pages);
    const own = `/:lang(${LANGUAGES.join('|')})/${REGISTRATION_PAGE}/:link`;
    const cancel = opening((link) => ask(cms, registrationCancel, { data: { link } }));
    pages.get<{ Params: Params }>(
      own,
      opening((link) => ask(cms, registrationPage, { link })),
    );
    pages.post<{ Params: Params }>(own, (request, reply) => {
      if (isCrossSite(request.headers, request.host)) throw crossSite();
      return cancel(request, reply);
    });
  });
}
