import type { Core } from '@strapi/strapi';
import { today } from '../../content/write-path/new-dates';
import { addDashboardRoutes } from '../../platform/requests/routes';
import { waitingTranslations } from '../translation-routes';
import { hiddenItems } from './hidden-items';
import { lastChanges } from './last-changes';
import { failedMails, openMessages } from './messages';
import type { Reader } from './readable';
import { unusedFiles } from './unused-files';

type Action = string | { action: string; subject: string };

const READ = 'plugin::content-manager.explorer.read';
const READ_MESSAGES = { action: READ, subject: 'api::contact-message.contact-message' };
const READ_FILES = 'plugin::upload.read';

/** What the home screen of the dashboard shows, and today's date for new items. Each list is for those who may read it. */
export function registerDashboardHome(strapi: Core.Strapi): void {
  const route = (path: string, read: (reader: Reader) => unknown, ...actions: Action[]) => {
    const handler = async ({ state }: { state: Reader }) => ({ data: await read(state) });
    const permissions = { name: 'admin::hasPermissions', config: { actions } };
    const policies = ['admin::isAuthenticatedAdmin', ...(actions.length > 0 ? [permissions] : [])];
    return ['GET', path, handler, { policies }] as const;
  };
  addDashboardRoutes(strapi, '/dashboard-home', [
    route('/today', today),
    route('/hidden-items', (reader) => hiddenItems(strapi, reader)),
    route('/last-changes', (reader) => lastChanges(strapi, reader)),
    route('/translations', (reader) => waitingTranslations(strapi, reader)),
    route('/open-messages', () => openMessages(strapi), READ_MESSAGES),
    route('/failed-mails', () => failedMails(strapi), READ_MESSAGES),
    route('/unused-files', () => unusedFiles(strapi), READ_FILES),
  ]);
}
