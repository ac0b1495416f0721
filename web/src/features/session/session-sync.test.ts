import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, isAdmin, markSessionEnded, storeSession } from '../../lib/session.ts';
import { requestSessionFromTabs, shareSession } from './session-sync.tsx';

const manager = { hashString: 'token', userID: 7, userType: 4, companyId: 1, fullName: '' };
let stop: () => void;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  stop = shareSession();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a tab without a session', () => {
  it('gets a copy of another tab’s session', async () => {
    storeSession(manager);
    expect(await requestSessionFromTabs('')).toEqual(manager);
  });

  it('gets none if nobody is signed in', async () => {
    clearSession();
    expect(await requestSessionFromTabs('')).toBeUndefined();
  });

  it('gets none that the server has ended', async () => {
    storeSession(manager);
    markSessionEnded('token');
    expect(await requestSessionFromTabs('')).toBeUndefined();
  });

  it('does not accept a session that it knows to have ended', async () => {
    storeSession(manager);
    expect(await requestSessionFromTabs('token')).toBeUndefined();
  });

  it('does not accept the session of a user that it cannot use', async () => {
    storeSession({ ...manager, userType: 5 });
    expect(await requestSessionFromTabs('', isAdmin)).toBeUndefined();
    storeSession(manager);
    expect(await requestSessionFromTabs('', isAdmin)).toEqual(manager);
  });
});
