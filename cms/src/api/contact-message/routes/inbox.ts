import type { Core } from '@strapi/strapi';
import { messageDelete, messageSave, messagesExport, messagesList } from '../../../../contract/calls/messages';
import { messageStore } from '../../../../contract/requests/reports';
import { itemNumber } from '../../../platform/requests/read-input';
import { answerTo, pageOf, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const inbox = (strapi: Core.Strapi) => service(strapi, 'api::contact-message.inbox');

export default {
  type: 'content-api',
  routes: [
    answerTo(messageStore, async ({ data }, strapi) => ({
      data: await service(strapi, 'api::contact-message.contact-message').receive(data),
    })),
    route(messagesList, ({ state, ...page }, { strapi }) => inbox(strapi).list(state, pageOf(page))),
    route(messageSave, async ({ message: { id, done } }, { strapi }) => {
      await inbox(strapi).save(itemNumber(id), done);
      return { data: { id } };
    }),
    route(messageDelete, async ({ ids }, { strapi }) => ({ data: await inbox(strapi).remove(ids.map(itemNumber)) })),
    route(messagesExport, async (_, { strapi }) => ({ data: await inbox(strapi).exportAll() })),
  ],
};
