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
});
