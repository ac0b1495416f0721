import type { Core } from '@strapi/strapi';
import { today } from '../../content/write-path/new-dates';
import { hiddenItems } from './hidden-items';
import { lastChanges } from './last-changes';
import { failedMails, openMessages } from './messages';
import type { Reader } from './readable';
import { unusedFiles } from './unused-files';

interface Context {
  state: Reader;
  body: unknown;
}

type Action = string | { action: string; subject: string };

const READ = 'plugin::content-manager.explorer.read';
const READ_MESSAGES = { action: READ, subject: 'api::contact-message.contact-message' };
const READ_FILES = 'plugin::upload.read';

/** What the home screen of the dashboard shows, and today's date for new items. Each list is for those who may read it. */
export function registerDashboardHome(strapi: Core.Strapi): void {
  const route = (path: string, actions: Action[], read: (reader: Reader) => Promise<unknown> | unknown) => ({
    method: 'GET' as const,
    path,
    handler: async (ctx: Context) => {
      ctx.body = { data: await read(ctx.state) };
    },
    config: {
      policies: [
        'admin::isAuthenticatedAdmin',
        ...(actions.length > 0 ? [{ name: 'admin::hasPermissions', config: { actions } }] : []),
      ],
    },
    info: { pluginName: 'admin', type: 'admin' as const },
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '/dashboard-home',
    routes: [
      route('/today', [], today),
      route('/hidden-items', [], (reader) => hiddenItems(strapi, reader)),
      route('/last-changes', [], (reader) => lastChanges(strapi, reader)),
      route('/open-messages', [READ_MESSAGES], () => openMessages(strapi)),
      route('/failed-mails', [READ_MESSAGES], () => failedMails(strapi)),
      route('/unused-files', [READ_FILES], () => unusedFiles(strapi)),
    ],
  });
}
