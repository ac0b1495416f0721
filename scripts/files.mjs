import { copyFiles } from './stack/copy-files.mjs';
import { runScript } from './stack/failure.mjs';
import { dataDirOf } from './stack/settings.mjs';

/** `npm run files -- to-s3 | to-folder`: copies the site's files into the bucket that the variables name, or back. */
await runScript(() => copyFiles(process.argv[2] ?? '', dataDirOf(process.env), false));
