import type { StrapiApp } from '@strapi/strapi/admin';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LANGUAGES, type Language } from '../../contract/languages';
import { INTERNATIONAL_LANGUAGE, inEachLanguage } from '../../contract/localized';
import { messagesIn, type NamedComponent } from '../content/documents/names';
import { brandedConfig, brandMessages } from './branding/branding';
import styles from './dashboard.css?inline';
import { followActions } from './follow-actions';
import { arrangeForm } from './forms/form-layout';
import { HiddenSections } from './forms/hidden-sections';
import { registerInputs } from './forms/inputs';
import { clearMenus } from './forms/menu-actions';
import { registerWidgets } from './home-screen/widgets';
import { addHints, headInLanguage, nameEnumerations, nameFilters } from './labelled-layouts';
import { addPanels } from './panels/panels';
import { changeQueries } from './queries';
import { ignoreFocusFromFrames } from './site-frame/site-frame';

/** The components by their uids, from the files that the server reads as well. */
const COMPONENTS = Object.fromEntries(
  Object.entries(import.meta.glob<NamedComponent>('../components/*/*.json', { eager: true, import: 'default' })).map(
    ([file, component]) => [file.split('/').slice(-2).join('.').replace('.json', ''), component],
  ),
);

const TEXTS = import.meta.glob<Record<string, string>>('./{strapi,texts}.*.json', { eager: true, import: 'default' });

/** What Strapi lacks or says otherwise, and what the site's own parts say. */
const textsIn = (part: 'strapi' | 'texts', language: Language) => TEXTS[`./${part}.${language}.json`];

/** Adds the styles of both directions. Strapi's page has no link to a style sheet of the application. */
function addStyles() {
  const style = document.createElement('style');
  style.textContent = styles;
  document.head.append(style);
}

/** Names the edited language on the document, so that dashboard.css gives fields its direction. It shows nothing. */
function EditedLanguage() {
  const { search } = useLocation();
  const language = new URLSearchParams(search).get('plugins[i18n][locale]');
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (language) dataset.editedLanguage = language;
    return () => {
      delete dataset.editedLanguage;
    };
  }, [language]);
  return null;
}

export default {
  config: {
    ...brandedConfig,
    locales: LANGUAGES.filter((language) => language !== INTERNATIONAL_LANGUAGE),
    translations: inEachLanguage((language) => ({
      ...textsIn('strapi', language),
      ...brandMessages(language),
      ...messagesIn(language, COMPONENTS),
      ...textsIn('texts', language),
    })),
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    followActions(app);
    registerWidgets(app);
    registerInputs(app);
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
    const contentManager = app.getPlugin('content-manager');
    const besideForms = [
      { name: 'edited-language', Component: EditedLanguage },
      { name: 'hidden-sections', Component: HiddenSections },
    ];
    for (const component of besideForms) contentManager.injectComponent('editView', 'right-links', component);
    clearMenus(app);
    addPanels(app);
    changeQueries();
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', addHints);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', arrangeForm);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', headInLanguage);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', nameEnumerations);
    app.registerHook('Admin/CM/pages/ListView/inject-in-filters', nameFilters);
  },
};
