import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, isAdmin, isSessionEnded, markSessionEnded, storeSession } from '../../lib/session.ts';
import { stubStorage } from '../../test-tools/stub-storage.ts';
import { announceEnd, requestSessionFromTabs, shareSession } from './session-sync.tsx';

const manager = { hashString: 'token', userID: 7, userType: 4, companyId: 1, fullName: '' };
let stop: () => void;

beforeEach(() => {
  stubStorage();
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

describe('a tab with a session', () => {
  it('ends it with the same one of another tab', async () => {
    storeSession(manager);
    announceEnd('token');
    await expect.poll(isAdmin).toBe(false);
    expect(isSessionEnded()).toBe(true);
  });

  it('keeps it when another one ends', async () => {
    storeSession(manager);
    announceEnd('other');
    // The answer comes after what was announced before it.
    expect(await requestSessionFromTabs('')).toEqual(manager);
  });
});
