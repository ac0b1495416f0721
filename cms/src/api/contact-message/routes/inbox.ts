import type { Core } from '@strapi/strapi';
import { messageDelete, messageSave, messagesExport, messagesList } from '../../../../contract/calls/messages';
import { pageOf, route } from '../../../call-route';
import { itemNumber } from '../../../read-input';
import { service } from '../../../services';

const inbox = (strapi: Core.Strapi) => service(strapi, 'api::contact-message.inbox');

export default {
  type: 'content-api',
  routes: [
    route(messagesList, ({ state, ...page }, { strapi }) => inbox(strapi).list(state, pageOf(page))),
    route(messageSave, async ({ message: { id, done } }, { strapi }) => {
      await inbox(strapi).save(itemNumber(id), done);
      return { data: { id } };
    }),
    route(messageDelete, async ({ ids }, { strapi }) => ({ data: await inbox(strapi).remove(ids.map(itemNumber)) })),
    route(messagesExport, async (_, { strapi }) => ({ data: await inbox(strapi).exportAll() })),
  ],
};
