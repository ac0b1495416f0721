/** A browser may throw on any access to its storage, or be full. */
function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    // The page works without what would be stored here.
    return undefined;
  }
}

const safeStorage = (storage: () => Storage) => ({
  /** '' where nothing is stored. */
  read: (key: string): string => tryStorage(() => storage().getItem(key)) ?? '',
  /** '' removes the text. */
  write: (key: string, text: string): void =>
    tryStorage(() => (text === '' ? storage().removeItem(key) : storage().setItem(key, text))),
});

/** Session storage; reads '' where the browser refuses access. */
export const safeSessionStorage = safeStorage(() => sessionStorage);

/** Local storage; reads '' where the browser refuses access. */
export const safeLocalStorage = safeStorage(() => localStorage);

/** Parses a stored text, which other code may have written; undefined where it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing is stored, or something else wrote it.
    return undefined;
  }
}

/** The values that are stored for this tab and observed by screens. */
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

/** Calls the listener when any of the tab's values has changed. */
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
