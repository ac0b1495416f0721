import './styles/base.css';

/** Milliseconds after which the application no longer waits for a picture. */
const PATIENCE = 3_000;
/** Milliseconds from a picture's arrival until it has been painted, on a slow device too. */
const PAINTING = 100;

let hasBegun = false;

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

if (document.getElementById('root')?.hasChildNodes()) beginAfterPaint();
else begin();
