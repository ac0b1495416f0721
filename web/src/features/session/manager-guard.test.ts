import { QueryClient } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notFound } from '../../lib/loader.ts';
import { routerContext } from '../../lib/query-client.ts';
import type { Right } from '../../lib/rights.ts';
import { clearSession, markSessionEnded, storedSession, storeSession } from '../../lib/session.ts';
import { ApiError } from '../../lib/transport.ts';
import { stubStorage } from '../../test-tools/stub-storage.ts';
import { guarded } from './manager-guard.ts';

// Another file of this process may have loaded the guard with the real call.
vi.hoisted(() => vi.resetModules());
const callApi = vi.hoisted(() => vi.fn());
const requestSessionFromTabs = vi.hoisted(() => vi.fn());
vi.mock('../../lib/call-api.ts', () => ({ callApi }));
vi.mock('./session-sync.tsx', () => ({ requestSessionFromTabs }));

const user = (userType: number) => ({ hashString: 'token', userID: 7, userType, companyId: 1, fullName: '' });
const loader = vi.fn();

/** What the guarded screen's loader gives, or the status of what it throws. */
async function open(right: Right = 'manager'): Promise<unknown> {
  const context = routerContext(new QueryClient());
  const request = new Request('http://localhost/ar/manager/users');
  const screen = guarded({ loader, Component: () => null }, [right]);
  try {
    return await screen.loader({ request, params: {}, context, url: new URL(request.url), pattern: '' });
  } catch (error) {
    return error instanceof Error ? error : Reflect.get(Object(Reflect.get(Object(error), 'init')), 'status');
  }
}

const refuse = (status: 9 | 1) => callApi.mockRejectedValue(new ApiError(status));

beforeEach(() => {
  stubStorage();
  loader.mockReset().mockResolvedValue('screen');
  callApi.mockReset();
  requestSessionFromTabs.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('the route guard', () => {
  it('lets a manager in without a request to the server', async () => {
    storeSession(user(4));
    expect(await open()).toBe('screen');
    expect(callApi).not.toHaveBeenCalled();
  });

  it('lets whoever has the right in, and nobody else', async () => {
    storeSession({ ...user(5), rights: ['edit', 'draft'] });
    expect(await open('edit')).toBe('screen');
    expect(await open('publish')).toBe(403);
    expect(await open('manager')).toBe(403);
  });

  it('shows the types 1 to 19 other than 4 the screen that says they have no right', async () => {
    for (const type of [1, 5, 7, 19]) {
      storeSession(user(type));
      expect(await open(), String(type)).toBe(403);
    }
    expect(loader).not.toHaveBeenCalled();
  });

  it('loads the user settings for any other type, stores them and checks again', async () => {
    storeSession(user(99));
    callApi.mockResolvedValue({ status: STATUS.ok, token: user(4) });
    expect(await open()).toBe('screen');
    expect(storedSession()?.userType).toBe(4);
  });

  it('copies the session of another tab where there is none', async () => {
    refuse(9);
    requestSessionFromTabs.mockResolvedValue(user(4));
    expect(await open()).toBe('screen');
    expect(storedSession()?.hashString).toBe('token');
  });

  it('requires a login where no tab has one', async () => {
    refuse(9);
    expect(await open()).toBe(401);
    expect(loader).not.toHaveBeenCalled();
  });

  it('keeps a session that somebody logs in to while it asks the server or the other tabs', async () => {
    const renewed = { ...user(4), hashString: 'renewed' };
    const refused = async () => {
      storeSession(renewed);
      throw new ApiError(9);
    };
    callApi.mockImplementationOnce(refused);
    expect(await open()).toBe('screen');

    clearSession();
    refuse(9);
    requestSessionFromTabs.mockImplementationOnce(async () => storeSession(renewed));
    expect(await open()).toBe('screen');

    storeSession(user(4));
    loader.mockRejectedValueOnce(new ApiError(9));
    callApi.mockImplementationOnce(refused);
    expect(await open()).toBe('screen');
    expect(storedSession()).toEqual(renewed);
  });

  it('requires a login where the session is known to have ended', async () => {
    storeSession(user(4));
    markSessionEnded('token');
    refuse(9);
    expect(await open()).toBe(401);
    expect(loader).not.toHaveBeenCalled();
  });

  it('does not treat a failing server as a missing session', async () => {
    refuse(1);
    expect(await open()).toBeInstanceOf(ApiError);
  });

  it('requires a login where the session has ended meanwhile', async () => {
    for (const failure of [new ApiError(9), notFound()]) {
      storeSession(user(4));
      refuse(9);
      loader.mockRejectedValue(failure);
      expect(await open()).toBe(401);
      expect(storedSession()).toBeUndefined();
    }
  });

  it('leaves a missing item to the not-found screen while the session lasts', async () => {
    storeSession(user(4));
    callApi.mockResolvedValue({ status: STATUS.ok, token: user(4) });
    loader.mockRejectedValue(notFound());
    expect(await open()).toBe(404);
  });
});
