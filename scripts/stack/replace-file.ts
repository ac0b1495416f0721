import { renameSync, rmSync, type WriteFileOptions, writeFileSync } from 'node:fs';

/**
 * Writes a small file whole: whoever reads it meanwhile reads what was before or what is now, and a full disk leaves
 * that as it was.
 */
export function replaceFile(file: string, content: string, options?: WriteFileOptions) {
  const unfinished = `${file}.part`;
  try {
    writeFileSync(unfinished, content, options);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
