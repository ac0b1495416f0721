import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { generateSecrets, listen, lostSecrets, type Settings } from './settings.ts';
import { announceStart, printStartupMessage } from './startup-message.ts';
import { temporaryFolder } from './temporary-folder.ts';

let dataDir = '';
let printed: string[] = [];

const settingsOf = (env: Record<string, string>): Settings => ({
  parts: [],
  port: 1,
  cmsPort: 2,
  dataDir,
  siteUrl: 'http://site.example',
  adapterUrl: '',
  env,
});

beforeEach(() => {
  dataDir = temporaryFolder(onTestFinished);
  printed = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
  onTestFinished(() => log.mockRestore());
});

describe('what a start prints of the site', () => {
  /** @param isOpen What the cms says of the set-up. */
  async function print(isOpen: boolean | undefined) {
    printed = [];
    const cms = createServer((_, response) => {
      response.writeHead(isOpen === undefined ? 503 : 200).end(JSON.stringify({ data: { isOpen } }));
    });
    const env = { ...generateSecrets(), CMS_URL: `http://127.0.0.1:${await listen(cms)}` };
    await printStartupMessage(settingsOf(env)).finally(() => cms.close());
    return { names: /First manager/.test(printed.join('')), link: /Set up the site/.test(printed.join('')) };
  }

  it('has the first names and passwords once, and the link of the set-up until that was done', async () => {
    expect(await print(true)).toEqual({ names: true, link: true });
    expect(await print(true)).toEqual({ names: false, link: true });
    expect(await print(false)).toEqual({ names: false, link: false });
  });

  it('has no names and passwords where a backup was restored, whose accounts have been used', async () => {
    expect(existsSync(path.join(dataDir, 'greeted'))).toBe(false);
    expect(await print(false)).toEqual({ names: false, link: false });
  });

  it('leaves them to the next start where the cms does not say how old the site is', async () => {
    expect(await print(undefined)).toEqual({ names: false, link: false });
    expect(await print(true)).toEqual({ names: true, link: true });
  });
});

describe('what a start announces', () => {
  const write = (...without: string[]) => {
    const secrets = Object.entries(generateSecrets()).filter(([name]) => !without.includes(name));
    writeFileSync(path.join(dataDir, 'secrets.env'), secrets.map(([name, value]) => `${name}=${value}\n`).join(''));
  };
  function announce(stored: unknown, environment = {}) {
    printed = [];
    announceStart({ ...settingsOf({}), lost: lostSecrets(dataDir, environment) }, stored);
    return printed;
  }
  const DATA = { version: 9, schema: '' };

  it('is whether it finds data', () => {
    write();
    expect(announce(undefined)).toEqual(['• Starting, and filling the empty database']);
    expect(announce(DATA)).toEqual(['• Starting']);
  });

  it.each(
    Object.entries({
      ENCRYPTION_KEY: /two-step/,
      APP_KEYS: /sessions/,
      ADAPTER_TOKEN: /elsewhere/,
      JWT_SECRET: undefined,
    }),
  )('is in one line what is lost without %s, beside data alone', (name, loss) => {
    write(name);
    const [, line, ...more] = announce(DATA);
    expect([line ?? '', more]).toEqual([loss ? expect.stringMatching(loss) : '', []]);
    expect(announce(undefined)).toHaveLength(1);
    expect(announce(DATA, { [name]: 'given' })).toHaveLength(1);
  });
});
