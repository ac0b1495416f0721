import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from './settings.mjs';
import { freePort } from './test-stack.mjs';

/** @type {string} */
let dataDir;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'khayr-settings-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('PORT', String(await freePort()));
  vi.stubEnv('CMS_PORT', String(await freePort()));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

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
