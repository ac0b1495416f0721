import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { ListLink } from './list-link';
import { type Panel, TranslationPanel } from './panel';

type Widget = ReturnType<StrapiApp['widgets']['getAll']>[number] & { id: string };

const WIDGET: Omit<Widget, 'uid'> = {
  id: 'translations',
  icon: Earth,
  title: { id: 'khayr.translation.list', defaultMessage: 'Translations' },
  link: {
    label: { id: 'khayr.translation.list', defaultMessage: 'Translations' },
    href: '/translations',
  },
  component: async () => (await import('./widget')).TranslationWidget,
};

/** The list of translations with its link in the menu, and their widget on the home screen. */
export function registerTranslations(app: StrapiApp) {
  app.widgets.register([WIDGET]);
  app.addMenuLink({
    to: 'translations',
    icon: Earth,
    intlLabel: { id: 'khayr.translation.list', defaultMessage: 'Translations' },
    permissions: [],
    Component: () => import('./list').then(({ TranslationList }) => ({ default: TranslationList })),
  });
}

/** What the content manager lets others add to its forms; Strapi does not type it. */
interface FormApis {
  addEditViewSidePanel(panels: Panel[]): void;
}

/** The panel beside the forms of items, and above their lists the link to those that lack a language or are outdated. */
export function addTranslationPanel(app: StrapiApp) {
  const contentManager = app.getPlugin('content-manager');
  contentManager.injectComponent('listView', 'actions', { name: 'translations', Component: ListLink });
  const { apis } = contentManager;
  (apis as unknown as FormApis).addEditViewSidePanel([TranslationPanel]);
}
