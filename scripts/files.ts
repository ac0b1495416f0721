import { copyFiles } from './stack/copy-files.ts';
import { runScript } from './stack/failure.ts';
import { dataDirOf } from './stack/settings.ts';

/** `npm run files -- to-s3 | to-folder`: copies the site's files into the bucket that the variables name, or back. */
await runScript(() => copyFiles(process.argv[2] ?? '', dataDirOf(process.env), false));
