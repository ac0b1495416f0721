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

/** Texts that last as long as the tab; nothing where the browser refuses. */
export const safeSessionStorage = safeStorage(() => sessionStorage);

/** Texts that outlast the tab; nothing where the browser refuses. */
export const safeLocalStorage = safeStorage(() => localStorage);

/** Parses a stored text, which anything may have written; undefined where it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing is stored, or something else wrote it.
    return undefined;
  }
}
