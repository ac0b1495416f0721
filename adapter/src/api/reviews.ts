import {
  reviewLoad,
  reviewSendBack,
  reviewSubmit,
  reviewsList,
  reviewWithdraw,
} from '../../../cms/contract/calls/reviews.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { listReviews, loadReview, sendBackReview, submitReview, withdrawReview } from '../strapi/reviews.ts';
import { flagOf } from './items.ts';

export const reviewHandlers = ({ cms }: CallDeps) => [
  handle(reviewsList, async ({ page, itemsPerPage }, context) => {
    const { data, meta } = await listReviews(cms, requireSession(context).token, { page, pageSize: itemsPerPage });
    return {
      data: data.map(({ number, category, locale, isVisible, ...review }) => ({
        ...review,
        id: number,
        catId: category,
        lang: locale,
        isVisible: flagOf(isVisible),
      })),
      extra: { itemsCount: meta.total },
    };
  }),

  handle(reviewLoad, async ({ kind, id, of }, context) => ({
    data: await loadReview(cms, requireSession(context).token, { kind, number: id, lang: of }),
  })),

  handle(reviewSubmit, async ({ kind, id, of, note }, context) => ({
    data: await submitReview(cms, requireSession(context).token, { kind, number: id, lang: of }, note),
  })),

  handle(reviewWithdraw, async ({ kind, id, of }, context) => ({
    data: await withdrawReview(cms, requireSession(context).token, { kind, number: id, lang: of }),
  })),

  handle(reviewSendBack, async ({ kind, id, of, note }, context) => ({
    data: await sendBackReview(cms, requireSession(context).token, { kind, number: id, lang: of }, note),
  })),
];
