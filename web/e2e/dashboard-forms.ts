import { DASHBOARD_ROUTES } from 'contract/dashboard-routes';
import { expect, type Locator, type Page, type Request } from 'playwright/test';
import { READY_WITHIN } from './dashboard.ts';

const isChange = (route: string) => !route.startsWith('GET ');

/** Every change that the dashboard may send, with the pattern of its requests. */
const CHANGES = Object.keys(DASHBOARD_ROUTES)
  .filter(isChange)
  .map((route) => {
    const [method, path = ''] = route.split(' ');
    return { route, pattern: new RegExp(`^${method} /dashboard${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
  });

const routeOf = (request: Request) => {
  const sent = `${request.method()} ${new URL(request.url()).pathname}`;
  return CHANGES.find(({ pattern }) => pattern.test(sent))?.route;
};

/**
 * The screens that send changes, by the routes that are theirs. Other specs press the buttons of the panels (editing, translations),
 * and open the dashboard from the site; Strapi renews its tokens and asks for rights under conditions by itself.
 */
const SCREENS = {
  elsewhere: /^\w+ \/(?:editing|translation-states|admin\/(?:access-token|permissions\/check|site-session))\b/,
  library: /^\w+ \/upload\b/,
  content: /^\w+ \/content-manager\b/,
  account: /^\w+ \/admin\/(?:forgot-password|login|logout|register|reset-password|users\/me)\b/,
  settings: /^/,
};
type Screens = keyof typeof SCREENS;

/** The routes of some screens that a page has not sent a change to yet. */
export function watchUnsent(page: Page, screens: Screens): Set<string> {
  const isOfScreens = (route: string) => Object.entries(SCREENS).find(([, of]) => of.test(route))?.[0] === screens;
  const unsent = new Set(CHANGES.map(({ route }) => route).filter(isOfScreens));
  page.context().on('request', (request) => unsent.delete(routeOf(request) ?? ''));
  return unsent;
}

/** Does what sends a form, and expects that it is taken. */
export async function send(page: Page, act: () => Promise<unknown>) {
  const replied = page.waitForResponse((reply) => routeOf(reply.request()) !== undefined, { timeout: READY_WITHIN });
  const [reply] = await Promise.all([replied, act()]);
  const refusal = reply.ok() ? '' : `${reply.status()} ${await reply.text()}`;
  expect(refusal, `${reply.request().method()} ${reply.url()}`).toBe('');
}

/** Presses a button that sends a form. */
export const press = (button: Locator) => send(button.page(), () => button.click({ timeout: READY_WITHIN }));
