import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const env = { ADAPTER_TOKEN: 'secret' };
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the configuration', () => {
  it('has defaults for everything but the token of the cms', () => {
    expect(readConfig(env)).toMatchObject({
      port: 3000,
      cmsUrl: 'http://127.0.0.1:1337',
      siteUrl: 'http://localhost:3000',
      trustProxy: false,
      uploadsDir: undefined,
    });
    expect(readConfig(env).webDir).toMatch(/web\/dist$/);
  });

  it('reads the given variables, and treats an empty one as absent', () => {
    const given = {
      ...env,
      PORT: '4000',
      CMS_PORT: '4001',
      SITE_URL: 'https://site.example/',
      UPLOADS_DIR: '',
      METRICS_TOKEN: '',
      SHARED_CACHE_URL: 'http://10.0.0.5:6081/, http://10.0.0.6:6081',
      HOST: '::',
    };
    expect(readConfig(given)).toMatchObject({
      port: 4000,
      cmsUrl: 'http://127.0.0.1:4001',
      siteUrl: 'https://site.example',
      uploadsDir: undefined,
      metricsToken: undefined,
      sharedCacheUrls: ['http://10.0.0.5:6081', 'http://10.0.0.6:6081'],
      host: '::',
    });
  });

  it.each([
    [{}, /ADAPTER_TOKEN is missing/],
    [{ ...env, PORT: 'x' }, /PORT must be a port number/],
    [{ ...env, PORT: '70000' }, /PORT must be a port number/],
    [{ ...env, SITE_URL: 'ftp://x' }, /SITE_URL must be an http\(s\) address/],
    [{ ...env, LOG_LEVEL: 'loud' }, /LOG_LEVEL must be error, warn, info or debug/],
    [{ ...env, HOST: 'site.example' }, /HOST must be an IP address/],
    [{ ...env, HSTS_SUBDOMAINS: 'yes' }, /HSTS_SUBDOMAINS must be true or false/],
    [{ ...env, TRUST_PROXY: 'bogus' }, /TRUST_PROXY must be the address or network of the proxy, or true/],
    [{ ...env, TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' }, /TRUST_PROXY must be/],
    [{ ...env, TRUST_PROXY: '-1' }, /TRUST_PROXY must be/],
    [{ ...env, S3_BUCKET: 'files' }, /S3_ENDPOINT is missing, which S3_BUCKET needs/],
    [{ ...env, ...BUCKET, S3_SECRET_ACCESS_KEY: ' ' }, /S3_SECRET_ACCESS_KEY is missing/],
    [{ ...env, ...BUCKET, S3_PUBLIC_URL: 'files.example' }, /S3_PUBLIC_URL is not an address/],
  ])('reports errors in one line: %o', (given, message) => {
    expect(() => readConfig(given)).toThrow(ConfigError);
    expect(() => readConfig(given)).toThrow(message);
  });

  it('reads files from a bucket where one is named, whatever folder there is', () => {
    const { bucket, uploadsDir } = readConfig({ ...env, ...BUCKET, UPLOADS_DIR: '/data/public/uploads' });
    expect(bucket).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1', publicUrl: undefined });
    expect(uploadsDir).toBeUndefined();
  });

  // Security: K9.
  it('listens for everybody, behind a proxy on the loopback interface only, and where HOST says', () => {
    const hostWith = (given: Record<string, string>) => readConfig({ ...env, ...given }).host;
    expect(['::', '0.0.0.0']).toContain(hostWith({}));
    for (const trusted of ['true', '2', '127.0.0.1', '172.16.0.0/12', '::1, fd00::/8', 'loopback']) {
      expect(hostWith({ TRUST_PROXY: trusted }), trusted).toBe('127.0.0.1');
    }
    expect(hostWith({ TRUST_PROXY: '172.16.0.0/12', HOST: '::' })).toBe('::');
    expect(hostWith({ TRUST_PROXY: 'true', HOST: '::1' })).toBe('::1');
  });

  // Security: K9.
  it.each(['0.0.0.0', '::', '203.0.113.1'])('believes no number of hops where anybody may reach it: %s', (host) => {
    for (const trusted of ['true', '1']) {
      const given = { ...env, HOST: host, TRUST_PROXY: trusted };
      expect(() => readConfig(given)).toThrow(ConfigError);
      expect(() => readConfig(given)).toThrow(`with HOST=${host}, TRUST_PROXY must name the proxy's address`);
    }
  });

  it('trusts the configured number of proxies, counted from the nearest', () => {
    const trusts = (text: string, hop: number) => {
      const { trustProxy } = readConfig({ ...env, TRUST_PROXY: text });
      return typeof trustProxy === 'function' && trustProxy('10.0.0.1', hop);
    };
    expect([trusts('true', 0), trusts('true', 1), trusts('2', 1), trusts('2', 2)]).toEqual([true, false, true, false]);
    expect(readConfig({ ...env, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  });
});
