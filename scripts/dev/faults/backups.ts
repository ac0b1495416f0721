import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { succeeds } from '../../stack/run.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { Acknowledged, compareStored, signIn, startWriters } from './clients.ts';
import type { Context } from './run.ts';
import { uploadPixel } from './stored-files.ts';

const FILES = 20;
/** Writes before a backup, and while it is made or after it. */
const WRITES = 30;

/** The digests of all files below a folder. */
const digestsOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return entry.isFile()
        ? [`${path.relative(folder, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`]
        : [];
    })
    .toSorted();

/**
 * A backup is made while clients write; then everything is wiped and restored from it. What was acknowledged before it
 * began is there, and the files are the same.
 */
export async function restoreBackups({ newSite, postgres, onEnd, trials, report }: Context) {
  const folder = temporaryFolder(onEnd);
  const total = { acknowledged: 0, lost: 0, doubled: 0, half: 0 };
  const problems = [];
  for (let trial = 1; trial <= trials; trial += 1) {
    const { site } = await newSite();
    const { dataDir, env } = site.settings;
    const uploads = path.join(dataDir, 'public', 'uploads');
    const runScript = (...args: string[]) =>
      succeeds('node', args, { env: { DATA_DIR: dataDir, DATABASE_URL: env.DATABASE_URL ?? '' }, quiet: true });
    const acknowledged = new Acknowledged();
    const token = await signIn(site);
    for (let number = 0; number < FILES; number += 1) await uploadPixel(site, token, `kept-${trial}-${number}.png`);
    const before = digestsOf(uploads);
    const stopWriters = startWriters(site, token, acknowledged);
    await acknowledged.more(WRITES, site);
    const file = path.join(folder, `${trial}.tar.gz`);
    const written = acknowledged.all().length;
    if (!(await runScript('scripts/backup.mjs', file))) problems.push('the backup failed');
    await acknowledged.more(WRITES, site);
    await stopWriters();

    await site.stop('adapter');
    await site.stop('cms');
    for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
    await postgres()?.empty();
    if (existsSync(uploads)) problems.push('the data folder is not empty');
    if (!(await runScript('scripts/restore.mjs', file))) problems.push('the restore failed');
    await site.start('cms');
    await site.start('adapter');
    if (digestsOf(uploads).join() !== before.join()) problems.push('the files differ');
    const result = await compareStored(site, await signIn(site), acknowledged, written);
    for (const key of ['acknowledged', 'lost', 'doubled', 'half'] as const) total[key] += result[key];
    await site.remove();
    report(`${trial} of ${trials} backups`);
  }
  return { ...total, trials, problems };
}
