import type { Core } from '@strapi/strapi';
import { cleanUp } from '../config/cron-tasks';
import { fillDemo } from '../demo/fill-demo';
import { registerAdapterStrategy } from './adapter-access';
import { enforceOnePagePerCategory } from './api/page/one-page-per-category';
import { repairDashboardRoles } from './bootstrap/dashboard-roles';
import { createFirstUsers } from './bootstrap/first-users';
import { applyLayouts } from './bootstrap/layouts';
import { createLocales, FIRST_LOCALE } from './bootstrap/locales';
import { closePermissions } from './bootstrap/permissions';
import { reportFailedCommits } from './database/failed-commits';
import { registerReplies } from './database/idempotency';
import { raiseSequences, registerSequences } from './database/number-sequences';
import { endStart, waitForOtherStarts } from './database/start-lock';
import { storeTimesInUtc } from './database/utc-times';
import { storeRowsWithRelations } from './database/whole-rows';
import { enforceAccountRules } from './documents/account-rules';
import { completeNewLocales, copyCategoryNumbers, updateAllCategoryNumbers } from './documents/category-copies';
import { refuseShortTexts } from './documents/minimum-lengths';
import { assignNumbers } from './documents/numbers';
import { countVersions } from './documents/version-counter';
import { markWithdrawals } from './documents/withdrawals';
import { environment, requireSecrets } from './environment';
import { registerSessionStrategy } from './manager-access';
import { service } from './services';

interface Lifecycle {
  strapi: Core.Strapi;
}

const stopped = new WeakSet<Core.Strapi>();

export default {
  async register({ strapi }: Lifecycle) {
    requireSecrets();
    reportFailedCommits(strapi.db);
    storeTimesInUtc(strapi.db);
    storeRowsWithRelations(strapi.db);
    process.env.STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE = FIRST_LOCALE;
    registerSessionStrategy(strapi);
    registerAdapterStrategy(strapi);
    registerSequences(strapi);
    registerReplies(strapi);
    // Document middlewares run in this order, each around those after it.
    countVersions(strapi);
    markWithdrawals(strapi);
    assignNumbers(strapi);
    completeNewLocales(strapi);
    copyCategoryNumbers(strapi);
    enforceOnePagePerCategory(strapi);
    refuseShortTexts(strapi);
    enforceAccountRules(strapi);
    // Strapi changes the schema of the database next.
    await waitForOtherStarts(strapi);
  },

  async bootstrap({ strapi }: Lifecycle) {
    await raiseSequences(strapi);
    await updateAllCategoryNumbers(strapi);
    await createLocales(strapi);
    await closePermissions(strapi);
    await repairDashboardRoles(strapi);
    await createFirstUsers(strapi);
    await applyLayouts(strapi);
    await cleanUp({ strapi });
    service(strapi, 'api::change-stream.change-stream').start();
    if (environment.demo) {
      const pictures = { cacheDir: environment.demoCacheDir, isStopped: () => stopped.has(strapi) };
      await fillDemo(strapi, { pictures: environment.demoPictures ? pictures : undefined });
    }
    await service(strapi, 'api::session.login').prepare();
    service(strapi, 'api::contact-message.mail-queue').start();
    await endStart(strapi);
  },

  async destroy({ strapi }: Lifecycle) {
    stopped.add(strapi);
    service(strapi, 'api::change-stream.change-stream').stop();
    await service(strapi, 'api::contact-message.mail-queue').stop();
    await endStart(strapi);
  },
};
