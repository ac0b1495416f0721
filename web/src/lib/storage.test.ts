import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../test-tools/stub-storage.ts';
import { storeLang } from './lang.ts';
import { storedSession } from './session.ts';
import { safeLocalStorage, safeSessionStorage, subscribeTab, writeTab } from './storage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const REFUSING = { getItem: refuse, setItem: refuse, removeItem: refuse };

afterEach(() => vi.unstubAllGlobals());

it.each([
  { name: 'sessionStorage', storage: safeSessionStorage },
  { name: 'localStorage', storage: safeLocalStorage },
] as const)('a text is stored in $name until it is removed', ({ name, storage }) => {
  const texts = stubStorage(name);
  expect(storage.read('a')).toBe('');
  storage.write('a', 'text');
  expect(storage.read('a')).toBe('text');
  storage.write('a', '');
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

  it('the language is stored in the cookie alone', () => {
    storeLang('en');
    expect(document.cookie).toMatch(/^lng=en;/);
  });
});
