import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { ROOT } from '../stack/run.ts';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { post, type Reply } from './faults/clients.ts';
import {
  type Account,
  addOwnData,
  checkOut,
  logIn,
  newPorts,
  RELEASES,
  runScriptOf,
  STARTED_WITHIN,
  startVersion,
} from './releases/release.ts';

/** What an entry of the menu leads to, by its type: the call of its list, or of its one item; and the call of an item. */
const CALLS = [
  { one: 'PageHtml' },
  { list: 'Articles', item: 'Article', id: 'articleId' },
  { list: 'Albums', item: 'Album', id: 'albumId', more: { getImages: true } },
  { one: 'Album' },
  { list: 'Videos', item: 'Video', id: 'videoId' },
];

/** Blocks of content that pages and the home page show by their number. */
const BLOCKS = 20;

const PAGE = 50;

interface Entry {
  id: number;
  type: number;
  children: Entry[];
}

const withChildren = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children)]);

/**
 * The replies of every call of a visitor, in both languages, by call and payload: the menu, the home page, all lists
 * and items.
 */
async function recordReplies(url: string) {
  const replies: Record<string, Reply> = {};
  async function call(name: string, payload: object) {
    const reply = await post(url, `home/${name}`, payload);
    replies[`${name} ${JSON.stringify(payload)}`] = reply;
    return reply;
  }
  for (const lang of ['ar', 'en']) {
    await call('HomePageContents', { lang });
    for (let id = 1; id <= BLOCKS; id += 1) await call('ContentHtml', { id, lang });
    for (const { id: catId, type } of withChildren((await call('Menu', { lang })).data)) {
      const { one, list, item, id, more } = CALLS[type] ?? {};
      if (one) await call(one, { catId, lang });
      for (let page = 1; list; page += 1) {
        const { data } = await call(list, { catId, page, itemsPerPage: PAGE, lang });
        for (const entry of data) await call(item ?? '', { catId, [id ?? '']: entry.id, ...more, lang });
        if (data.length < PAGE) break;
      }
    }
  }
  return replies;
}

const MANAGER_CALLS = ['PostUsersList', 'MessagesList', 'LoadSiteSettings'];

/** What the clients of a site are told, and who gets in. */
async function recordAll(url: string, accounts: Account[]) {
  const logins = [];
  for (const account of accounts) logins.push(await logIn(url, account));
  const [manager] = logins;
  const payload = { page: 1, itemsPerPage: 50, lang: 'ar', token: manager?.token?.hashString };
  const managers = [];
  for (const call of MANAGER_CALLS) managers.push((await post(url, `manager/${call}`, payload)).data);
  return {
    visitors: await recordReplies(url),
    managers,
    logins: logins.map(({ status, token }) => ({ status, id: token?.userID, type: token?.userType })),
  };
}

// A release is installed and built for minutes, unless that was done before.
describe.each(RELEASES)('the release $commit', { timeout: STARTED_WITHIN }, ({ commit, version }) => {
  const root = temporaryFolder(afterAll);
  const restored = path.join(root, 'restored');
  const archive = path.join(root, 'backup.tar.gz');
  const site = {
    folder: '',
    url: '',
    env: {},
    accounts: [] as Account[],
  };
  let before: Awaited<ReturnType<typeof recordAll>>;
  let stop: (() => Promise<void>) | undefined;

  /** @returns What it printed. */
  async function start(folder: string, dataDir: string): Promise<string> {
    const running = await startVersion(folder, { ...site.env, DATA_DIR: dataDir });
    stop = running.stop;
    return running.output();
  }

  beforeAll(async () => {
    Object.assign(site, { folder: checkOut(commit) }, await newPorts());
    const dataDir = path.join(root, 'data');
    await start(site.folder, dataDir);
    site.accounts = await addOwnData(site.url, dataDir);
    before = await recordAll(site.url, site.accounts);
    await stop?.();
    runScriptOf(site.folder, ['backup.mjs', archive], { DATA_DIR: dataDir });
  }, STARTED_WITHIN);
  afterEach(async () => stop?.());
  afterAll(async () => stop?.());

  it('answers what is compared below', () => {
    expect(before.logins.map(({ status, type }) => [status, type])).toEqual([
      [0, 4],
      [0, 4],
    ]);
    expect(before.managers.map((data) => data === null)).toEqual(MANAGER_CALLS.map(() => false));
    expect(Object.values(before.visitors).filter(({ status }) => status === 0).length).toBeGreaterThan(150);
  });

  it('made a backup that this version restores, and then answers every call as before', async () => {
    await restoreBackup({ dataDir: restored, file: archive, isForced: false });
    expect(await start(ROOT, restored)).toContain(`The data are of version ${version}`);
    const expected = structuredClone(before);
    for (const lang of ['ar', 'en']) {
      const menu = expected.visitors[`Menu {"lang":"${lang}"}`];
      // Where the setting is empty, this version names the donate page if there is one.
      if (menu) menu.extra.donateTarget = `/${lang}/content/13`;
    }
    expect(await recordAll(site.url, site.accounts)).toMatchObject(expected);
  });

  // Faults: B.
  it('comes back with the snapshot that this version took', async () => {
    const snapshots = path.join(restored, 'snapshots');
    const [name = ''] = readdirSync(snapshots);
    runScriptOf(ROOT, ['restore.mjs', path.join(snapshots, name), '--force'], { DATA_DIR: restored });
    expect(existsSync(path.join(snapshots, name))).toBe(true);
    await start(site.folder, restored);
    expect(await recordAll(site.url, site.accounts)).toEqual(before);
  });
});
