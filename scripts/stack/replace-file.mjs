import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a small file whole: whoever reads it meanwhile reads what was before or what is now, and a full disk leaves that as it was.
 * @param {string} file @param {string} content @param {import('node:fs').WriteFileOptions} [options]
 */
export function replaceFile(file, content, options) {
  const unfinished = `${file}.part`;
  try {
    writeFileSync(unfinished, content, options);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
