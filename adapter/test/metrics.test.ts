import { describe, expect, it } from 'vitest';
import { sharedTestApp, startTestApp } from './test-app.ts';

describe('the metrics', () => {
  const test = sharedTestApp({ config: { metricsToken: 'metrics-token' } });
  const ask = async (remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
    test.app.inject({ url: '/metrics', remoteAddress, headers });
  const valueIn = async (line: string) =>
    Number(
      (await ask()).body
        .split('\n')
        .find((each) => each.startsWith(line))
        ?.split(' ')
        .at(-1),
    );

  it('report the cache, the requests to the cms and the stream', async () => {
    await test.call('/api/home/Menu', {});
    await test.call('/api/home/Menu', {});
    expect(await valueIn('khayr_cache_misses_total{cache="calls"}')).toBe(1);
    expect(await valueIn('khayr_cache_hits_total{cache="calls"}')).toBe(1);
    expect(await valueIn('khayr_cache_entries{cache="calls"}')).toBe(1);
    expect(await valueIn('khayr_cache_bytes{cache="calls"}')).toBeGreaterThan(100);
    expect(await valueIn('khayr_cms_request_seconds_count{outcome="answered"}')).toBe(test.cms.requests.length);
    expect(await valueIn('khayr_change_stream_up')).toBe(0);
    test.cacheInvalidation.onConnect();
    expect(await valueIn('khayr_change_stream_up')).toBe(1);
  });

  it('count responses by route and status, and failed logins by where and why', async () => {
    await test.app.inject({ url: '/ar/contact' });
    await test.app.inject({ url: '/healthz' });
    await test.call('/api/home/UserLogin', { username: 'nobody', password: 'wrong' });
    expect(await valueIn('khayr_http_requests_total{route="/healthz",status="200"}')).toBe(1);
    expect(await valueIn('khayr_http_requests_total{route="/api/home/UserLogin",status="200"}')).toBe(1);
    // There is no build of the pages here.
    expect(await valueIn('khayr_http_requests_total{route="/*",status="503"}')).toBe(1);
    expect(await valueIn('khayr_failed_logins_total{door="site",reason="wrong-details"}')).toBe(1);
    expect(test.log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'failed login', door: 'site', reason: 'wrong-details', address: '127.0.0.1' }),
    );
  });

  it('report the database, mails, space and backups, as far as the cms says', async () => {
    expect(await valueIn('khayr_database_up')).toBe(1);
    expect(await valueIn('khayr_mails{state="waiting"}')).toBe(0);
    expect(await valueIn('khayr_disk_free_bytes')).toBe(1_000_000);
    expect(await valueIn('khayr_backup_timestamp_seconds')).toBe(Date.UTC(2026, 10, 1) / 1_000);
    expect([await valueIn('khayr_backup_failed'), await valueIn('khayr_rehearsal_failed')]).toEqual([1, 0]);
    test.cms.behavior = 'resetting';
    expect([await valueIn('khayr_cms_up'), await valueIn('khayr_database_up')]).toEqual([0, 0]);
    expect(await valueIn('khayr_backup_timestamp_seconds')).toBeNaN();
    test.cms.behavior = 'healthy';
  });

  it.each(['10.0.0.7', '172.17.0.1', '203.0.113.9'])('are refused to other addresses: %s', async (address) => {
    expect((await ask(address)).statusCode).toBe(404);
  });

  it('are available from any address with the token', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    const withToken = (authorization: string) => ask('203.0.113.9', { ...proxied, authorization });
    expect((await withToken('Bearer metrics-token')).statusCode).toBe(200);
    for (const wrong of ['', 'Bearer ', 'Bearer undefined', 'metrics-token', 'Bearer metrics-token2']) {
      expect((await withToken(wrong)).statusCode).toBe(404);
    }
  });

  it('are refused with any token where none is set', async () => {
    const other = await startTestApp();
    for (const authorization of ['Bearer ', 'Bearer undefined']) {
      const reply = await other.app.inject({
        url: '/metrics',
        remoteAddress: '10.0.0.7',
        headers: { authorization },
      });
      expect(reply.statusCode).toBe(404);
    }
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])('are refused behind a proxy: %s', async (name) => {
    expect((await ask('127.0.0.1', { [name]: '127.0.0.1' })).statusCode).toBe(404);
  });
});
