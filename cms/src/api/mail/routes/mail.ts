import { loadMail, saveMail, sendTestMail } from '../../../../contract/calls/mail';
import { route } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    route(loadMail, async (_, { strapi }) => ({ data: await service(strapi, 'api::mail.mail-settings').load() })),
    route(saveMail, async ({ mail }, { strapi }) => ({
      data: await service(strapi, 'api::mail.mail-settings').save(mail),
    })),
    route(sendTestMail, async ({ email }, { strapi, lang }) => ({
      data: await service(strapi, 'api::mail.test-mail').send(email, lang),
    })),
  ],
};
