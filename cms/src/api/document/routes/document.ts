import { documentFiles } from '../../../../contract/requests/documents';
import { answerData } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    answerData(documentFiles, ({ locale, numbers, ofDrafts }, strapi) =>
      service(strapi, 'api::document.document-files').find(locale, numbers, ofDrafts !== undefined),
    ),
  ],
};
