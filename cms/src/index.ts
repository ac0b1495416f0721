import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { cleanUp } from '../config/cron-tasks';
import { fillDemo } from '../demo/fill-demo';
import { enforceAccountRules } from './api/account/account-rules';
import { registerMessageNotes } from './api/contact-message/tables';
import { registerGiftTables } from './api/gift/tables';
import { registerImportTables } from './api/import/tables';
import { registerRedirectTables } from './api/redirect/tables';
import { registerReviews } from './api/review/table';
import { registerUnansweredSearches } from './api/search/services/unanswered-searches';
import { registerDashboardAccess } from './api/session/dashboard-route';
import { registerVisitCounts } from './api/visit/add-visits';
import { registerReplacements } from './api/writing/table';
import { createFirstUsers } from './bootstrap/first-users';
import { adoptOtherRoots } from './bootstrap/library-root';
import { createLocales } from './bootstrap/locales';
import { closePermissions } from './bootstrap/permissions';
import { keepFilesPrivate } from './bootstrap/private-files';
import { repairItems } from './content/documents/broken-items';
import { FIRST_LOCALE, leadWrites } from './content/documents/change';
import { registerItemServices } from './content/items/item-service';
import { registerFileTexts } from './content/search/file-texts';
import { followLanguages } from './content/search/follow-items';
import { registerFollowUps, settleAll } from './content/translations/follow-ups';
import { updateAllCategoryNumbers } from './content/write-path/category-copies';
import { registerItemAuthors } from './content/write-path/item-authors';
import { assignNumbersOfUsers } from './content/write-path/numbers';
import { WRITE_PATH } from './content/write-path/write-path';
import { registerEditingRoutes } from './dashboard/editing-routes';
import { hideAnswersInDashboard } from './dashboard/hidden-answers';
import { registerDashboardHome } from './dashboard/home/routes';
import { applyLayouts } from './dashboard/layouts';
import { registerOwnDrafts } from './dashboard/own-drafts';
import { nameDashboardRoles, repairDashboardRoles } from './dashboard/roles';
import { checkDashboardRoutes } from './dashboard/route-checks';
import { registerTranslationRoutes } from './dashboard/translation-routes';
import { environment, requireSecrets } from './environment';
import { recordAccountActs } from './platform/audit/account-acts';
import { registerAuditLog } from './platform/audit/audit-log';
import { requireOwnVersion } from './platform/database/data-version';
import { requireUnicode } from './platform/database/encoding';
import { registerReplies } from './platform/database/idempotency';
import { raiseSequences, registerSequences } from './platform/database/number-sequences';
import { endStart, waitForOtherStarts } from './platform/database/start-lock';
import { storeInBucket } from './platform/files/bucket-provider';
import { registerPrivateFiles } from './platform/private-files/private-files';
import { registerAdapterStrategy, registerSessionStrategy } from './platform/requests/access';
import { limitCommitCallbacks } from './platform/strapi-patches/after-commit';
import { closeUnusedScreens } from './platform/strapi-patches/closed-rights';
import { reportFailedCommits } from './platform/strapi-patches/failed-commits';
import { storeTimesInUtc } from './platform/strapi-patches/utc-times';
import { storeRowsWithRelations } from './platform/strapi-patches/whole-rows';
import { service } from './services';

interface Lifecycle {
  strapi: Core.Strapi;
}

const stopped = new WeakSet<Core.Strapi>();

/** Milliseconds in which requests that are running may end. */
const FINISH_WITHIN = 5_000;

/** Takes no more requests, and answers those that are running: Strapi would break them off. */
async function finishRequests({ server: { httpServer } }: Core.Strapi) {
  const closed = new Promise((resolve) => httpServer.close(resolve));
  const timer = setInterval(() => httpServer.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(FINISH_WITHIN, undefined, { ref: false })]);
  clearInterval(timer);
}

export default {
  async register({ strapi }: Lifecycle) {
    requireSecrets();
    keepFilesPrivate();
    storeInBucket(strapi);
    reportFailedCommits(strapi.db);
    limitCommitCallbacks(strapi);
    storeTimesInUtc(strapi.db);
    storeRowsWithRelations(strapi.db);
    process.env.STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE = FIRST_LOCALE;
    registerSessionStrategy(strapi);
    registerAdapterStrategy(strapi);
    registerDashboardAccess(strapi);
    checkDashboardRoutes(strapi);
    registerItemServices(strapi);
    registerSequences(strapi);
    registerReplies(strapi);
    registerUnansweredSearches(strapi);
    registerAuditLog(strapi);
    registerRedirectTables(strapi);
    registerReplacements(strapi);
    registerImportTables(strapi);
    registerItemAuthors(strapi);
    registerFileTexts(strapi);
    registerFollowUps(strapi);
    registerOwnDrafts(strapi);
    registerReviews(strapi);
    registerMessageNotes(strapi);
    registerPrivateFiles(strapi);
    registerGiftTables(strapi);
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
    await requireUnicode(strapi);
    await requireOwnVersion(strapi);
  },

  async bootstrap({ strapi }: Lifecycle) {
    hideAnswersInDashboard(strapi);
    await raiseSequences(strapi);
    await updateAllCategoryNumbers(strapi);
    await createLocales(strapi);
    await service(strapi, 'api::search.index-completion').prepare();
    followLanguages(strapi);
    await repairItems(strapi);
    await settleAll(strapi);
    await closePermissions(strapi);
    await closeUnusedScreens(strapi);
    await repairDashboardRoles(strapi);
    await nameDashboardRoles(strapi);
    await service(strapi, 'api::setup.setup').prepare();
    await createFirstUsers(strapi);
    await applyLayouts(strapi);
    await adoptOtherRoots(strapi);
    if (environment.isRehearsal) return endStart(strapi);
    await cleanUp({ strapi });
    service(strapi, 'api::change-stream.change-stream').start();
    if (environment.demo) {
      const pictures = { isStopped: () => stopped.has(strapi) };
      await fillDemo(strapi, { pictures: environment.demoPictures ? pictures : undefined });
    }
    service(strapi, 'api::contact-message.message-mails').start();
    service(strapi, 'api::contact-message.answers').start();
    service(strapi, 'api::gift.gift-mails').start();
    // What goes wrong is logged, and asked again after the next start or by staff.
    void service(strapi, 'api::gift.gifts')
      .resumeRefunds()
      .catch(() => undefined);
    service(strapi, 'api::review.review-mails').start();
    service(strapi, 'api::schedule.scheduler').start();
    service(strapi, 'api::search.index-completion').start();
    service(strapi, 'api::document.file-reading').start();
    service(strapi, 'api::import.imports').begin();
    await endStart(strapi);
  },

  async destroy({ strapi }: Lifecycle) {
    stopped.add(strapi);
    await service(strapi, 'api::schedule.scheduler').stop();
    await service(strapi, 'api::search.index-completion').stop();
    await service(strapi, 'api::document.file-reading').stop();
    await service(strapi, 'api::import.imports').stop();
    await service(strapi, 'api::export.exports').stop();
    await Promise.all([
      service(strapi, 'api::contact-message.message-mails').stop(),
      service(strapi, 'api::contact-message.answers').stop(),
      service(strapi, 'api::gift.gift-mails').stop(),
      service(strapi, 'api::review.review-mails').stop(),
    ]);
    const changes = service(strapi, 'api::change-stream.change-stream');
    changes.endStreams();
    await finishRequests(strapi);
    // The adapters of other instances have heard of what those changed.
    changes.stop();
    await endStart(strapi);
    // A write whose client has left may still run. Strapi removes the database's listeners next, which set the times of rows and
    // apply the rules of accounts.
    await strapi.db.connection.destroy();
  },
};
