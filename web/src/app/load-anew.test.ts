import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAnewAfterDeploy } from './load-anew.ts';

const assign = vi.fn();
const reload = vi.fn();
let tab: EventTarget;
const GALLERY = { pathname: '/ar/gallery/6/1', search: '?a=1', hash: '' };

/** Whether a module that is not there any more, on the way to an address, is no error. */
function lose(here: string, target: typeof GALLERY | undefined): boolean {
  tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  loadAnewAfterDeploy({ state: { location: { pathname: here }, navigation: { location: target } } });
  return !tab.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

beforeEach(() => {
  assign.mockReset();
  reload.mockReset();
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

it('loads the address whole whose screen is not there any more', () => {
  expect(lose('/ar', GALLERY)).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/ar/gallery/6/1?a=1');
});

it('loads the page that was left anew for who comes back to it', () => {
  lose('/ar', GALLERY);
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  { name: 'on a page that stays', here: '/ar', target: undefined, onLine: true },
  { name: 'where managers work', here: '/ar/manager/settings/0', target: GALLERY, onLine: true },
  { name: 'without a connection', here: '/ar', target: GALLERY, onLine: false },
])('leaves the error to the page $name', ({ here, target, onLine }) => {
  vi.stubGlobal('navigator', { onLine });
  expect(lose(here, target)).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});
