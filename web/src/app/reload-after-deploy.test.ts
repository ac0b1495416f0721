import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadAfterDeploy } from './reload-after-deploy.ts';

const assign = vi.fn();
const reload = vi.fn();
let tab: EventTarget;
const GALLERY = { pathname: '/ar/gallery/6/1', search: '?a=1', hash: '' };

/** Reports a missing module while navigating to `target`; whether its error was handled. */
function missModule(here: string, target: typeof GALLERY | undefined): boolean {
  tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  reloadAfterDeploy({ state: { location: { pathname: here }, navigation: { location: target } } });
  return !tab.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

beforeEach(() => {
  assign.mockReset();
  reload.mockReset();
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

it('loads the address whose screen is missing by a full load', () => {
  expect(missModule('/ar', GALLERY)).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/ar/gallery/6/1?a=1');
});

it('reloads the previous page when the user returns to it', () => {
  missModule('/ar', GALLERY);
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  { name: 'without a navigation', here: '/ar', target: undefined, onLine: true },
  { name: 'on a manager screen', here: '/ar/manager/settings/0', target: GALLERY, onLine: true },
  { name: 'without a connection', here: '/ar', target: GALLERY, onLine: false },
])('does not handle the error $name', ({ here, target, onLine }) => {
  vi.stubGlobal('navigator', { onLine });
  expect(missModule(here, target)).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});
