import * as z from 'zod/mini';
import { type Lang, lang } from '../../../cms/contract/fields.ts';
import type { ReviewedText, ReviewItem, ReviewReply } from '../../../cms/contract/replies.ts';
import { ITEM_KINDS, type ItemKind, REVIEW_STATES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';

const PATH = '/api/manage/reviews';

const review = replySchema<ReviewReply>()(
  z.object({ state: z.enum(REVIEW_STATES), by: z.string(), at: z.string(), note: z.string() }),
);

const reviewedText = replySchema<ReviewedText>()(z.object({ review: z.nullable(review), canSubmit: z.boolean() }));

const item = replySchema<ReviewItem>()(
  z.extend(review, {
    kind: z.enum(ITEM_KINDS),
    number: z.number(),
    locale: lang,
    category: z.number(),
    title: z.string(),
    isVisible: z.boolean(),
  }),
);

/** A language of an item. */
interface Text {
  kind: ItemKind;
  number: number;
  lang: Lang;
}

const pathOf = ({ kind, number }: Text) => `${PATH}/${kind}/${number}`;

const readText = (answer: unknown): ReviewedText => readAnswer(z.object({ data: reviewedText }), answer).data;

export async function listReviews(cms: CmsClient, token: string, query: { page: number; pageSize: number }) {
  const answer = await requestAs(cms, token, { method: 'GET', path: PATH, query });
  return readAnswer(z.object({ data: z.array(item), meta: z.object({ total: z.number() }) }), answer);
}

export async function loadReview(cms: CmsClient, token: string, text: Text) {
  return readText(await requestAs(cms, token, { method: 'GET', path: pathOf(text), query: { lang: text.lang } }));
}

const post = async (cms: CmsClient, token: string, path: string, body: object) =>
  readText(await requestAs(cms, token, { method: 'POST', path, body }, { lang: 'of' }));

export const submitReview = (cms: CmsClient, token: string, text: Text, note: string | undefined) =>
  post(cms, token, pathOf(text), { lang: text.lang, note });

export const withdrawReview = (cms: CmsClient, token: string, text: Text) =>
  post(cms, token, `${pathOf(text)}/withdraw`, { lang: text.lang });

export const sendBackReview = (cms: CmsClient, token: string, text: Text, note: string) =>
  post(cms, token, `${pathOf(text)}/send-back`, { lang: text.lang, note });
