import { vi } from 'vitest';

/** Gives a test in Node a browser's storage, empty at first; what is in it. */
export function stubStorage(name: 'sessionStorage' | 'localStorage' = 'sessionStorage'): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}
