import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { messagesIn, type Name } from '../dashboard-names';
import { addBin } from './bin/bin-link';
import { binTexts } from './bin/texts';
import { brandedConfig, brandMessages, brandTitles } from './branding/branding';
import { addStyles, EditedLanguage, followLanguage } from './direction';
import { showFileUses } from './file-uses/file-uses';
import { FILE_USE_TEXTS } from './file-uses/texts';
import { arrangeForm } from './forms/form-layout';
import { registerInputs } from './forms/inputs';
import { clearMenus } from './forms/menu-actions';
import { FORM_TEXTS } from './forms/texts';
import { translateHardCodedTexts } from './hard-coded-texts';
import { HOME_TEXTS } from './home-screen/texts';
import { registerWidgets } from './home-screen/widgets';
import { addPanels } from './panels/panels';
import { renewPreviewLinks } from './preview/fresh-links';
import { nameInterfaceLanguage } from './refusals/interface-language';
import { keepNeededEntries } from './refusals/needed-entries';
import { followRights } from './rights';
import { ignoreFocusFromFrames } from './site-frame/focus';
import { EDITING_TEXTS } from './site-frame/texts';
import strapiInArabic from './strapi.ar.json';
import strapiInEnglish from './strapi.en.json';
import { addHints, nameEnumerations, nameFilters } from './translated-layouts';
import { addTranslationMarks } from './translations/list-marks';
import { addTranslationPanel, registerTranslations } from './translations/register';
import { TRANSLATION_TEXTS } from './translations/texts';

const ownTexts = { ...FILE_USE_TEXTS, ...HOME_TEXTS, ...FORM_TEXTS, ...TRANSLATION_TEXTS };

const ownTextsIn = (language: keyof Name) =>
  Object.fromEntries(Object.entries(ownTexts).map(([id, text]) => [id, text[language]]));

export default {
  config: {
    ...brandedConfig,
    locales: ['ar'],
    translations: {
      ar: {
        ...strapiInArabic,
        ...brandMessages('ar'),
        ...messagesIn('ar'),
        ...ownTextsIn('ar'),
        ...binTexts('ar'),
        ...EDITING_TEXTS.ar,
      },
      en: {
        ...strapiInEnglish,
        ...brandMessages('en'),
        ...messagesIn('en'),
        ...ownTextsIn('en'),
        ...binTexts('en'),
        ...EDITING_TEXTS.en,
      },
    },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    addBin(app);
    registerWidgets(app);
    registerInputs(app);
    followRights(app);
    registerTranslations(app);
    app.customFields.register({
      name: 'html',
      type: 'text',
      intlLabel: { id: 'khayr.html.label', defaultMessage: 'Formatted text' },
      intlDescription: { id: 'khayr.html.description', defaultMessage: 'A text in the site’s editor' },
      // Strapi passes the field's own props, which its type does not name.
      components: {
        Input: async () => ({ default: (await import('./html-field/html-field')).default as unknown as ComponentType }),
      },
    });
  },
  bootstrap(app: StrapiApp) {
    ignoreFocusFromFrames();
    addStyles();
    followLanguage();
    nameInterfaceLanguage();
    brandTitles();
    translateHardCodedTexts();
    app.getPlugin('content-manager').injectComponent('editView', 'right-links', {
      name: 'edited-language',
      Component: EditedLanguage,
    });
    keepNeededEntries(app);
    clearMenus(app);
    addTranslationPanel(app);
    addPanels(app);
    renewPreviewLinks();
    showFileUses();
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', addHints);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', arrangeForm);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', nameEnumerations);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addTranslationMarks);
    app.registerHook('Admin/CM/pages/ListView/inject-in-filters', nameFilters);
  },
};
