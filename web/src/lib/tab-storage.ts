import { safeSessionStorage } from './safe-storage.ts';

/** What this tab keeps, and screens watch. */
const KEYS = ['khayr.session', 'khayr.view'] as const;
type Key = (typeof KEYS)[number];

/** The spec has the admin flag polled, so that whoever writes it is noticed (spec §4, Admin flag). */
const POLL_MS = 300;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let seen = '';

export const readTab = (key: Key) => safeSessionStorage.read(key);

const readAll = () => KEYS.map(readTab).join('\n');

function notifyIfChanged(): void {
  const now = readAll();
  if (now === seen) return;
  seen = now;
  for (const listener of listeners) listener();
}

/** '' takes the value away. */
export function writeTab(key: Key, text: string): void {
  safeSessionStorage.write(key, text);
  notifyIfChanged();
}

/** Calls back when what the tab keeps has changed. */
export function subscribeTab(listener: () => void): () => void {
  if (listeners.size === 0) {
    seen = readAll();
    timer = setInterval(notifyIfChanged, POLL_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
