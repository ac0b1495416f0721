import type { StrapiApp } from '@strapi/strapi/admin';
import { LANGUAGE_COOKIE } from '../../contract/dashboard-routes';
import { DIRECTIONS, isLanguage } from '../../contract/languages';
import { INTERNATIONAL_LANGUAGE } from '../../contract/localized';
import { noteStaleForm } from './stale-form';

const LANGUAGE_KEY = 'strapi-admin-language';

/**
 * Names the language of the interface and its direction on the document, and tells the server, so that refusals are in it.
 * Strapi's requests do not name it; a cookie reaches all of them, also those of dialogs.
 */
function showLanguage(language: string) {
  const { documentElement: root } = document;
  root.lang = language;
  root.dir = isLanguage(language) ? DIRECTIONS[language] : 'ltr';
  const [path] = window.location.pathname.split('/admin', 1);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 has no cookie store.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=${path || '/'}; SameSite=Strict${secure}`;
}

/** A right as Strapi tells of it. */
interface Right {
  action: string;
  subject?: string | null;
  properties?: { fields?: string[] };
}

/** The rights that the screens of the settings ask for. */
const OF_SETTINGS = /^admin::|\.settings\./;

const ARTICLES = 'api::article.article';
const CREATE = 'plugin::content-manager.explorer.create';

/** Nothing is kept without a category, which translators do not write. */
export const mayBegin = (rights: readonly Right[]) =>
  rights.some(
    ({ action, subject, properties }) =>
      action === CREATE && subject === ARTICLES && properties?.fields?.includes('category') === true,
  );

/** Names on the document what somebody has no right to, so that dashboard.css hides the way there: Strapi shows it to everybody. */
function showRights(rights: readonly Right[]) {
  const { documentElement: root } = document;
  root.toggleAttribute('data-without-settings', !rights.some(({ action }) => OF_SETTINGS.test(action)));
  root.toggleAttribute('data-without-beginning', !mayBegin(rights));
}

/** What Strapi tells its store, as far as it is read here. */
interface Action {
  type?: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string }; requestStatus?: string };
}

const isAction = (action: unknown): action is Action => typeof action === 'object' && action !== null;

/** Written by the server (src/middlewares/dashboard-page.ts) while the site's sign-in is the only one. */
const CLOSED_SIGN_IN = 'meta[name="dashboard-sign-in"][content="closed"]';

function follow(action: Action) {
  const { type, payload, meta } = action;
  noteStaleForm(action);
  if (type === 'admin/setLocale' && typeof payload === 'string') showLanguage(payload);
  if (type === 'admin/logout' && document.querySelector(CLOSED_SIGN_IN)) location.assign('/');
  if (meta?.arg?.endpointName === 'getMyPermissions' && meta.requestStatus === 'fulfilled' && Array.isArray(payload))
    showRights(payload);
}

/** Follows the language of the interface and the rights of whoever is signed in. Strapi's store is all that a plugin learns of both. */
export function followActions(app: StrapiApp) {
  showLanguage(localStorage.getItem(LANGUAGE_KEY) ?? INTERNATIONAL_LANGUAGE);
  app.addMiddlewares([
    () => () => (next) => (action: unknown) => {
      if (isAction(action)) follow(action);
      return next(action as Parameters<typeof next>[0]);
    },
  ]);
}
