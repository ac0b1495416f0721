import {
  type createBrowserRouter,
  createPath,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  type To,
} from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;
type Subscriber = Parameters<Router['subscribe']>[0];

/** The state with which React Router begins where the data came with the page. */
const hydratedState = (routes: RouteObject[], { loaderData = {}, errors = null }: HydrationState) => ({
  historyAction: 'POP',
  location: { ...pathParts(location), state: history.state?.usr, key: history.state?.key },
  matches: matchRoutes(routes, location) ?? [],
  initialized: true,
  renderFallback: false,
  navigation: { state: 'idle' },
  restoreScrollPosition: false,
  preventScrollReset: false,
  revalidation: 'idle',
  loaderData,
  actionData: null,
  errors,
  fetchers: new Map(),
  blockers: new Map(),
});

const pathParts = ({ pathname, search, hash }: Location | URL) => ({ pathname, search, hash });

const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

interface LateRouterOptions {
  routes: RouteObject[];
  /** What the server rendered the page from. */
  hydration: HydrationState;
  /** Resolves when the reader may be about to leave the page. */
  isWanted: Promise<unknown>;
  /** Loads and starts React Router's own. */
  load: () => Promise<Router>;
}

/**
 * The router of a page that the server rendered. React Router's own has more script than all that shows the page, and only
 * changes what is shown, so it is loaded when the reader moves, or something is asked of it. This one then becomes it.
 */
export function lateRouter({ routes, hydration, isWanted, load }: LateRouterOptions): Router {
  const subscribers = new Map<Subscriber, () => void>();
  let loading: Promise<Router> | undefined;

  async function become(): Promise<Router> {
    const own = await load();
    Object.defineProperties(router, Object.getOwnPropertyDescriptors(own));
    for (const subscriber of subscribers.keys()) subscribers.set(subscriber, own.subscribe(subscriber));
    return own;
  }
  function ready(): Promise<Router> {
    loading ??= become().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  const router = {
    state: hydratedState(routes, hydration),
    routes,
    manifest: {},
    createHref: addressOf,
    encodeLocation: (to: To) => pathParts(new URL(addressOf(to), location.href)),
    subscribe(subscriber: Subscriber) {
      subscribers.set(subscriber, () => {});
      return () => {
        subscribers.get(subscriber)?.();
        subscribers.delete(subscriber);
      };
    },
    /** A deploy may have removed it; without a connection the browser says so. */
    navigate: (to: To, options: object) =>
      ready().then(
        (own) => own.navigate(to, options),
        () => location.assign(addressOf(to)),
      ),
    revalidate: () => ready().then((own) => own.revalidate()),
    getBlocker: (...blocker: Parameters<Router['getBlocker']>) =>
      void ready().then((own) => own.getBlocker(...blocker)),
    deleteBlocker: (key: string) => void ready().then((own) => own.deleteBlocker(key)),
    enableScrollRestoration(...settings: Parameters<Router['enableScrollRestoration']>) {
      // Firefox refuses to load where the page is left before it is there: then nothing is restored.
      const enabled = isWanted
        .then(ready)
        .then((own) => own.enableScrollRestoration(...settings))
        .catch(() => () => {});
      return () => void enabled.then((disable) => disable());
    },
  } as unknown as Router;
  isWanted.then(ready).catch(() => undefined);
  return router;
}
