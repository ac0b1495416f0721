import { ClockCounterClockwise, Earth, ExternalLink, EyeStriked, Files, Mail, WarningCircle } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

type Widget = ReturnType<StrapiApp['widgets']['getAll']>[number] & { id: string };

const MESSAGES = '/content-manager/collection-types/api::contact-message.contact-message';
const READ = 'plugin::content-manager.explorer.read';

/** What the lists of messages share. */
const OF_MESSAGES = {
  link: { label: { id: 'khayr.home.messages.all' }, href: MESSAGES },
  permissions: [{ action: READ, subject: 'api::contact-message.contact-message' }],
};

/** What the home screen shows, in its order. Whoever may not read something does not see its list; the cms refuses it too. */
const WIDGETS: Omit<Widget, 'uid'>[] = [
  {
    id: 'hidden-items',
    icon: EyeStriked,
    title: { id: 'khayr.home.hidden' },
    component: async () => (await import('./entries')).HiddenItems,
  },
  {
    id: 'last-changes',
    icon: ClockCounterClockwise,
    title: { id: 'khayr.home.changes' },
    component: async () => (await import('./entries')).LastChanges,
  },
  {
    id: 'open-messages',
    icon: Mail,
    title: { id: 'khayr.home.messages' },
    ...OF_MESSAGES,
    component: async () => (await import('./messages')).OpenMessages,
  },
  {
    id: 'failed-mails',
    icon: WarningCircle,
    title: { id: 'khayr.home.mails' },
    ...OF_MESSAGES,
    component: async () => (await import('./messages')).FailedMails,
  },
  {
    id: 'unused-files',
    icon: Files,
    title: { id: 'khayr.home.files' },
    link: { label: { id: 'khayr.home.files.all' }, href: '/plugins/upload' },
    permissions: [{ action: 'plugin::upload.read' }],
    component: async () => (await import('./unused-files')).UnusedFiles,
  },
  {
    id: 'site-screens',
    icon: ExternalLink,
    title: { id: 'khayr.panels.site' },
    component: async () => (await import('./site-screens')).SiteScreens,
  },
  {
    id: 'translations',
    icon: Earth,
    title: { id: 'khayr.translation.list' },
    component: async () => (await import('../translations/widget')).TranslationWidget,
  },
];

/** Replaces Strapi's own lists, which name entries by their ids and nobody who changed them. */
export function registerWidgets(app: StrapiApp) {
  app.widgets.register(() => WIDGETS);
}
