import type { Core } from '@strapi/strapi';
import { deleteForm, formsList, loadForm, saveForm } from '../../../../contract/calls/forms';
import {
  answerStore,
  keptForms,
  registrationCancel,
  registrationPage,
  visibleForm,
} from '../../../../contract/requests/forms';
import { pageOf } from '../../../platform/requests/read-input';
import { answerData, answerWithFiles, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const people = (strapi: Core.Strapi) => service(strapi, 'api::contact-message.inbox').people('answers');
const ownAnswers = (strapi: Core.Strapi) => service(strapi, 'api::contact-message.own-answers');
const forms = (strapi: Core.Strapi) => service(strapi, 'api::form.forms');

export default {
  type: 'content-api',
  routes: [
    answerData(visibleForm, ({ id }, strapi) => forms(strapi).visible(id)),
    answerData(keptForms, (_, strapi) => forms(strapi).kept()),
    answerWithFiles(answerStore, ({ data }, files, strapi) =>
      service(strapi, 'api::form.form-answers').receive(data, files),
    ),
    answerData(registrationPage, ({ link }, strapi) => ownAnswers(strapi).page(link)),
    answerData(registrationCancel, ({ data: { link } }, strapi) => ownAnswers(strapi).cancel(link)),
    route(formsList, async (payload, { strapi }) => {
      const { data, extra } = await forms(strapi).list(pageOf(payload));
      return { data, extra: { ...extra, people: await people(strapi) } };
    }),
    route(loadForm, async ({ id }, { strapi }) => ({
      data: await forms(strapi).load(id),
      extra: { people: await people(strapi) },
    })),
    dataRoute(saveForm, ({ form, requestId }, { strapi }) => forms(strapi).save(form, requestId)),
    dataRoute(deleteForm, ({ id }, { strapi }) => forms(strapi).remove(id)),
  ],
};
