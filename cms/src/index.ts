import type { Core } from '@strapi/strapi';
import { fillDemo } from '../demo/fill-demo';
import { followMovedFolders } from './api/file-store/moved-folders';
import { registerSessionStrategy } from './api/session/session-strategy';
import { registerAdapterStrategy } from './api/visible/adapter-strategy';
import { createFirstUsers } from './bootstrap/first-users';
import { keepHouse } from './bootstrap/housekeeping';
import { applyLayouts } from './bootstrap/layouts';
import { createLocales, FIRST_LOCALE } from './bootstrap/locales';
import { closePermissions } from './bootstrap/permissions';
import { tidyUp } from './bootstrap/tidy-up';
import { grantAdapterToken } from './bootstrap/tokens';
import { registerAlternativeText } from './documents/alternative-text';
import { registerBinnedFrom } from './documents/binned-from';
import { keepCategoryNumbers, renewCategoryNumbers } from './documents/category-numbers';
import { keepCategoryAcrossLocales } from './documents/category-of-new-locale';
import { guardDashboardAccounts } from './documents/dashboard-accounts';
import { endSessionsOfChangedAccounts } from './documents/end-sessions';
import { raiseSequences, registerSequences } from './documents/id-sequences';
import { giveNumbers } from './documents/numbers';
import { registerReplies } from './documents/once';
import { keepOnePagePerCategory } from './documents/page-of-category';
import { giveRoleByUserType } from './documents/role-of-user-type';
import { refuseShortTexts } from './documents/shortest-texts';
import { keepVersions } from './documents/versions';
import { environment, requireSecrets } from './environment';

interface Lifecycle {
  strapi: Core.Strapi;
}

const stopped = new WeakSet<Core.Strapi>();

export default {
  register({ strapi }: Lifecycle) {
    requireSecrets();
    process.env.STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE = FIRST_LOCALE;
    registerSessionStrategy(strapi);
    registerAdapterStrategy(strapi);
    registerSequences(strapi);
    registerReplies(strapi);
    registerAlternativeText(strapi);
    registerBinnedFrom(strapi);
    keepVersions(strapi);
    giveNumbers(strapi);
    giveRoleByUserType(strapi);
    keepCategoryAcrossLocales(strapi);
    keepCategoryNumbers(strapi);
    keepOnePagePerCategory(strapi);
    refuseShortTexts(strapi);
    endSessionsOfChangedAccounts(strapi);
    guardDashboardAccounts(strapi);
    followMovedFolders(strapi);
  },

  async bootstrap({ strapi }: Lifecycle) {
    await raiseSequences(strapi);
    await renewCategoryNumbers(strapi);
    await createLocales(strapi);
    await closePermissions(strapi);
    await grantAdapterToken(strapi);
    await createFirstUsers(strapi);
    await applyLayouts(strapi);
    await tidyUp(strapi);
    strapi.service('api::change-stream.change-stream').start();
    if (environment.demo) {
      const isStopped = () => stopped.has(strapi);
      await fillDemo(strapi, { withPictures: environment.demoPictures, isStopped });
    }
    await strapi.service('api::session.login').prepare();
    keepHouse(strapi);
    strapi.service('api::contact-message.mail-queue').start();
  },

  async destroy({ strapi }: Lifecycle) {
    stopped.add(strapi);
    strapi.service('api::change-stream.change-stream').stop();
    await strapi.service('api::contact-message.mail-queue').stop();
  },
};
