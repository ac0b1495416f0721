// @vitest-environment jsdom
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { lateRouter, type Router } from './late-router.ts';

const routes: RouteObject[] = [
  { id: 'home', path: '/en', loader: () => 'home' },
  { id: 'contact', path: '/en/contact', loader: () => 'contact' },
];

const hydration = { loaderData: { home: 'from the server' } };

const own = () => createMemoryRouter(routes, { initialEntries: ['/en'], hydrationData: hydration }) as Router;

/** A router that waits for `move`, or for what is asked of it. */
function start(load: () => Promise<Router> = async () => own()) {
  const loading = vi.fn(load);
  let move = () => {};
  const isWanted = new Promise<void>((resolve) => {
    move = resolve;
  });
  return { router: lateRouter({ routes, hydration, isWanted, load: loading }), loading, move };
}

beforeEach(() => history.replaceState(null, '', '/en'));

it('has the state that React Router begins with, without loading it', () => {
  const { router, loading } = start();
  const { location, matches, ...state } = own().state;
  expect(router.state).toMatchObject({ ...state, navigation: { state: 'idle' } });
  expect(router.state.location.pathname).toBe(location.pathname);
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(matches.map(({ route }) => route.id));
  expect(loading).not.toHaveBeenCalled();
});

it('becomes React Router once the reader moves, for whoever subscribed before', async () => {
  const { router, loading, move } = start();
  const seen: string[] = [];
  const stop = router.subscribe(({ location }) => seen.push(location.pathname));
  move();
  await expect.poll(() => loading.mock.calls.length).toBe(1);
  await router.navigate('/en/contact');
  expect(router.state.loaderData).toEqual({ contact: 'contact' });
  expect(seen).toContain('/en/contact');
  stop();
  seen.length = 0;
  await router.navigate('/en');
  expect(seen).toEqual([]);
});

it('loads React Router once for all that is asked of it before', async () => {
  const { router, loading } = start();
  await Promise.all([router.navigate('/en/contact'), router.revalidate()]);
  expect(loading).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/en/contact');
});

it('tries again what could not be loaded', async () => {
  const { router, loading } = start();
  loading.mockRejectedValueOnce(new TypeError('no connection'));
  await expect(router.revalidate()).rejects.toThrow('no connection');
  await router.revalidate();
  expect(loading).toHaveBeenCalledTimes(2);
});

it('takes no harm where it is not there when the page is left', async () => {
  const { router, loading, move } = start();
  loading.mockRejectedValueOnce(new TypeError('left'));
  const disable = router.enableScrollRestoration({}, () => 0);
  move();
  await expect.poll(() => loading.mock.calls.length).toBe(1);
  disable();
  // What nobody catches fails the run.
  await new Promise(setImmediate);
});
