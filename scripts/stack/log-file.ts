import { appendFile, rename, rm, stat } from 'node:fs/promises';
import { Writable } from 'node:stream';

const MEGABYTE = 1_048_576;
const MAX_BYTES = 10 * MEGABYTE;
/** Files of one log, the current one included. */
const MAX_FILES = 5;

/** @param age 0 is the current file. */
const fileOf = (file: string, age: number) => (age === 0 ? file : `${file}.${age}`);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

async function rotate(file: string) {
  await rm(fileOf(file, MAX_FILES - 1), { force: true });
  for (let age = MAX_FILES - 2; age >= 0; age -= 1)
    await rename(fileOf(file, age), fileOf(file, age + 1)).catch(() => {});
}

/**
 * A log that never takes more than 50 MB (five files: `cms.log`, `cms.log.1` …) and never fails: what cannot be
 * written, because the disk is full for instance, is dropped, which is printed once, and later lines are written again.
 */
export function createLogFile(
  file: string,
  { maxBytes = MAX_BYTES, report = console.error }: { maxBytes?: number; report?: (message: string) => void } = {},
) {
  let size: number | undefined;
  let isFailing = false;

  async function append(chunk: Buffer) {
    size ??= await stat(file).then(
      (stats) => stats.size,
      () => 0,
    );
    if (size > 0 && size + chunk.length > maxBytes) {
      await rotate(file);
      size = 0;
    }
    await appendFile(file, chunk, { mode: 0o600 });
    size += chunk.length;
  }

  return new Writable({
    async write(chunk, _encoding, done) {
      try {
        await append(chunk);
        if (isFailing) report(`• ${file} is written again`);
        isFailing = false;
      } catch (error) {
        if (!isFailing) report(`✗ ${file} cannot be written (${codeOf(error)}); its lines are dropped until it can be`);
        isFailing = true;
        size = undefined;
      }
      done();
    },
  });
}
