import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../stack/temporary-folder.ts';
import { requireChecksum, writeChecksum } from './checksum.ts';

it('the checksum of a release is one that sha256sum reads, and another archive is refused by it', async () => {
  const folder = temporaryFolder(onTestFinished);
  const archive = path.join(folder, 'khayr-1.2.0.tar.gz');
  writeFileSync(archive, 'archive');
  await writeChecksum(archive);
  expect(String(execFileSync('sha256sum', ['-c', `${archive}.sha256`], { cwd: folder }))).toContain('OK');
  expect(await requireChecksum(archive)).toBe(true);
  for (const content of ['archivE', '']) {
    writeFileSync(archive, content);
    await expect(requireChecksum(archive)).rejects.toThrow('it is damaged, or another file');
  }
  writeFileSync(`${archive}.sha256`, '');
  await expect(requireChecksum(archive)).rejects.toThrow('it is damaged, or another file');
  rmSync(`${archive}.sha256`);
  expect(await requireChecksum(archive)).toBe(false);
});
