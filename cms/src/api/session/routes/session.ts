import type { Core } from '@strapi/strapi';
import {
  accountOf,
  resetFinish,
  resetRequest,
  sessionClose,
  sessionOpen,
  sessionResolve,
} from '../../../../contract/requests/sessions';
import { recordAct } from '../../../platform/audit/audit-log';
import { unlessUnwritable } from '../../../platform/database/unwritable';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { answerData } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { presentUser, sessionAct } from '../opened-session';
import { signIn } from '../sign-in';

const sessions = (strapi: Core.Strapi) => service(strapi, 'api::session.session');
const passwords = (strapi: Core.Strapi) => service(strapi, 'api::session.password-reset');

export default {
  type: 'content-api',
  routes: [
    answerData(accountOf, async ({ identifier }, strapi) => ({
      number: await service(strapi, 'api::session.login').accountOf(identifier),
    })),
    answerData(sessionOpen, (details, strapi) => signIn(strapi, details)),
    answerData(sessionResolve, async ({ hashString }, strapi) => {
      const session = await sessions(strapi).find(hashString);
      if (!session) throw new KhayrError('notSignedIn', 'There is no such session.');
      return { user: presentUser(session.user), mustSetUp: session.mustSetUp };
    }),
    answerData(sessionClose, async ({ hashString }, strapi) => {
      const session = await sessions(strapi).find(hashString);
      await sessions(strapi).close(hashString);
      // A session that somebody ends must end on a full disk too.
      if (session) await unlessUnwritable(recordAct(strapi, sessionAct('sign-out', session.user)));
    }),
    answerData(resetRequest, async ({ email, lang }, strapi) => {
      // Not awaited: the time of the reply would reveal who has an account.
      passwords(strapi).request(email, lang);
    }),
    answerData(resetFinish, ({ code, password }, strapi) => passwords(strapi).finish(code, password)),
  ],
};
