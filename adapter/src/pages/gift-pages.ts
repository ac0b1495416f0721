import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { pledge } from '../../../cms/contract/calls/gifts.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import {
  cardStart,
  GIFT_PAGE,
  giftPage,
  giftPdf,
  reminderStop,
  shownReceipt,
} from '../../../cms/contract/requests/gifts.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { presentPledge, sendProof, storePledge } from '../api/gifts.ts';
import type { CallDeps } from '../calls/call-handler.ts';
import { CmsRefused, crossSite, replyToError } from '../errors.ts';
import { isCrossSite } from '../http/anti-forgery.ts';
import { clientKey } from '../http/client-address.ts';
import { type PostedForm, readPostedForms } from '../http/posted-form.ts';
import { addHeaders, OWN_PAGE_HEADERS } from '../http/security-headers.ts';
import { ask } from '../strapi/client.ts';
import { CALENDAR } from './event-calendars.ts';
import { giftCalendar } from './gift-calendar.ts';
import { giftMarkup, orderMarkup, RECEIPT_PDF, receiptMarkup, statementMarkup } from './gift-markup.ts';
import { plainPage } from './notice-page.ts';

type Deps = Pick<CallDeps, 'cms' | 'limits'>;
type Params = { lang: Lang; link: string };
type GiftRequest = FastifyRequest<{ Params: Params }>;

/** What the address of a gift says of the provider of card payments: that it has led back, or does not answer. */
const CARD = 'card';

/** What the address of a receipt's page says where it has no PDF. */
const NO_PDF = 'no-pdf';

const HTML = 'text/html; charset=utf-8';

const NOTHING: PostedForm = { values: new Map(), files: [] };

/** What a browser without scripts sends of the donate page. */
function payloadOf({ values }: PostedForm) {
  const {
    for: chosen = '',
    own = '',
    ownCurrency = '',
    chosenAmount = '',
    remind,
    showName,
    ...fields
  } = Object.fromEntries([...values].map(([name, [first = '']]) => [name, first]));
  // An amount that is written goes before the one that is chosen, which names its currency: «25 USD».
  const [amount, currency = ownCurrency] = own.trim() === '' ? chosenAmount.split(' ') : [own];
  const article = /^\d{1,9}$/.test(chosen) ? Number(chosen) : 0;
  return pledge.payload.safeParse({
    gift: {
      ...{ name: '', email: '', mobile: '', website: '', ...fields },
      ...{ amount, currency, campaign: article, purpose: article > 0 ? 'campaign' : chosen },
      remind: remind === '1' ? 1 : 0,
      showName: showName === '1' ? 1 : 0,
    },
  });
}

type Pledge = z.output<typeof pledge.payload>['gift'];

/** Minutes in which the same promise from the same address is one that was pressed twice. */
const REPEATED = 10;

/** A request's id for a form of a browser without scripts, which has none; nobody's promises are like those of others. */
function repeatId(gift: Pledge, address: string): string | undefined {
  if (gift.name === '' && gift.email === '' && gift.mobile === '') return undefined;
  const time = Math.floor(Date.now() / (REPEATED * 60_000));
  const hash = createHash('sha256')
    .update(JSON.stringify([gift, clientKey(address), time]))
    .digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/** The pages that a donor's link opens, and the promise that a browser sends by itself, where no script does. */
export async function registerGiftPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { cms } = deps;

  const isEnded = (error: unknown) => error instanceof CmsRefused && error.code === 'notFound';

  function sendEnded(reply: FastifyReply, lang: Lang) {
    const { ended, endedText } = TEXTS[lang].gifts.page;
    return reply
      .code(410)
      .type(HTML)
      .send(plainPage(lang, { title: ended, lines: [endedText] }));
  }

  /** Answers with what a link opens. */
  const opening =
    (
      answer: (opened: Awaited<ReturnType<typeof open>>, request: GiftRequest, reply: FastifyReply) => Promise<unknown>,
    ) =>
    async (request: GiftRequest, reply: FastifyReply) => {
      try {
        return await answer(await open(request.params), request, reply);
      } catch (error) {
        if (isEnded(error)) return sendEnded(reply, request.params.lang);
        throw error;
      }
    };

  async function open({ lang, link }: Params) {
    const { data } = await ask(cms, giftPage, { link });
    const pledged = data.gift && (await presentPledge({ cms }, data.gift, lang));
    return {
      ...data,
      pledged,
      receipt: shownReceipt(data.receipts),
    };
  }

  async function take(request: FastifyRequest<{ Params: { lang: Lang }; Body?: PostedForm }>, reply: FastifyReply) {
    if (isCrossSite(request.headers, request.host)) throw crossSite();
    const { lang } = request.params;
    const { failed, back } = TEXTS[lang].gifts.page;
    const payload = payloadOf(request.body ?? NOTHING);
    const problem = (status: number, lines: string[]) =>
      reply
        .code(status)
        .type(HTML)
        .send(plainPage(lang, { title: failed, lines: [...lines, back] }));
    if (!payload.success) {
      const texts: Readonly<Record<string, string>> = { ...TEXTS[lang].forms, ...TEXTS[lang].donate };
      return problem(400, [...new Set(payload.error.issues.flatMap(({ message }) => texts[message] ?? []))]);
    }
    try {
      const requestId = repeatId(payload.data.gift, request.ip);
      const { link } = await storePledge(deps, { ...payload.data, requestId }, { address: request.ip, lang });
      return reply.redirect(`/${lang}/${GIFT_PAGE}/${link}`, 303);
    } catch (error) {
      const { http, headers } = replyToError(error);
      reply.headers(headers);
      return problem(http === 200 ? 400 : http, []);
    }
  }

  async function takeProof(request: FastifyRequest<{ Params: Params; Body?: PostedForm }>, reply: FastifyReply) {
    if (isCrossSite(request.headers, request.host)) throw crossSite();
    const { lang, link } = request.params;
    await sendProof(deps, link, request.body?.files ?? [], request.ip);
    return reply.redirect(`/${lang}/${GIFT_PAGE}/${link}`, 303);
  }

  /** A file that is larger than a form may be is refused before anybody takes it. */
  function refuseProof(error: unknown, { lang }: Params, reply: FastifyReply) {
    if (isEnded(error)) return sendEnded(reply, lang);
    const { proofFailed, proofHint, back } = TEXTS[lang].gifts.page;
    const { http, headers } = replyToError(error);
    return reply
      .headers(headers)
      .code(http === 200 ? 400 : http)
      .type(HTML)
      .send(plainPage(lang, { title: proofFailed, lines: [proofHint, back] }));
  }

  await app.register(async (pages) => {
    addHeaders(pages, OWN_PAGE_HEADERS);
    readPostedForms(pages);
    const root = `/:lang(${LANGUAGES.join('|')})/${GIFT_PAGE}`;
    const own = `${root}/:link`;

    pages.post<{ Params: { lang: Lang }; Body?: PostedForm }>(root, take);
    pages.post<{ Params: Params; Body?: PostedForm }>(`${own}/proof`, {
      errorHandler: (error, request, reply) => refuseProof(error, request.params as Params, reply),
      handler: takeProof,
    });

    pages.get<{ Params: Params }>(
      own,
      opening(
        async (
          { gift, pledged, year, receipts, receipt, proofs, issuer },
          { params: { lang, link }, query },
          reply,
        ) => {
          const card = new Map(Object.entries(Object(query))).get(CARD);
          const path = `/${lang}/${GIFT_PAGE}/${link}`;
          const html =
            gift && pledged
              ? giftMarkup(lang, {
                  gift,
                  pledged,
                  issuer,
                  path,
                  proofs,
                  card,
                  hasReceipt: receipt !== undefined,
                })
              : statementMarkup(lang, { year, receipts, issuer }, { path, hasNoPdf: false });
          return reply.type(HTML).send(html);
        },
      ),
    );
    pages.get<{ Params: Params }>(
      `${own}/receipt`,
      opening(async ({ year, receipts, receipt, issuer }, { params: { lang, link }, query }, reply) => {
        const kept = { path: `/${lang}/${GIFT_PAGE}/${link}`, hasNoPdf: NO_PDF in Object(query) };
        if (year > 0) return reply.type(HTML).send(statementMarkup(lang, { year, receipts, issuer }, kept));
        return receipt ? reply.type(HTML).send(receiptMarkup(lang, receipt, issuer, kept)) : sendEnded(reply, lang);
      }),
    );
    pages.get<{ Params: Params }>(`${own}/${RECEIPT_PDF}`, async ({ params: { lang, link } }, reply) => {
      try {
        const { data } = await ask(cms, giftPdf, { link, lang });
        if (!data) return reply.redirect(`/${lang}/${GIFT_PAGE}/${link}/receipt?${NO_PDF}`, 303);
        return reply
          .header('content-disposition', `attachment; filename="${data.name}"`)
          .type('application/pdf')
          .send(Buffer.from(data.base64String, 'base64'));
      } catch (error) {
        if (isEnded(error)) return sendEnded(reply, lang);
        throw error;
      }
    });
    pages.get<{ Params: Params }>(
      `${own}/order`,
      opening(async ({ gift, pledged }, { params: { lang } }, reply) =>
        gift && pledged ? reply.type(HTML).send(orderMarkup(lang, { gift, pledged })) : sendEnded(reply, lang),
      ),
    );
    pages.get<{ Params: Params }>(
      `${own}/calendar.ics`,
      opening(async ({ gift, pledged }, { params: { lang }, hostname }, reply) =>
        gift && pledged
          ? reply
              .header('content-disposition', `attachment; filename="gift-${gift.reference}.ics"`)
              .type(CALENDAR)
              .send(giftCalendar(lang, { gift, pledged }, hostname))
          : sendEnded(reply, lang),
      ),
    );
    pages.get<{ Params: Params }>(`${own}/pay`, async ({ params: { lang, link } }, reply) => {
      try {
        const { data } = await ask(cms, cardStart, { data: { link } });
        return reply.redirect(data.url, 303);
      } catch (error) {
        if (isEnded(error)) return sendEnded(reply, lang);
        // The page of the gift says what is so, and names the other ways.
        const isOpen = error instanceof CmsRefused && error.code === 'invalidData';
        return reply.redirect(`/${lang}/${GIFT_PAGE}/${link}${isOpen ? '' : `?${CARD}=failed`}`, 303);
      }
    });
    // A provider leads back by a form that it posts, from its own site. Nothing is believed of it.
    pages.post<{ Params: Params }>(`${own}/back`, async ({ params: { lang, link } }, reply) =>
      reply.redirect(`/${lang}/${GIFT_PAGE}/${link}?${CARD}=done`, 303),
    );
    // Below a link nothing else is: no list of missing addresses learns of one.
    pages.get<{ Params: Params }>(`${own}/*`, async ({ params: { lang } }, reply) => sendEnded(reply, lang));
    pages.post<{ Params: Params }>(`${own}/stop`, async (request: GiftRequest, reply) => {
      if (isCrossSite(request.headers, request.host)) throw crossSite();
      const { lang, link } = request.params;
      const { title, stopped } = TEXTS[lang].gifts.page;
      try {
        await ask(cms, reminderStop, { data: { link } });
        return reply.type(HTML).send(plainPage(lang, { title, lines: [stopped] }));
      } catch (error) {
        if (isEnded(error)) return sendEnded(reply, lang);
        throw error;
      }
    });
  });
}
