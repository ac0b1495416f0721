import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { describe, expect, it } from 'vitest';
import { startTestApp } from './test-app.ts';

/** A client with one connection, which it keeps alive until it is closed. */
function createClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async request(path: string, method = 'GET') {
      const headers = { 'content-type': 'application/json' };
      const sent = httpRequest(new URL(path, origin), { method, agent, headers });
      sent.end(method === 'POST' ? '{}' : undefined);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const body: unknown = JSON.parse(await text(response));
      return { status: response.statusCode, connection: response.headers.connection, body };
    },
    close: () => agent.destroy(),
  };
}

const MENU = '/api/home/Menu';
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

describe('a closing server', () => {
  it('finishes running calls, accepts no new connections, and closes soon', async () => {
    const test = await startTestApp();
    const url = await test.listen();
    const call = () =>
      fetch(url + MENU, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    test.cms.behavior = 'slow';
    const running = call();
    await setTimeout(50);
    const before = performance.now();
    const closed = test.close();
    expect(await (await running).json()).toMatchObject({ status: 0 });
    await closed;
    expect(performance.now() - before).toBeLessThan(10_000);
    await expect(call()).rejects.toThrow();
  });

  // Faults: 13.
  it('says that it is draining, and serves as before while load balancers may not have noticed', async () => {
    const test = await startTestApp({ config: { drainTime: 60_000 } });
    const origin = await test.listen();
    const [balancer, visitor] = [createClient(origin), createClient(origin)];
    const health = () => balancer.request('/healthz');
    expect(await health()).toEqual({ status: 200, connection: 'keep-alive', body: { adapter: 'up' } });
    const closed = test.close();
    expect(await health()).toEqual({ status: 503, connection: 'keep-alive', body: { adapter: 'draining' } });
    // On a new connection.
    expect(await visitor.request(MENU, 'POST')).toMatchObject({ status: 200, connection: 'keep-alive' });
    for (const client of [balancer, visitor]) client.close();
    await closed;
  });

  // Faults: 13.
  it('fails no request of a proxy whose idle time is shorter than the drain', { timeout: 60_000 }, async () => {
    const test = await startTestApp({ config: { drainTime: 3_000 } });
    const origin = await test.listen();
    const pool = new Pool(origin, { connections: 16, keepAliveTimeout: 200, keepAliveMaxTimeout: 200 });
    const post = () =>
      pool.request({ method: 'POST', path: MENU, body: '{}', headers: { 'content-type': 'application/json' } });
    let isRefusing = false;
    const asked = { before: 0, afterwards: 0 };
    /** Sends until a connection is refused, as a proxy does that then chooses another server. */
    const sendUntilRefused = async (): Promise<void> => {
      while (!isRefusing) {
        try {
          const { statusCode, headers, body } = await post();
          expect(statusCode).toBe(200);
          expect(await body.json()).toMatchObject({ status: 0 });
          asked[headers.connection === 'close' ? 'afterwards' : 'before'] += 1;
        } catch (error) {
          if (!isRefused(error)) throw error;
          isRefusing = true;
        }
      }
    };
    const clients = Array.from({ length: 32 }, sendUntilRefused);
    await (await post()).body.dump();
    const closed = test.close();
    await Promise.all(clients);
    expect(asked).toEqual({ before: expect.toSatisfy(Boolean), afterwards: expect.toSatisfy(Boolean) });
    await closed;
    await pool.destroy();
  });

  it('closes connections that are idle for longer', async () => {
    const test = await startTestApp({ config: { drainTime: 100 } });
    const origin = await test.listen();
    const client = createClient(origin);
    await client.request(MENU, 'POST');
    await test.close();
    await expect(client.request(MENU, 'POST')).rejects.toThrow('ECONNREFUSED');
  });
});
