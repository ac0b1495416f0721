import { Worker } from 'node:worker_threads';
import type { Lang } from '../../../cms/contract/fields.ts';
import { createTextThread, TEXT_THREAD } from '../../../cms/contract/html/cleaner.ts';
import { displayHtml } from './display-html.ts';

/** A thread. From sources, which the tests and the development server run, it needs their loader first. */
function startWorker(name: string): Worker {
  const { href } = new URL(`./${name}`, import.meta.url);
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${href}.js`), TEXT_THREAD);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}.ts'); })`;
  return new Worker(load, { ...TEXT_THREAD, eval: true });
}

/** Stored HTML without anything that could run scripts, embed frames, fetch or cover the page. */
export const cleanInThread = createTextThread(() => startWorker('cleaning-worker'));

/** Another one, so that readers do not wait for what somebody saves. */
const displayInThread = createTextThread(() => startWorker('display-worker'));

/** Characters of texts that are prepared together in some 20 ms, in which the server answers nobody else. */
const SHORT = 16_384;

/** Cleaned texts as screens display them. */
export async function displayTexts(texts: readonly string[], lang: Lang): Promise<string[]> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= SHORT
    ? texts.map((text) => displayHtml(text, lang))
    : Promise.all(texts.map((text) => displayInThread(text, lang)));
}
