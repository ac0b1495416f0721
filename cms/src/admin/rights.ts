import type { StrapiApp } from '@strapi/strapi/admin';

/** The rights that the screens of the settings ask for. */
const OF_SETTINGS = /^admin::|\.settings\./;

interface Answer {
  meta?: { arg?: { endpointName?: string }; requestStatus?: string };
  payload?: unknown;
}

const isAnswer = (action: unknown): action is Answer => typeof action === 'object' && action !== null;

/**
 * Names on the document whether somebody has a right to some screen of the settings, so that dashboard.css hides the way
 * there from all others. Strapi shows its link to everybody. The answer about one's own rights is all that a plugin learns
 * of them.
 */
export function followRights(app: StrapiApp) {
  app.addMiddlewares([
    () => () => (next) => (action: unknown) => {
      if (
        isAnswer(action) &&
        action.meta?.arg?.endpointName === 'getMyPermissions' &&
        action.meta.requestStatus === 'fulfilled'
      ) {
        const rights = Array.isArray(action.payload) ? action.payload : [];
        const hasSettings = rights.some((right: { action: string }) => OF_SETTINGS.test(right.action));
        document.documentElement.toggleAttribute('data-without-settings', !hasSettings);
      }
      return next(action as Parameters<typeof next>[0]);
    },
  ]);
}
