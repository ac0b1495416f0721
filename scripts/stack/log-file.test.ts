import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createLogFile } from './log-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

const write = (log: Writable, text: string) => new Promise<void>((resolve) => log.write(text, () => resolve()));

it('starts a new file when the current one is full, and keeps five', async () => {
  const log = createLogFile(path.join(folder, 'cms.log'), { maxBytes: 10 });
  for (let line = 1; line <= 9; line += 1) await write(log, `line ${line}\n`);
  const files = readdirSync(folder).toSorted();
  expect(files).toEqual(['cms.log', 'cms.log.1', 'cms.log.2', 'cms.log.3', 'cms.log.4']);
  expect(files.map((file) => readFileSync(path.join(folder, file), 'utf8'))).toEqual(
    [9, 8, 7, 6, 5].map((line) => `line ${line}\n`),
  );
});

it('goes on in the file that an earlier start left', async () => {
  const file = path.join(folder, 'cms.log');
  writeFileSync(file, 'before\n');
  await write(createLogFile(file), 'after\n');
  expect(readFileSync(file, 'utf8')).toBe('before\nafter\n');
});

it('drops lines while the file cannot be written, says so once, and goes on when it can be', async () => {
  const file = path.join(folder, 'missing', 'cms.log');
  const reports: string[] = [];
  const log = createLogFile(file, { report: (message) => reports.push(message) });
  await write(log, 'one\n');
  await write(log, 'two\n');
  mkdirSync(path.dirname(file));
  await write(log, 'three\n');
  expect(readFileSync(file, 'utf8')).toBe('three\n');
  expect(reports).toEqual([
    `✗ ${file} cannot be written (ENOENT); its lines are dropped until it can be`,
    `• ${file} is written again`,
  ]);
});
