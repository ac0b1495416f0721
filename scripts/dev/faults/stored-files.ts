import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { post, signIn } from './clients.ts';
import { type Context, NO_WRITES } from './run.ts';
import { type Site, shiftedClock } from './site.ts';

interface StoredFile {
  name: string;
  url: string;
}

export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
export const FOLDER = '/_userFiles/';
const BIN = '/_bin/';
/** So many that a server is killed between the first file that moves and the COMMIT after the last one. */
const FILES = 40;
/** Trials for each in which the kill came at that moment, at most. */
const ATTEMPTS = 4;
const HOUR = 3_600_000;

export const uploadPixel = (
  { url }: Pick<Site, 'url'>,
  token: string,
  filename: string,
  requestId: string = randomUUID(),
) =>
  post(url, 'filemanager/FileUpload', {
    ...{ token, folder: FOLDER, filename, requestId },
    base64String: `data:image/png;base64,${PIXEL}`,
  });

async function filesOf({ url }: Site, token: string, folder: string): Promise<StoredFile[]> {
  const { extra } = await post(url, 'filemanager/FolderContent', { token, folder });
  return extra.files ?? [];
}

/** The folders on the disk. */
const storageOf = ({ settings: { dataDir } }: Site) => ({
  uploads: path.join(dataDir, 'public', 'uploads'),
  bin: path.join(dataDir, 'bin'),
});

const listed = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];

const killNow = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has been killed already.
  }
};

/** Kills the cms as soon as a file arrives in a folder. */
async function killAtFirstFile<T>(site: Site, folder: string, act: () => Promise<T>) {
  mkdirSync(folder, { recursive: true });
  const pid = site.pidOf('cms');
  const watcher = watch(folder, () => killNow(pid));
  try {
    return await act();
  } finally {
    watcher.close();
    await site.kill('cms');
  }
}

/**
 * The cms is killed between the moment in which a file moves and that in which its row does. Afterwards both are where
 * the rows say, and a request was carried out as a whole or not at all.
 */
export async function killBetweenFileAndRow({ newSite, trials, report }: Context) {
  const { site } = await newSite();
  let token = await signIn(site);
  const storage = storageOf(site);
  const problems = [];
  for (let number = 0; number < FILES; number += 1) await uploadPixel(site, token, `moved-${number}.png`);
  const [moved, uploaded] = [new Set(), new Set()];
  for (const { name } of await filesOf(site, token, FOLDER)) moved.add(name);
  if (moved.size < FILES) problems.push(`only ${moved.size} of ${FILES} files were stored`);
  let acknowledged = moved.size;
  let hits = 0;
  let attempts = 0;
  while (hits < trials && attempts < ATTEMPTS * trials) {
    attempts += 1;
    if (attempts % 3 === 0) {
      const [name, requestId] = [`uploaded-${attempts}.png`, randomUUID()];
      const before = listed(storage.uploads).length;
      const upload = () => uploadPixel(site, token, name, requestId);
      const reply = await killAtFirstFile(site, storage.uploads, upload);
      if (reply.status !== 0 && listed(storage.uploads).length > before) hits += 1;
      await site.start('cms');
      // As the client does that got no reply.
      const { status } = await upload();
      if (status === 0) acknowledged += 1;
      else problems.push(`the repeated upload has status ${status}`);
      uploaded.add(name);
    } else {
      const isInBin = (await filesOf(site, token, BIN)).length > 0;
      const fileNames = [...moved];
      const target = isInBin ? storage.uploads : storage.bin;
      const before = listed(target).length;
      const reply = await killAtFirstFile(site, target, () =>
        isInBin
          ? post(site.url, 'filemanager/FileRestore', { token, fileNames })
          : post(site.url, 'filemanager/FileMoveToBin', { token, folder: FOLDER, fileNames, confirm: true }),
      );
      const hasMoved = listed(target).length > before;
      await site.start('cms');
      const isInBinNow = (await filesOf(site, token, BIN)).length > 0;
      if (hasMoved && isInBin === isInBinNow) hits += 1;
      if (reply.status === 0) acknowledged += 1;
      if (reply.status === 0 && isInBin === isInBinNow) problems.push('an acknowledged move was undone');
    }
    problems.push(...(await disagreements(site, token, moved, uploaded)));
    if (attempts % 10 === 0) report(`${hits} of ${trials} kills between file and row`);
  }
  if (hits < trials) problems.push(`only ${hits} kills came between file and row`);
  // An hour later a start sets the bytes of unfinished uploads aside.
  await site.stop('cms');
  await site.start('cms', shiftedClock(HOUR));
  token = await signIn(site);
  const rows = [...(await filesOf(site, token, FOLDER)), ...(await filesOf(site, token, BIN))];
  const files = [...listed(storage.uploads), ...listed(storage.bin)];
  const known = new Set(rows.map(({ url }) => path.basename(url)));
  const others = listed(storage.uploads).filter((name) => !known.has(name));
  if (files.length !== rows.length) {
    problems.push(`${files.length} files are stored for ${rows.length} rows, not in a row: ${others.join(', ')}`);
  }
  return { ...NO_WRITES, acknowledged, trials: attempts, problems, note: `${hits} between file and row` };
}

/** Where rows and files do not agree after a start. A file in the bin has no address. */
async function disagreements(site: Site, token: string, moved: Set<unknown>, uploaded: Set<unknown>) {
  const storage = storageOf(site);
  const rows = { uploads: await filesOf(site, token, FOLDER), bin: await filesOf(site, token, BIN) };
  const onDisk = new Set(listed(storage.uploads));
  const missing = rows.uploads.filter(({ url }) => !onDisk.has(path.basename(url)));
  const problems = missing.map(({ name }) => `${name} has a row and no file`);
  const inBin = listed(storage.bin).length;
  if (inBin !== rows.bin.length) problems.push(`${inBin} files are in the bin for ${rows.bin.length} rows`);
  if (rows.bin.length !== 0 && rows.bin.length !== moved.size) problems.push(`${rows.bin.length} files moved`);
  const all = [...rows.uploads, ...rows.bin].map(({ name }) => name);
  for (const name of [...moved, ...uploaded]) {
    const count = all.filter((other) => other === name).length;
    if (count !== 1) problems.push(`${name} is stored ${count} times`);
  }
  return problems;
}
