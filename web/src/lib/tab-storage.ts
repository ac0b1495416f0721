import { safeSessionStorage } from './safe-storage.ts';

/** What is stored for this tab and watched by screens. */
const KEYS = ['khayr.session', 'khayr.ended', 'khayr.view'] as const;
type Key = (typeof KEYS)[number];

/** The spec polls the admin flag, so that a change by any code is noticed (spec §4, Admin flag). */
const POLL_MS = 300;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let lastSeen = '';

export const readTab = (key: Key) => safeSessionStorage.read(key);

const readAll = () => KEYS.map(readTab).join('\n');

function notifyIfChanged(): void {
  const now = readAll();
  if (now === lastSeen) return;
  lastSeen = now;
  for (const listener of listeners) listener();
}

/** '' removes the value. */
export function writeTab(key: Key, text: string): void {
  safeSessionStorage.write(key, text);
  notifyIfChanged();
}

/** Calls back when any of the tab's values has changed. */
export function subscribeTab(listener: () => void): () => void {
  if (listeners.size === 0) {
    lastSeen = readAll();
    timer = setInterval(notifyIfChanged, POLL_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
