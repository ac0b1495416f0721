import type { Core } from '@strapi/strapi';

/** The services of the site's own APIs by uid. Strapi generates no types for services, so this map has them. */
interface Factories {
  'api::account.own-account': typeof import('./api/account/services/own-account').default;
  'api::account.requirement': typeof import('./api/account/services/requirement').default;
  'api::account.second-factor': typeof import('./api/account/services/second-factor').default;
  'api::account.trusted-devices': typeof import('./api/account/services/trusted-devices').default;
  'api::article.article-titles': typeof import('./api/article/services/article-titles').default;
  'api::audit.audit': typeof import('./api/audit/services/audit').default;
  'api::bin.bin': typeof import('./api/bin/services/bin').default;
  'api::campaign.campaigns': typeof import('./api/campaign/services/campaigns').default;
  'api::category.managed-menu': typeof import('./api/category/services/managed-menu').default;
  'api::category.menu': typeof import('./api/category/services/menu').default;
  'api::change-stream.change-stream': typeof import('./api/change-stream/services/change-stream').default;
  'api::contact-message.contact-message': typeof import('./api/contact-message/services/contact-message').default;
  'api::contact-message.inbox': typeof import('./api/contact-message/services/inbox').default;
  'api::contact-message.message-mails': typeof import('./api/contact-message/services/message-mails').default;
  'api::demo.demo': typeof import('./api/demo/services/demo').default;
  'api::donation.donate-page': typeof import('./api/donation/services/donate-page').default;
  'api::file-store.file-bin': typeof import('./api/file-store/services/file-bin').default;
  'api::file-store.file-info': typeof import('./api/file-store/services/file-info').default;
  'api::file-store.file-store': typeof import('./api/file-store/services/file-store').default;
  'api::file-store.file-uses': typeof import('./api/file-store/services/file-uses').default;
  'api::file-store.folder-content': typeof import('./api/file-store/services/folder-content').default;
  'api::file-store.new-file': typeof import('./api/file-store/services/new-file').default;
  'api::file-store.reconcile': typeof import('./api/file-store/services/reconcile').default;
  'api::file-store.unused-files': typeof import('./api/file-store/services/unused-files').default;
  'api::export.exported-rows': typeof import('./api/export/services/exported-rows').default;
  'api::export.exports': typeof import('./api/export/services/exports').default;
  'api::export.loaded-export': typeof import('./api/export/services/loaded-export').default;
  'api::health.health': typeof import('./api/health/services/health').default;
  'api::import.imports': typeof import('./api/import/services/imports').default;
  'api::home.home-page': typeof import('./api/home/services/home-page').default;
  'api::home.managed-home': typeof import('./api/home/services/managed-home').default;
  'api::mail.mail-settings': typeof import('./api/mail/services/mail-settings').default;
  'api::mail.test-mail': typeof import('./api/mail/services/test-mail').default;
  'api::people.people': typeof import('./api/people/services/people').default;
  'api::review.review-mails': typeof import('./api/review/services/review-mails').default;
  'api::review.reviews': typeof import('./api/review/services/reviews').default;
  'api::revision.revision': typeof import('./api/revision/services/revision').default;
  'api::schedule.scheduler': typeof import('./api/schedule/services/scheduler').default;
  'api::search.index-completion': typeof import('./api/search/services/index-completion').default;
  'api::search.search': typeof import('./api/search/services/search').default;
  'api::search.site-pages': typeof import('./api/search/services/site-pages').default;
  'api::search.unanswered-searches': typeof import('./api/search/services/unanswered-searches').default;
  'api::redirect.automatic-redirects': typeof import('./api/redirect/services/automatic-redirects').default;
  'api::redirect.missing-addresses': typeof import('./api/redirect/services/missing-addresses').default;
  'api::redirect.redirects': typeof import('./api/redirect/services/redirects').default;
  'api::session.dashboard-access': typeof import('./api/session/services/dashboard-access').default;
  'api::session.login': typeof import('./api/session/services/login').default;
  'api::session.password-reset': typeof import('./api/session/services/password-reset').default;
  'api::session.session': typeof import('./api/session/services/session').default;
  'api::setup.setup': typeof import('./api/setup/services/setup').default;
  'api::site-health.alerts': typeof import('./api/site-health/services/alerts').default;
  'api::site-health.releases': typeof import('./api/site-health/services/releases').default;
  'api::site-health.site-health': typeof import('./api/site-health/services/site-health').default;
  'api::site-setting.settings': typeof import('./api/site-setting/services/settings').default;
  'api::translation.translations': typeof import('./api/translation/services/translations').default;
  'api::visit.visits': typeof import('./api/visit/services/visits').default;
  'api::workplace.workplace': typeof import('./api/workplace/services/workplace').default;
}

/** A service of the site's own APIs, with its type. The services of item types come from `itemService`. */
export function service<Uid extends keyof Factories>(strapi: Core.Strapi, uid: Uid): ReturnType<Factories[Uid]> {
  return strapi.get('services').get(uid);
}
