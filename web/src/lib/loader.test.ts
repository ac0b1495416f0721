import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchReply, fromServer, load } from './loader.ts';
import { createQueryClient, routerContext } from './query-client.ts';
import { ApiError } from './transport.ts';

const unused = () => Promise.reject(new Error('the query has its own function'));
const queryFn = vi.fn<() => Promise<string>>();
const query = { queryKey: ['page'], queryFn };
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient(unused);
  queryFn.mockReset().mockResolvedValueOnce('first').mockResolvedValue('second');
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('the reply to a loader', () => {
  it('is loaded again after a second, and not before', async () => {
    expect(await fetchReply(client, query)).toBe('first');
    vi.advanceTimersByTime(900);
    expect(await fetchReply(client, query)).toBe('first');
    vi.advanceTimersByTime(100);
    expect(await fetchReply(client, query)).toBe('second');
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is the cached one if the connection is lost', async () => {
    const screen = { context: routerContext(client) };
    await load(screen, query);
    vi.advanceTimersByTime(5_000);
    queryFn.mockReset().mockRejectedValue(new ApiError(undefined));
    const again = load(screen, query);
    await vi.runAllTimersAsync();
    expect(await again).toBe('first');
    expect(queryFn).toHaveBeenCalledTimes(3);
  });

  it('is the cached one if the server fails', async () => {
    await fetchReply(client, query);
    vi.advanceTimersByTime(5_000);
    queryFn.mockReset().mockRejectedValue(new ApiError(1, { httpStatus: 503 }));
    expect(await fetchReply(client, query)).toBe('first');
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a connection when the browser is offline', async () => {
    await fetchReply(client, query);
    vi.advanceTimersByTime(5_000);
    queryFn.mockReset().mockRejectedValue(new ApiError(undefined));
    onlineManager.setOnline(false);
    expect(await fetchReply(client, query)).toBe('first');
    await expect(fetchReply(client, { ...query, queryKey: ['another page'] })).rejects.toThrow(ApiError);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is never a cached one for an item that is edited or no longer exists', async () => {
    await fetchReply(client, query);
    onlineManager.setOnline(false);
    queryFn.mockReset().mockRejectedValue(new ApiError(undefined));
    await expect(fetchReply(client, { ...query, staleTime: 0 })).rejects.toThrow(ApiError);
    vi.advanceTimersByTime(5_000);
    queryFn.mockReset().mockRejectedValue(new ApiError(2));
    await expect(fetchReply(client, query)).rejects.toThrow(ApiError);
    expect(client.getQueryData(query.queryKey)).toBe('first');
  });
});

describe('an address that the server decides about', () => {
  beforeEach(() => {
    vi.stubEnv('SSR', false);
    vi.stubGlobal('location', { href: 'https://khayr.example/foo/bar?page=2#end' });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  const answerTo = (place: string) => fromServer(new Request(`https://khayr.example${place}`));

  it('is opened from the server where a link to it is followed', () => {
    expect(answerTo('/contact')?.headers.get('location')).toBe('https://khayr.example/contact');
  });

  it('stays where the server has opened it', () => {
    expect(answerTo('/foo/bar?page=2')).toBeUndefined();
  });
});
