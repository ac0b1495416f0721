import './styles/base.css';

declare global {
  /** The button that was pressed last before React listens; the adapter's page writes it. */
  var pressed: HTMLElement | undefined;
  /** The reader's first move on this page; one that is opened again has been moved on before. */
  var firstMove: Promise<unknown>;
}

/** Milliseconds after which the application no longer waits for a picture. */
const PATIENCE = 3_000;
/** Milliseconds from a picture's arrival until it has been painted, on a slow device too. */
const PAINTING = 100;

let hasBegun = false;

/**
 * Ends what section.module.css begins: that only bands near the window are laid out. On a phone Arabic text takes long, and
 * once more when its font arrives.
 */
const layOutAll = () => document.documentElement.setAttribute('data-laid-out', '');

/** A band at a time: input waits for the end of a task, and the bands of a home page together take long. */
function layOutInTurn() {
  const next = document.querySelector('[data-band]:not([data-laid-out])');
  if (!next) return layOutAll();
  next.setAttribute('data-laid-out', '');
  whenIdle(layOutInTurn);
}

/** Whether a press leads to a place for which every band needs its true height. */
const leadsFar = (event: Event) =>
  ('key' in event && event.key === 'End') ||
  (event.target instanceof Element && event.target.closest('a[href*="#"]') !== null);

/**
 * The reader's first move also ends what picture.module.css begins: that pictures far below wait for it. On a slow line Chromium
 * loads them ahead, also for those who leave before.
 */
function prepareAhead(event: Event) {
  if (leadsFar(event)) layOutAll();
  if (document.documentElement.hasAttribute('data-moved')) return;
  document.documentElement.setAttribute('data-moved', '');
  whenIdle(layOutInTurn);
}

/** Restoring a scroll position, or going to a place in the page, needs every section's true height. */
const isOpenedAtTop = () =>
  location.hash === '' &&
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate');

/** Not every browser says when it is idle. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, PAINTING);

/** Loads the application, with the screen's own chunks, which the server has named, at the same time. */
function begin() {
  if (hasBegun) return;
  hasBegun = true;
  const named = document.querySelector<HTMLScriptElement>('script[data-chunks]')?.dataset.chunks ?? '';
  for (const href of named.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import('./entry-client.tsx');
}

/** A rendered page can be read, and its links work, without the application, so pictures and fonts are loaded first. */
function beginAfterPaint() {
  const afterPaint = () => requestAnimationFrame(() => setTimeout(begin, PAINTING));
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
  setTimeout(begin, PATIENCE);
  // An input starts the application at once.
  for (const action of ['pointerdown', 'keydown']) addEventListener(action, begin, { once: true, passive: true });
}

globalThis.firstMove = new Promise((resolve) => {
  if (!isOpenedAtTop()) {
    layOutAll();
    resolve(true);
  }
  // A press by assistive technology is a click alone, and one of the browser's own buttons to go back is none. React stops a press on
  // what it has not hydrated yet before it comes up here.
  for (const move of ['pointerdown', 'keydown', 'scroll', 'click', 'popstate']) {
    // Also what the carousel does by itself scrolls a part of the page.
    const capture = move !== 'scroll';
    addEventListener(move, prepareAhead, { passive: true, capture });
    addEventListener(move, resolve, { passive: true, capture, once: true });
  }
});
if (!globalThis.pressed && document.getElementById('root')?.hasChildNodes()) beginAfterPaint();
else begin();
