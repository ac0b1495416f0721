import type { Core } from '@strapi/strapi';
import {
  loadAnswerTemplates,
  messageAnswer,
  messageDelete,
  messageNote,
  messageSave,
  messagesChange,
  messagesExport,
  messagesExportJson,
  messagesList,
  saveAnswerTemplates,
} from '../../../../contract/calls/messages';
import { messageStore } from '../../../../contract/requests/reports';
import { pageOf } from '../../../platform/requests/read-input';
import { answerData, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const inbox = (strapi: Core.Strapi) => service(strapi, 'api::contact-message.inbox');
const answers = (strapi: Core.Strapi) => service(strapi, 'api::contact-message.answers');
const templates = (strapi: Core.Strapi) => service(strapi, 'api::contact-message.answer-templates');

export default {
  type: 'content-api',
  routes: [
    answerData(messageStore, ({ data }, strapi) =>
      service(strapi, 'api::contact-message.contact-message').receive(data),
    ),
    route(messagesList, (payload, { strapi }) => inbox(strapi).list(payload, pageOf(payload))),
    dataRoute(messageSave, async ({ message: { id, done } }, { strapi }) => {
      await inbox(strapi).save(id, done);
      return { id };
    }),
    dataRoute(messagesChange, (change, { strapi }) => inbox(strapi).change(change)),
    dataRoute(messageNote, (note, { strapi }) => answers(strapi).note(note)),
    dataRoute(messageAnswer, (answer, { strapi }) => answers(strapi).answer(answer)),
    dataRoute(messageDelete, ({ ids }, { strapi }) => inbox(strapi).remove(ids)),
    dataRoute(messagesExport, (filters, { strapi }) => inbox(strapi).exportAll(filters)),
    dataRoute(messagesExportJson, (filters, { strapi }) => inbox(strapi).exportAll(filters)),
    dataRoute(loadAnswerTemplates, (_, { strapi }) => templates(strapi).load()),
    dataRoute(saveAnswerTemplates, ({ answers: { templates: list, version } }, { strapi }) =>
      templates(strapi).save(list, version),
    ),
  ],
};
