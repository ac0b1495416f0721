import { describe, expect, it } from 'vitest';
import { startTestApp } from './test-app.ts';

describe('the log', () => {
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
    await test.close();
    expect(test.log.length).toBeGreaterThan(5);
    expect(test.log.join('\n')).not.toContain(canary);
    expect(test.log.join('\n')).not.toContain('secret-adapter-token');
  });
});
