import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './stack/run.mjs';

const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');
const composeText = read('docker-compose.yml');
const { services, volumes } = parse(composeText, { merge: true });
const builds = /** @type {const} */ (['cms', 'adapter']);

describe('docker-compose.yml', () => {
  it('runs PostgreSQL, cms and adapter, each with a health check', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'cms', 'adapter']);
    for (const service of Object.values(services)) expect(service.healthcheck.test.length).toBeGreaterThan(1);
  });

  it('starts each part once the part it depends on is healthy', () => {
    expect(services.cms.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(services.adapter.depends_on).toEqual({ cms: { condition: 'service_healthy' } });
  });

  it('publishes the port of the adapter only', () => {
    expect(services.postgres.ports).toBeUndefined();
    expect(services.cms.ports).toBeUndefined();
    expect(services.adapter.ports).toHaveLength(1);
  });

  it.each(['MANAGER', 'DASHBOARD'])('requires the details of the first %s account', (account) => {
    for (const name of [`${account}_EMAIL`, `${account}_PASSWORD`]) {
      expect(services.cms.environment[name]).toMatch(/^\$\{\w+:\?/);
    }
  });

  it('stores database and data in named volumes', () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(used.map((volume) => volume.split(':')[0])).toEqual(['postgres', 'data', 'data']);
    expect(Object.keys(volumes)).toEqual(['postgres', 'data']);
  });

  it('uses only variables that .env.example lists', () => {
    const known = Object.keys(parseEnv(read('.env.example')));
    const used = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const optional = ['PUBLISHED_PORT'];
    for (const name of used) expect([...known, ...optional]).toContain(name);
  });
});

describe.each(builds)('the image of the %s', (part) => {
  const dockerfile = read(services[part].build.dockerfile);

  it('is built in stages and does not run as root', () => {
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it('copies only files that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, args = '']) =>
      args.split(' ').slice(0, -1),
    );
    expect(copied.length).toBeGreaterThan(0);
    for (const file of copied) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  });

  it('starts a program that the build produces', () => {
    const [, program = ''] = /CMD \["node", "([^"]+)"/.exec(dockerfile) ?? [];
    expect(program).toMatch(/strapi\.js$|^adapter\/dist\/adapter\/src\/server\.js$/);
  });
});
