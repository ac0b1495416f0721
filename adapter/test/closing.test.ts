import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startTestApp } from './test-app.ts';

describe('a closing server', () => {
  it('finishes running calls, accepts no new connections, and closes soon', async () => {
    const test = await startTestApp();
    const url = await test.listen();
    const call = () =>
      fetch(`${url}/api/home/Menu`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    test.cms.behavior = 'slow';
    const running = call();
    await setTimeout(50);
    const before = performance.now();
    const closed = test.close();
    expect(await (await running).json()).toMatchObject({ status: 0 });
    await closed;
    expect(performance.now() - before).toBeLessThan(2_000);
    await expect(call()).rejects.toThrow();
  });

  it('answers on connections that are kept alive, asks to close them, and says that it is draining', async () => {
    const test = await startTestApp({ config: { drainTime: 5_000 } });
    const { port } = new URL(await test.listen());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // As long as one connection is open, the server is draining and accepts others.
    const idle = connect(Number(port), '127.0.0.1');
    await once(idle, 'connect');
    const request = async (path: string, method = 'GET') => {
      const sent = httpRequest({
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        headers: { 'content-type': 'application/json' },
      });
      sent.end(method === 'POST' ? '{}' : undefined);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return {
        status: response.statusCode,
        connection: response.headers.connection,
        body: JSON.parse(await text(response)),
      };
    };
    // Cached from here on.
    expect(await request('/api/home/Menu', 'POST')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const before = performance.now();
    const closed = test.close();
    await setTimeout(200);
    expect(await request('/api/home/Menu', 'POST')).toMatchObject({
      status: 200,
      connection: 'close',
      body: { status: 0 },
    });
    expect(await request('/healthz')).toEqual({ status: 503, connection: 'close', body: { adapter: 'draining' } });
    idle.destroy();
    await closed;
    expect(performance.now() - before).toBeLessThan(4_000);
  });
});
