import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../stack/failure.ts';
import { ROOT } from '../../stack/run.ts';
import { readSecrets } from '../../stack/settings.ts';
import { startCommand } from '../../stack/start-command.ts';
import { CATEGORY, post } from '../faults/clients.ts';
import { restartablePort } from '../faults/ports.ts';

/**
 * The releases before this one: what they stored can be restored and upgraded. A release is added when it is made, with
 * what its `cms/database/version.json` says.
 */
export const RELEASES: { commit: string; version: number; schema: string }[] = JSON.parse(
  readFileSync(new URL('releases.json', import.meta.url), 'utf8'),
);

/** Their packages and builds stay for the next time. */
const FOLDER = process.env.RELEASES_DIR || path.join(os.homedir(), '.cache/khayr/releases');

/** Milliseconds in which a release installs, builds, fills its database and answers on a small machine. */
export const STARTED_WITHIN = 1_800_000;

/** A test runner's own variables would reach the build. */
const { NODE_ENV: _nodeEnv, VITEST: _vitest, ...environment } = process.env;
export const ENVIRONMENT = environment;

/** The sources of a release, from git's history. @returns Their folder. */
export function checkOut(commit: string): string {
  const folder = path.join(FOLDER, commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, unfinished], { cwd: ROOT });
  renameSync(unfinished, folder);
  return folder;
}

/** Waits until a start has printed something. */
export async function untilPrinted({ child, output }: ReturnType<typeof startCommand>, text: string) {
  const end = Date.now() + STARTED_WITHIN;
  while (!output().includes(text)) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Failure(`${child.spawnargs.join(' ')} printed: ${output()}`);
    await wait(100);
  }
}

/**
 * Runs `npm start` of a version until it answers.
 * @param folder Of its sources.
 */
export async function startVersion(folder: string, env: Record<string, string>) {
  const options = { cwd: folder, env: { ...ENVIRONMENT, ...env } };
  const start = startCommand([process.execPath, 'scripts/start.mjs'], options);
  await untilPrinted(start, 'Ctrl-C');
  return start;
}

/** Runs a script of a version, such as `backup.mjs`. */
export const runScriptOf = (folder: string, [script = '', ...args]: string[], env: Record<string, string>) =>
  execFileSync(process.execPath, [path.join('scripts', script), ...args], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...env },
    encoding: 'utf8',
  });

/** The backup that a release made of its own small site. */
export const archiveOf = (commit: string) => path.join(ROOT, 'scripts/dev/releases', `${commit.slice(0, 7)}.tar.gz`);

/** Where a copy of a version listens; its demo association has no pictures. */
export async function newPorts() {
  const ports = { PORT: String(await restartablePort()), CMS_PORT: String(await restartablePort()) };
  const env = { ...ports, DEMO_PICTURES: 'false', DRAIN_SECONDS: '0' };
  return { url: `http://127.0.0.1:${env.PORT}`, env };
}

export interface Account {
  username: string;
  password: string;
}

const COLLEAGUE: Account = { username: 'colleague', password: 'Colleague-1' };

export async function logIn(url: string, account: Account) {
  const { status, token } = await post(url, 'home/UserLogin', { ...account, lang: 'ar' });
  return { status, token };
}

/**
 * Adds to the demo association what it does not have: a message of a visitor, an account, and an earlier version of an
 * article.
 * @returns The first is the manager's.
 */
export async function addOwnData(url: string, dataDir: string): Promise<Account[]> {
  const { MANAGER_USERNAME: username = '', MANAGER_PASSWORD: password = '' } = readSecrets(
    path.join(dataDir, 'secrets.env'),
  );
  const { token: session } = await logIn(url, { username, password });
  const token = session?.hashString;
  const { data: articles } = await post(url, 'home/Articles', { catId: CATEGORY, lang: 'en' });
  const message = {
    fromName: 'زائر',
    fromEmail: 'reader@site.example',
    mobile: '',
    subject: 'سؤال',
    body: 'نص الرسالة',
  };
  const user = {
    Id: 0,
    Name: 'زميلة',
    Permission: 4,
    Username: COLLEAGUE.username,
    Password: COLLEAGUE.password,
    isActive: true,
  };
  const saves = [
    await post(url, 'home/SendMessage', { message, lang: 'ar' }),
    await post(url, 'manager/PostUserSave', { user, lang: 'ar', token }),
    await post(url, 'manager/ArticleSave', {
      article: { id: articles[0]?.id, title: 'Our own title' },
      lang: 'en',
      token,
    }),
  ];
  if (saves.some(({ status }) => status !== 0)) throw new Failure(`The release refused: ${JSON.stringify(saves)}`);
  return [{ username, password }, COLLEAGUE];
}
