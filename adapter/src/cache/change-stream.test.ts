import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CacheInvalidation, createCacheInvalidation } from './cache-invalidation.ts';
import { type ChangeStream, followChanges } from './change-stream.ts';

const HELLO = 'data: {"tags":[]}\n\n';
const WAITS = { silence: 200, first: 1, longest: 4 };

describe('followChanges', () => {
  let server: Server;
  let cacheInvalidation: CacheInvalidation;
  let stream: ChangeStream;
  let url: string;
  const invalidated: (readonly string[])[] = [];
  const availability = { reportFailure: vi.fn(), reportAnswer: vi.fn() };

  beforeEach(async () => {
    server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    invalidated.length = 0;
    vi.clearAllMocks();
    const real = createCacheInvalidation();
    cacheInvalidation = Object.create(real, {
      apply: { value: ({ tags }: { tags: readonly string[] }) => void invalidated.push(tags) },
    });
  });
  afterEach(async () => {
    await stream.close();
    server.closeAllConnections();
    server.close();
  });

  const follow = (waits = WAITS) => {
    stream = followChanges({
      url,
      token: 'a-token',
      cacheInvalidation,
      availability,
      log: pino({ level: 'silent' }),
      waits,
    });
  };
  async function reader(): Promise<{ request: IncomingMessage; response: ServerResponse }> {
    const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    return { request, response };
  }
  const expectConnected = (expected: boolean) =>
    expect.poll(() => cacheInvalidation.isConnected, { interval: 5 }).toBe(expected);

  it('connects with the adapter’s token, and invalidates everything at the first event', async () => {
    follow();
    const { request, response } = await reader();
    expect(request.headers.authorization).toBe('Bearer a-token');
    expect(request.url).toBe('/api/change-stream');
    const before = cacheInvalidation.generation;
    expect(cacheInvalidation.isConnected).toBe(false);
    response.write(HELLO);
    await expectConnected(true);
    expect(cacheInvalidation.generation).toBe(before + 1);
  });

  it('invalidates the tags of each event, however the chunks are cut, and ignores heartbeats', async () => {
    follow();
    const { response } = await reader();
    response.write(HELLO);
    await expectConnected(true);
    response.write(': beat\n\ndata: {"tags":["article"]}\n\ndata: {"ta');
    await expect.poll(() => invalidated).toEqual([['article']]);
    response.write('gs":["file","home"]}\n\n');
    await expect.poll(() => invalidated).toEqual([['article'], ['file', 'home']]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['ends', (response) => response.end()],
    ['breaks', (response) => response.destroy()],
    ['falls silent', () => {}],
    ['sends an unknown tag', (response) => response.write('data: {"tags":["unheard-of"]}\n\n')],
  ])('reconnects when the stream %s, and invalidates everything again', async (_what, harm) => {
    follow();
    const { response } = await reader();
    response.write(HELLO);
    await expectConnected(true);
    const before = cacheInvalidation.generation;
    const second = reader();
    harm(response);
    const { response: again } = await second;
    expect(cacheInvalidation.isConnected).toBe(false);
    expect(availability.reportFailure).toHaveBeenCalled();
    again.write(HELLO);
    await expectConnected(true);
    expect(cacheInvalidation.generation).toBe(before + 1);
  });

  it('retries while it is refused', async () => {
    follow();
    for (const status of [401, 503, 404]) {
      const { response } = await reader();
      response.writeHead(status).end('{}');
      expect(cacheInvalidation.isConnected).toBe(false);
    }
    (await reader()).response.write(HELLO);
    await expectConnected(true);
  });

  it('hears what was hidden from a cms that refuses the stream, and counts it as answering', async () => {
    follow();
    const { response } = await reader();
    response.writeHead(503).end('{"withdrawals":{"article":"a2"}}');
    await expect.poll(() => availability.reportAnswer).toHaveBeenCalled();
    expect(cacheInvalidation.isConnected).toBe(false);
    expect(invalidated).toEqual([[]]);
  });

  it('closes at once, even between retries', async () => {
    follow({ ...WAITS, first: 60_000, longest: 60_000 });
    const { response } = await reader();
    response.destroy();
    await stream.close();
  });
});
