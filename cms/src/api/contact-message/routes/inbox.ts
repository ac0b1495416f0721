import type { Core } from '@strapi/strapi';
import {
  loadAnswerTemplates,
  messageAnswer,
  messageDelete,
  messageFile,
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
    route(messagesList, (payload, { strapi, user, lang }) =>
      inbox(strapi).list(payload, user, { ...pageOf(payload), lang }),
    ),
    dataRoute(messageSave, async ({ message: { id, done } }, { strapi, user }) => {
      await inbox(strapi).save(id, done, user);
      return { id };
    }),
    dataRoute(messagesChange, (change, { strapi, user }) => inbox(strapi).change(change, user)),
    dataRoute(messageNote, (note, { strapi, user }) => answers(strapi).note(note, user)),
    dataRoute(messageAnswer, (answer, { strapi, user }) => answers(strapi).answer(answer, user)),
    dataRoute(messageFile, ({ message, file }, { strapi, user }) => inbox(strapi).file(message, file, user)),
    dataRoute(messageDelete, ({ ids }, { strapi, user }) => inbox(strapi).remove(ids, user)),
    dataRoute(messagesExport, (filters, { strapi, user, lang }) => inbox(strapi).exportTable(filters, user, lang)),
    dataRoute(messagesExportJson, (filters, { strapi, user }) => inbox(strapi).exportAll(filters, user)),
    dataRoute(loadAnswerTemplates, (_, { strapi }) => templates(strapi).load()),
    dataRoute(saveAnswerTemplates, ({ answers: { templates: list, version } }, { strapi }) =>
      templates(strapi).save(list, version),
    ),
  ],
};
