import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, isAdmin, isSignedIn, storedSession, storeSession } from './session.ts';
import { subscribeTab } from './tab-storage.ts';

const user = (userType: number) => ({ hashString: 'token', userID: 7, userType, companyId: 1, fullName: '' });
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the session of a tab', () => {
  it('is nobody, a user, nobody again', () => {
    expect(storedSession()).toBeUndefined();
    storeSession(user(4));
    expect(storedSession()?.userID).toBe(7);
    clearSession();
    expect(storedSession()).toBeUndefined();
  });

  it('is nobody where something else is kept', () => {
    kept.set('khayr.session', '{broken');
    expect(storedSession()).toBeUndefined();
    kept.set('khayr.session', '"text"');
    expect(storedSession()).toBeUndefined();
  });

  it('is an admin for user type 4 alone', () => {
    for (const type of [4, 5, 7, 99, 100]) {
      storeSession(user(type));
      expect(isAdmin(), String(type)).toBe(type === 4);
    }
  });

  it('is signed in for the types 1 to 19', () => {
    expect(isSignedIn(undefined)).toBe(false);
    expect([0, 1, 4, 19, 20, 99, 100].filter((type) => isSignedIn(user(type)))).toEqual([1, 4, 19]);
  });

  it('is noticed within 300 ms, whoever writes it', () => {
    vi.useFakeTimers();
    const told = vi.fn();
    const stop = subscribeTab(told);
    kept.set('khayr.session', JSON.stringify(user(4)));
    vi.advanceTimersByTime(300);
    expect(told).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3000);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  });
});
