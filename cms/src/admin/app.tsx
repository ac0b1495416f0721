import type { StrapiApp } from '@strapi/strapi/admin';
import { messagesIn } from '../dashboard-names';
import { addStyles, EditedLanguage, followLanguage } from './direction';
import strapiInArabic from './strapi.ar.json';
import { addHints, nameEnumerations, nameFilters } from './translated-layouts';

export default {
  config: {
    locales: ['ar'],
    translations: { ar: { ...strapiInArabic, ...messagesIn('ar') }, en: messagesIn('en') },
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap(app: StrapiApp) {
    addStyles();
    followLanguage();
    app.getPlugin('content-manager').injectComponent('editView', 'right-links', {
      name: 'edited-language',
      Component: EditedLanguage,
    });
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', addHints);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', nameEnumerations);
    app.registerHook('Admin/CM/pages/ListView/inject-in-filters', nameFilters);
  },
};
