import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../test-tools/stub-storage.ts';
import { mayDo } from './rights.ts';
import {
  activeSession,
  clearSession,
  isAdmin,
  isSignedIn,
  markSessionEnded,
  sessionToken,
  storedSession,
  storeSession,
} from './session.ts';
import { subscribeTab } from './storage.ts';

const user = (userType: number) => ({ hashString: 'token', userID: 7, userType, companyId: 1, fullName: '' });
let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the session of a tab', () => {
  it('is empty before signing in and after signing out', () => {
    expect(storedSession()).toBeUndefined();
    storeSession(user(4));
    expect(storedSession()?.userID).toBe(7);
    clearSession();
    expect(storedSession()).toBeUndefined();
  });

  it('is empty where something else is stored', () => {
    stored.set('khayr.session', '{broken');
    expect(storedSession()).toBeUndefined();
    stored.set('khayr.session', '"text"');
    expect(storedSession()).toBeUndefined();
  });

  it('is an admin’s for user type 4 only', () => {
    for (const type of [4, 5, 7, 99, 100]) {
      storeSession(user(type));
      expect(isAdmin(), String(type)).toBe(type === 4);
    }
  });

  it('has the rights of a role, and a manager’s has all', () => {
    storeSession({ ...user(5), rights: ['edit', 'draft'] });
    expect([isAdmin(), mayDo('draft'), mayDo('publish'), mayDo('manager')]).toEqual([true, true, false, false]);
    storeSession(user(4));
    expect([isAdmin(), mayDo('publish'), mayDo('people')]).toEqual([true, true, true]);
  });

  it('is signed in for the types 1 to 19', () => {
    expect(isSignedIn(undefined)).toBe(false);
    expect([0, 1, 4, 19, 20, 99, 100].filter((type) => isSignedIn(user(type)))).toEqual([1, 4, 19]);
  });

  it('is no longer an admin’s once the server has ended it, and keeps its user until somebody logs in', () => {
    storeSession(user(4));
    markSessionEnded('another token');
    expect(isAdmin()).toBe(true);
    markSessionEnded('token');
    expect(isAdmin()).toBe(false);
    expect(activeSession()).toBeUndefined();
    expect(storedSession()?.userID).toBe(7);
    expect(sessionToken()).toBe('token');
    storeSession(user(4));
    expect(isAdmin()).toBe(true);
  });

  it('is noticed within 300 ms, whatever code writes it', () => {
    vi.useFakeTimers();
    const onChange = vi.fn();
    const stop = subscribeTab(onChange);
    stored.set('khayr.session', JSON.stringify(user(4)));
    vi.advanceTimersByTime(300);
    expect(onChange).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3000);
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });
});
