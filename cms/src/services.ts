import type { Core } from '@strapi/strapi';
import type articleTitles from './api/article/services/article-titles';
import type audit from './api/audit/services/audit';
import type contentBin from './api/bin/services/bin';
import type campaigns from './api/campaign/services/campaigns';
import type managedMenu from './api/category/services/managed-menu';
import type menu from './api/category/services/menu';
import type changeStream from './api/change-stream/services/change-stream';
import type contactMessage from './api/contact-message/services/contact-message';
import type inbox from './api/contact-message/services/inbox';
import type mailQueue from './api/contact-message/services/mail-queue';
import type demo from './api/demo/services/demo';
import type donatePage from './api/donation/services/donate-page';
import type bin from './api/file-store/services/bin';
import type fileInfo from './api/file-store/services/file-info';
import type fileStore from './api/file-store/services/file-store';
import type fileUses from './api/file-store/services/file-uses';
import type folderContent from './api/file-store/services/folder-content';
import type newFile from './api/file-store/services/new-file';
import type reconcile from './api/file-store/services/reconcile';
import type unusedFiles from './api/file-store/services/unused-files';
import type health from './api/health/services/health';
import type homePage from './api/home/services/home-page';
import type managedHome from './api/home/services/managed-home';
import type people from './api/people/services/people';
import type missingAddresses from './api/redirect/services/missing-addresses';
import type redirects from './api/redirect/services/redirects';
import type revision from './api/revision/services/revision';
import type search from './api/search/services/search';
import type unansweredSearches from './api/search/services/unanswered-searches';
import type dashboardAccess from './api/session/services/dashboard-access';
import type login from './api/session/services/login';
import type passwordReset from './api/session/services/password-reset';
import type session from './api/session/services/session';
import type setup from './api/setup/services/setup';
import type testMail from './api/setup/services/test-mail';
import type settings from './api/site-setting/services/settings';
import type translations from './api/translation/services/translations';
import type workplace from './api/workplace/services/workplace';

/** The services of the site's own APIs by uid. Strapi generates no types for services, so this map has them. */
interface Factories {
  'api::article.article-titles': typeof articleTitles;
  'api::audit.audit': typeof audit;
  'api::bin.bin': typeof contentBin;
  'api::campaign.campaigns': typeof campaigns;
  'api::category.managed-menu': typeof managedMenu;
  'api::category.menu': typeof menu;
  'api::change-stream.change-stream': typeof changeStream;
  'api::contact-message.contact-message': typeof contactMessage;
  'api::contact-message.inbox': typeof inbox;
  'api::contact-message.mail-queue': typeof mailQueue;
  'api::demo.demo': typeof demo;
  'api::donation.donate-page': typeof donatePage;
  'api::file-store.bin': typeof bin;
  'api::file-store.file-info': typeof fileInfo;
  'api::file-store.file-store': typeof fileStore;
  'api::file-store.file-uses': typeof fileUses;
  'api::file-store.folder-content': typeof folderContent;
  'api::file-store.new-file': typeof newFile;
  'api::file-store.reconcile': typeof reconcile;
  'api::file-store.unused-files': typeof unusedFiles;
  'api::health.health': typeof health;
  'api::home.home-page': typeof homePage;
  'api::home.managed-home': typeof managedHome;
  'api::people.people': typeof people;
  'api::revision.revision': typeof revision;
  'api::search.search': typeof search;
  'api::search.unanswered-searches': typeof unansweredSearches;
  'api::redirect.missing-addresses': typeof missingAddresses;
  'api::redirect.redirects': typeof redirects;
  'api::session.dashboard-access': typeof dashboardAccess;
  'api::session.login': typeof login;
  'api::session.password-reset': typeof passwordReset;
  'api::session.session': typeof session;
  'api::setup.setup': typeof setup;
  'api::setup.test-mail': typeof testMail;
  'api::site-setting.settings': typeof settings;
  'api::translation.translations': typeof translations;
  'api::workplace.workplace': typeof workplace;
}

/** A service of the site's own APIs, with its type. The services of item types come from `itemService`. */
export function service<Uid extends keyof Factories>(strapi: Core.Strapi, uid: Uid): ReturnType<Factories[Uid]> {
  return strapi.get('services').get(uid);
}
