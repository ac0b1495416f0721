import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../test-tools/stub-storage.ts';
import { followSession, readerOf, setVisitorView, VISITOR } from './api-query.ts';
import { clearSession, storeSession } from './session.ts';

const manager = { hashString: 'token', userID: 7, userType: 4, companyId: 1, fullName: 'فريق الإعلام' };
const CALL = '/api/home/Menu';

describe('the reader', () => {
  let queryClient: QueryClient;
  beforeEach(async () => {
    stubStorage();
    queryClient = new QueryClient();
    // The test files before, in the same process, have left their reader.
    await followSession(queryClient);
  });
  afterEach(async () => {
    clearSession();
    setVisitorView(false);
    await followSession(queryClient);
    vi.unstubAllGlobals();
  });

  it('is a visitor until followSession has run', async () => {
    storeSession(manager);
    expect(readerOf(CALL)).toBe(VISITOR);
    expect(await followSession(queryClient)).toBe(true);
    expect(readerOf(CALL)).toBe('7');
    expect(await followSession(queryClient)).toBe(false);
  });

  it('makes calls that are not public as the user at once', () => {
    storeSession(manager);
    expect(readerOf('/api/manager/MessagesList')).toBe('7');
  });

  it('sees a visitor’s data as stale until it has been loaded again', async () => {
    queryClient.setQueryData([CALL, 'ar', VISITOR, {}], 'menu');
    storeSession(manager);
    await followSession(queryClient);
    expect(queryClient.getQueryData([CALL, 'ar', '7', {}])).toBe('menu');
    expect(queryClient.getQueryState([CALL, 'ar', '7', {}])?.dataUpdatedAt).toBe(1);
  });

  it('waits for the visitor’s pending queries', async () => {
    const pending = queryClient.fetchQuery({ queryKey: [CALL, 'ar', VISITOR, {}], queryFn: async () => 'menu' });
    storeSession(manager);
    await followSession(queryClient);
    await pending;
    expect(queryClient.getQueryData([CALL, 'ar', '7', {}])).toBe('menu');
  });

  it('shows a visitor no data of a user', async () => {
    storeSession(manager);
    await followSession(queryClient);
    queryClient.setQueryData([CALL, 'ar', '7', {}], 'hidden');
    setVisitorView(true);
    expect(await followSession(queryClient)).toBe(true);
    expect(readerOf(CALL)).toBe(VISITOR);
    expect(queryClient.getQueryData([CALL, 'ar', VISITOR, {}])).toBeUndefined();
  });
});
