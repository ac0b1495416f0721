import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.ts';
import { installS3 } from './install.ts';
import { ROOT, succeeds } from './run.ts';

const COMMAND = 'dist/src/platform/files/files-command.js';

/**
 * Copies the site's files into the bucket that the variables name, or back into a data folder, with the stores of the
 * cms, which say in their own words what is wrong.
 * @param direction `to-s3` or `to-folder`.
 * @param quiet Says only what is wrong.
 */
export async function copyFiles(direction: string, dataDir: string, quiet = true) {
  if (!existsSync(path.join(ROOT, 'cms', COMMAND)))
    throw new Failure('The site is not built yet: start it once before.');
  if (!quiet) await installS3();
  const options = { cwd: 'cms', env: { DATA_DIR: dataDir }, quiet };
  if (!(await succeeds(process.execPath, ['--no-warnings', COMMAND, direction], options)))
    throw new Failure('The files were not copied.');
}
