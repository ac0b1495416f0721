import { loadMail, saveMail, sendTestMail } from '../../../../contract/calls/mail';
import { dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    dataRoute(loadMail, (_, { strapi }) => service(strapi, 'api::mail.mail-settings').load()),
    dataRoute(saveMail, ({ mail }, { strapi }) => service(strapi, 'api::mail.mail-settings').save(mail)),
    dataRoute(sendTestMail, ({ email }, { strapi, lang }) => service(strapi, 'api::mail.test-mail').send(email, lang)),
  ],
};
