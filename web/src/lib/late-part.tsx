import { type ComponentType, memo, Suspense, use, useSyncExternalStore } from 'react';
import { pressAgain } from './early-press.ts';

const neverChanges = () => () => {};

/** Whether this render takes over what the server rendered, and is not of something new. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

/** As React marks a promise that it need not wait for. */
const LOADED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const parts: { selector: string; load: () => Promise<void> }[] = [];

/** Loads every late part that a screen so far imported has, and those within. */
export async function loadLateParts() {
  for (const { load } of parts) await load();
}

/** Loads those of this page, as far as it can. */
export async function loadShownParts() {
  for (const { selector, load } of parts) if (document.querySelector(selector)) await load().catch(() => undefined);
}

/** What cannot be loaded without a connection is loaded with the next one. */
const reconnected = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Resolves once more than the edge of an element is in the window: it begins in the upper three quarters. */
const comesIntoView = (selector: string) =>
  new Promise<void>((resolve) => {
    const element = document.querySelector(selector);
    if (!element) return resolve();
    const look: IntersectionObserverCallback = ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    };
    new IntersectionObserver(look, { rootMargin: '0px 0px -25%' }).observe(element);
  });

/**
 * A part of a screen that is mostly below what is seen first, in a file whose name ends in `-part`: its script comes late, its styles
 * with the page (build-manifest.ts of the adapter). The server renders it; the browser leaves that as it is until it comes into view
 * or the reader moves. Where the part is new it is loaded at once.
 * A part that few pages have is in a file `…-extra` of the name of its selector, `[data-…]`: its styles come with these pages alone.
 * @param selector - of the elements that are such parts, in the page that the server rendered
 */
export function latePart<Props extends object>(
  selector: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let wanted: Promise<void> | undefined;

  const loadOnce = async () => {
    const loaded = await load();
    // Another component in its place would begin anew, without what is open or typed in it.
    Part ??= memo(loaded) as unknown as ComponentType<Props>;
  };
  const tryLoad = (): Promise<void> => loadOnce().catch(() => reconnected().then(tryLoad));
  const ready = () => {
    loading ??= tryLoad();
    return loading;
  };
  const readyWhenWanted = () =>
    Promise.race([firstMove, comesIntoView(selector)])
      .then(ready)
      .then(() => pressAgain(selector));
  parts.push({ selector, load: loadOnce });
  // By the time it comes into view, or is opened, it is there.
  if ('firstMove' in globalThis) void firstMove.then(() => document.querySelector(selector) && ready());

  function Loaded(props: Props) {
    const isHydrating = useIsHydrating();
    if (!Part && isHydrating) wanted ??= readyWhenWanted();
    use(Part ? LOADED : isHydrating && wanted ? wanted : ready());
    return Part && <Part {...props} />;
  }
  // React removes the server's markup of a part that is rendered again before it is hydrated, until its script has loaded. With memo
  // that happens only when its props change.
  return memo((props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )) as unknown as ComponentType<Props>;
}
