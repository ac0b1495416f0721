import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from './stack/run.ts';
import { temporaryFolder } from './stack/temporary-folder.ts';

/** What the registry answers to the question about advisories. */
let answer: { status: number; body: object };
const registry = createServer((request, response) => {
  const { status, body } = request.method === 'POST' ? answer : { status: 404, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

beforeEach(() => new Promise((resolve) => registry.listen(0, '127.0.0.1', () => resolve(undefined))));
afterEach(() => new Promise((resolve) => registry.close(resolve)));

const audit = (): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const { port } = registry.address() as AddressInfo;
    // npm stores what it learnt of an advisory.
    const own = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: temporaryFolder(onTestFinished) };
    const env = { ...process.env, ...own };
    execFile(process.execPath, [path.join(ROOT, 'scripts/audit.ts')], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });

const advisory = (severity: string) => ({
  id: 1,
  url: 'https://example.org/advisory',
  title: 'A hole',
  severity,
  vulnerable_versions: '*',
});

describe('the check of advisories', { timeout: 60_000 }, () => {
  it('names packages with one of severity high', async () => {
    answer = { status: 200, body: { fastify: [advisory('high')] } };
    expect(await audit()).toEqual({ code: 1, output: expect.stringContaining('.: fastify') });
  });

  it('passes with lesser ones', async () => {
    answer = { status: 200, body: { fastify: [advisory('moderate')] } };
    expect(await audit()).toEqual({ code: 0, output: '' });
  });

  it('passes with a line where the registry does not answer', async () => {
    answer = { status: 405, body: {} };
    expect(await audit()).toEqual({
      code: 0,
      output: expect.stringMatching(/^Advisories were not checked: .*405.*\n$/),
    });
  });
});
