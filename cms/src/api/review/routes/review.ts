import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import {
  reviewLoad,
  reviewSendBack,
  reviewSubmit,
  reviewsList,
  reviewWithdraw,
} from '../../../../contract/calls/reviews';
import { pageOf } from '../../../platform/requests/read-input';
import { dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const reviews = (strapi: Core.Strapi) => service(strapi, 'api::review.reviews');

const textOf = ({ kind, id, of }: ParsedPayloadOf<typeof reviewLoad>) => ({ kind, number: id, lang: of });

export default {
  type: 'content-api',
  routes: [
    route(reviewsList, (payload, { strapi, user }) => reviews(strapi).list(user, pageOf(payload))),
    dataRoute(reviewLoad, (text, { strapi, user }) => reviews(strapi).load(textOf(text), user)),
    dataRoute(reviewSubmit, ({ note = '', ...text }, { strapi, user }) =>
      reviews(strapi).submit(textOf(text), note, user),
    ),
    dataRoute(reviewWithdraw, (text, { strapi, user }) => reviews(strapi).withdraw(textOf(text), user)),
    dataRoute(reviewSendBack, ({ note, ...text }, { strapi, user }) =>
      reviews(strapi).sendBack(textOf(text), note, user),
    ),
  ],
};
