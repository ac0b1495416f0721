import type { Core } from '@strapi/strapi';
import { deleteForm, formsList, loadForm, saveForm } from '../../../../contract/calls/forms';
import { answerStore, visibleForm } from '../../../../contract/requests/forms';
import { pageOf } from '../../../platform/requests/read-input';
import { answerData, dataRoute, route } from '../../../platform/requests/routes';
import { service } from '../../../services';

const forms = (strapi: Core.Strapi) => service(strapi, 'api::form.forms');

export default {
  type: 'content-api',
  routes: [
    answerData(visibleForm, ({ id }, strapi) => forms(strapi).visible(id)),
    answerData(answerStore, ({ data }, strapi) => service(strapi, 'api::form.form-answers').receive(data)),
    route(formsList, (payload, { strapi }) => forms(strapi).list(pageOf(payload))),
    route(loadForm, async ({ id }, { strapi }) => ({
      data: await forms(strapi).load(id),
      extra: { people: await service(strapi, 'api::contact-message.inbox').people() },
    })),
    dataRoute(saveForm, ({ form, requestId }, { strapi }) => forms(strapi).save(form, requestId)),
    dataRoute(deleteForm, ({ id }, { strapi }) => forms(strapi).remove(id)),
  ],
};
