import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { type Panel, TranslationPanel } from './panel';

type Widget = ReturnType<StrapiApp['widgets']['getAll']>[number] & { id: string };

const WIDGET: Omit<Widget, 'uid'> = {
  id: 'translations',
  icon: Earth,
  title: { id: 'khayr.translation.list', defaultMessage: 'Translations' },
  component: async () => (await import('./widget')).TranslationWidget,
};

/** The translations that wait, on the home screen. */
export function registerTranslations(app: StrapiApp) {
  app.widgets.register([WIDGET]);
}

/** What the content manager lets others add to its forms; Strapi does not type it. */
interface FormApis {
  addEditViewSidePanel(panels: Panel[]): void;
}

/** The panel beside the forms of items. */
export function addTranslationPanel(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager');
  (apis as unknown as FormApis).addEditViewSidePanel([TranslationPanel]);
}
