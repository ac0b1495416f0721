import type { Core } from '@strapi/strapi';
import { messageDelete, messageSave, messagesExport, messagesList } from '../../../../contract/calls/messages';
import { messageStore } from '../../../../contract/requests/reports';
import { pageOf } from '../../../platform/requests/read-input';
import { answerData, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const inbox = (strapi: Core.Strapi) => service(strapi, 'api::contact-message.inbox');

export default {
  type: 'content-api',
  routes: [
    answerData(messageStore, ({ data }, strapi) =>
      service(strapi, 'api::contact-message.contact-message').receive(data),
    ),
    route(messagesList, ({ state, ...page }, { strapi }) => inbox(strapi).list(state, pageOf(page))),
    dataRoute(messageSave, async ({ message: { id, done } }, { strapi }) => {
      await inbox(strapi).save(id, done);
      return { id };
    }),
    dataRoute(messageDelete, ({ ids }, { strapi }) => inbox(strapi).remove(ids)),
    dataRoute(messagesExport, (_, { strapi }) => inbox(strapi).exportAll()),
  ],
};
