import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '../src/logger.ts';
import { startTestApp } from './test-app.ts';

describe('the log', () => {
  // Security: S7.
  it('holds no token, password, query or text of a message, even when things fail', async () => {
    const test = await startTestApp();
    const canary = 'canary-7f3a';
    const message = { fromName: canary, mobile: '1', subject: canary, body: canary };
    const headers = { authorization: canary, cookie: `a=${canary}` };
    const callAll = async () => {
      await test.call('/api/home/SendMessage', { message, token: canary }, { headers });
      await test.call('/api/home/UserLogin', { username: canary, password: canary }, { headers });
      await test.call(`/api/home/Menu?token=${canary}`, { token: canary }, { headers });
      await test.app.inject({ url: `/ar/contact?token=${canary}`, headers });
      await test.app.inject({ url: `/api/%zz?token=${canary}`, headers });
      await test.app.inject({
        method: 'POST',
        url: '/api/home/Menu',
        payload: `{"token":"${canary}"`,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    };
    await callAll();
    test.cms.behavior = 'failing';
    await callAll();
    test.cms.behavior = 'half';
    await callAll();
    expect(test.log.length).toBeGreaterThan(5);
    expect(test.log.join('\n')).not.toContain(canary);
    expect(test.log.join('\n')).not.toContain('secret-adapter-token');
  });

  it('writes at most 100 lines a second, and later how many were dropped', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const lines: { msg: string; level: string; time: string; dropped?: number }[] = [];
    const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
    vi.advanceTimersByTime(5_000);
    for (let call = 0; call < 250; call += 1) logger.info('call');
    expect(lines).toHaveLength(100);
    expect(lines[0]).toMatchObject({ level: 'info', time: new Date().toISOString() });
    vi.advanceTimersByTime(1_000);
    logger.child({ call: '/api/home/Menu' }).info('call');
    expect(lines.slice(100).map(({ msg, dropped }) => ({ msg, dropped }))).toEqual([
      { msg: 'log lines were dropped', dropped: 150 },
      { msg: 'call', dropped: undefined },
    ]);
  });
});
