import type { Core } from '@strapi/strapi';
import { cleanUp } from '../config/cron-tasks';
import { fillDemo } from '../demo/fill-demo';
import { registerAdapterStrategy } from './adapter-access';
import { registerRedirectTables } from './api/redirect/tables';
import { registerReviews } from './api/review/table';
import { registerDashboardAccess } from './api/session/dashboard-route';
import { registerVisitCounts } from './api/visit/table';
import { recordAccountActs } from './audit/account-acts';
import { registerAuditLog } from './audit/audit-log';
import { closeUnusedScreens } from './bootstrap/closed-screens';
import { repairDashboardRoles } from './bootstrap/dashboard-roles';
import { createFirstUsers } from './bootstrap/first-users';
import { applyLayouts } from './bootstrap/layouts';
import { adoptOtherRoots } from './bootstrap/library-root';
import { createLocales, FIRST_LOCALE } from './bootstrap/locales';
import { registerOwnDrafts } from './bootstrap/own-drafts';
import { closePermissions } from './bootstrap/permissions';
import { keepFilesPrivate } from './bootstrap/private-files';
import { nameDashboardRoles } from './bootstrap/role-names';
import { checkDashboardRoutes } from './dashboard-checks';
import { registerDashboardHome } from './dashboard-home/routes';
import { registerDashboardRoutes } from './dashboard-routes';
import { limitCommitCallbacks } from './database/after-commit';
import { requireOwnVersion } from './database/data-version';
import { reportFailedCommits } from './database/failed-commits';
import { registerReplies } from './database/idempotency';
import { raiseSequences, registerSequences } from './database/number-sequences';
import { endStart, waitForOtherStarts } from './database/start-lock';
import { storeTimesInUtc } from './database/utc-times';
import { storeRowsWithRelations } from './database/whole-rows';
import { enforceAccountRules } from './documents/account-rules';
import { updateAllCategoryNumbers } from './documents/category-copies';
import { leadWrites } from './documents/change';
import { assignNumbersOfUsers } from './documents/numbers';
import { registerEditingRoutes } from './editing/editing-routes';
import { environment, requireSecrets } from './environment';
import { registerItemAuthors } from './items/item-scope';
import { registerSessionStrategy } from './manager-access';
import { followLanguages } from './search/follow-items';
import { registerUnansweredSearches } from './search/unanswered-searches';
import { service } from './services';
import { registerTranslationRoutes } from './translations/dashboard-routes';
import { WRITE_PATH } from './write-path';

interface Lifecycle {
  strapi: Core.Strapi;
}

const stopped = new WeakSet<Core.Strapi>();

export default {
  async register({ strapi }: Lifecycle) {
    requireSecrets();
    keepFilesPrivate();
    reportFailedCommits(strapi.db);
    limitCommitCallbacks(strapi);
    storeTimesInUtc(strapi.db);
    storeRowsWithRelations(strapi.db);
    process.env.STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE = FIRST_LOCALE;
    registerSessionStrategy(strapi);
    registerAdapterStrategy(strapi);
    registerDashboardAccess(strapi);
    registerDashboardRoutes(strapi);
    checkDashboardRoutes(strapi);
    registerSequences(strapi);
    registerReplies(strapi);
    registerUnansweredSearches(strapi);
    registerAuditLog(strapi);
    registerRedirectTables(strapi);
    registerItemAuthors(strapi);
    registerOwnDrafts(strapi);
    registerReviews(strapi);
    registerVisitCounts(strapi);
    registerTranslationRoutes(strapi);
    registerDashboardHome(strapi);
    // The dashboard has an editor of its own for it (admin/html-field).
    strapi.customFields.register({ name: 'html', type: 'text' });
    registerEditingRoutes(strapi);
    leadWrites(strapi, WRITE_PATH);
    // Accounts are written past the Document Service.
    assignNumbersOfUsers(strapi);
    enforceAccountRules(strapi);
    recordAccountActs(strapi);
    // Strapi changes the schema of the database next.
    await waitForOtherStarts(strapi);
    await requireOwnVersion(strapi);
  },

  async bootstrap({ strapi }: Lifecycle) {
    await raiseSequences(strapi);
    await updateAllCategoryNumbers(strapi);
    await createLocales(strapi);
    await service(strapi, 'api::search.index-completion').prepare();
    followLanguages(strapi);
    await closePermissions(strapi);
    await closeUnusedScreens(strapi);
    await repairDashboardRoles(strapi);
    await nameDashboardRoles(strapi);
    await service(strapi, 'api::setup.setup').prepare();
    await createFirstUsers(strapi);
    await applyLayouts(strapi);
    await adoptOtherRoots(strapi);
    await cleanUp({ strapi });
    service(strapi, 'api::change-stream.change-stream').start();
    if (environment.demo) {
      const pictures = { isStopped: () => stopped.has(strapi) };
      await fillDemo(strapi, { pictures: environment.demoPictures ? pictures : undefined });
    }
    await service(strapi, 'api::session.login').prepare();
    service(strapi, 'api::contact-message.mail-queue').start();
    service(strapi, 'api::review.review-mails').start();
    service(strapi, 'api::schedule.scheduler').start();
    service(strapi, 'api::search.index-completion').start();
    await endStart(strapi);
  },

  async destroy({ strapi }: Lifecycle) {
    stopped.add(strapi);
    await service(strapi, 'api::schedule.scheduler').stop();
    await service(strapi, 'api::search.index-completion').stop();
    service(strapi, 'api::change-stream.change-stream').stop();
    await Promise.all([
      service(strapi, 'api::contact-message.mail-queue').stop(),
      service(strapi, 'api::review.review-mails').stop(),
    ]);
    await endStart(strapi);
  },
};
