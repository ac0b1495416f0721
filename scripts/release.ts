import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installAndBuild } from './stack/build.ts';
import { runScript } from './stack/failure.ts';
import { ROOT } from './stack/run.ts';
import { shutdownSignal } from './stack/shutdown.ts';

/**
 * `npm run release`: makes one archive of what is built and what runs it. Where it is unpacked, `npm start` installs
 * the production packages and starts. `--name 1.2.0` names it otherwise than the tag or the version with the commit do,
 * and `--folder` says where it goes.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, folder: { type: 'string', default: ROOT } } });
  await installAndBuild(shutdownSignal());
  const { makeRelease } = await import('./release/make-release.ts');
  const archive = await makeRelease(values);
  console.log(
    `• ${archive} (${Math.round(statSync(archive).size / 1_048_576)} MB), and its checksum ${archive}.sha256`,
  );
});
