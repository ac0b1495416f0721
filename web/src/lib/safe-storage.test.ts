import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLang } from './lang.ts';
import { safeLocalStorage, safeSessionStorage } from './safe-storage.ts';
import { storedSession } from './session.ts';
import { subscribeTab, writeTab } from './tab-storage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const REFUSING = { getItem: refuse, setItem: refuse, removeItem: refuse };

afterEach(() => vi.unstubAllGlobals());

it.each([
  { name: 'sessionStorage', kept: safeSessionStorage },
  { name: 'localStorage', kept: safeLocalStorage },
])('a text is kept in $name until it is taken away', ({ name, kept }) => {
  const texts = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  expect(kept.read('a')).toBe('');
  kept.write('a', 'text');
  expect(kept.read('a')).toBe('text');
  kept.write('a', '');
  expect(texts.size).toBe(0);
});

describe('where the browser refuses its storage', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', REFUSING);
    vi.stubGlobal('localStorage', REFUSING);
    vi.stubGlobal('document', { cookie: '' });
  });

  it('nobody is signed in', () => {
    writeTab('khayr.session', '{}');
    expect(storedSession()).toBeUndefined();
    subscribeTab(() => undefined)();
  });

  it('the language is kept by the cookie alone', () => {
    storeLang('en');
    expect(document.cookie).toMatch(/^lng=en;/);
  });
});
