import { execFileSync } from 'node:child_process';
import { readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { freePort, freePorts, readSettings, reservePorts } from './settings.ts';
import { temporaryFolder } from './temporary-folder.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = temporaryFolder(onTestFinished);
  vi.stubEnv('DATA_DIR', dataDir);
  for (const [name, port] of Object.entries(await freePorts())) vi.stubEnv(name, port);
});
afterEach(() => vi.unstubAllEnvs());

it('generates what the environment leaves empty, and stores it for the next start', async () => {
  writeFileSync(path.join(dataDir, 'secrets.env'), 'DASHBOARD_EMAIL=\n');
  vi.stubEnv('DASHBOARD_EMAIL', '');
  vi.stubEnv('DASHBOARD_PASSWORD', '');
  vi.stubEnv('MANAGER_USERNAME', 'editor');
  const { env } = await readSettings();
  expect(env.DASHBOARD_EMAIL).toBe('admin@khayr.example');
  expect(env.DASHBOARD_PASSWORD).toMatch(/^.{20,}$/);
  expect(env.MANAGER_USERNAME).toBe('editor');
  expect((await readSettings()).env).toEqual(env);
});

// Others than root cannot mount a small disk.
// Faults: 7.
it.skipIf(process.getuid?.() !== 0)(
  'keeps the secrets that are stored where a full disk takes no further one, and says so',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dataDir]);
    onTestFinished(() => void execFileSync('umount', [dataDir]));
    const file = path.join(dataDir, 'secrets.env');
    const stored = `ENCRYPTION_KEY=${'k'.repeat(43)}\n`;
    writeFileSync(file, stored);
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(path.join(dataDir, 'filler'), Buffer.alloc(bavail * bsize));
    await expect(readSettings()).rejects.toThrow(`${file} cannot be written, and is as it was: ENOSPC`);
    expect(readFileSync(file, 'utf8')).toBe(stored);
  },
);

// Faults: F.
it('keeps other starts off its ports before its servers listen on them', async () => {
  const first = await readSettings();
  await reservePorts(first);
  const second = await readSettings();
  await expect(reservePorts(second)).rejects.toThrow(`Port ${first.port} is taken; set PORT to another one.`);
  const third = { ...second, port: await freePort() };
  await expect(reservePorts(third)).rejects.toThrow(`Port ${first.cmsPort} is taken; set CMS_PORT to another one.`);
});

it.each([
  ['', '127.0.0.1', 'localhost'],
  ['0.0.0.0', '127.0.0.1', 'localhost'],
  ['::', '127.0.0.1', 'localhost'],
  ['127.0.0.2', '127.0.0.2', '127.0.0.2'],
  ['::1', '[::1]', '[::1]'],
])('reaches servers that listen on «%s» at %s, and names the site %s', async (host, address, name) => {
  vi.stubEnv('HOST', host);
  vi.stubEnv('CMS_HOST', host);
  const { port, cmsPort, adapterUrl, siteUrl, env } = await readSettings();
  expect(siteUrl).toBe(`http://${name}:${port}`);
  expect(adapterUrl).toBe(`http://${address}:${port}`);
  expect(env.CMS_URL).toBe(`http://${address}:${cmsPort}`);
});

it('says in one line that the machine has no such address', async () => {
  vi.stubEnv('HOST', '192.0.2.1');
  await expect(readSettings()).rejects.toThrow(/^PORT cannot be used: listen EADDRNOTAVAIL: .*192\.0\.2\.1/);
});
