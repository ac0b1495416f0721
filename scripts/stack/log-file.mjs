import { appendFile, rename, rm, stat } from 'node:fs/promises';
import { Writable } from 'node:stream';

const MEGABYTE = 1_048_576;
const MAX_BYTES = 10 * MEGABYTE;
/** Files of one log, the current one included. */
const MAX_FILES = 5;

/** @param {string} file @param {number} age 0 is the current file. */
const fileOf = (file, age) => (age === 0 ? file : `${file}.${age}`);

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

/** @param {string} file */
async function rotate(file) {
  await rm(fileOf(file, MAX_FILES - 1), { force: true });
  for (let age = MAX_FILES - 2; age >= 0; age -= 1)
    await rename(fileOf(file, age), fileOf(file, age + 1)).catch(() => {});
}

/**
 * A log that never takes more than 50 MB (five files: `cms.log`, `cms.log.1` …) and never fails: what cannot be written,
 * because the disk is full for instance, is dropped, which is printed once, and later lines are written again.
 * @param {string} file
 * @param {{ maxBytes?: number, report?: (message: string) => void }} [options]
 */
export function createLogFile(file, { maxBytes = MAX_BYTES, report = console.error } = {}) {
  /** @type {number | undefined} */
  let size;
  let isFailing = false;

  /** @param {Buffer} chunk */
  async function append(chunk) {
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
