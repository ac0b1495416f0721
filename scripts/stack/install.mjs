import { skipIfUnchanged } from './fingerprint.mjs';
import { run } from './run.mjs';

const CLEAN_INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages of both lockfiles, each only when it changed. The cms has its own, as its dashboard needs another
 * version of React.
 * @param {AbortSignal} [signal]
 */
export async function install(signal) {
  await skipIfUnchanged('node_modules/.khayr', ['package-lock.json'], async () => {
    console.log('• Installing the packages of adapter and web');
    await run('npm', CLEAN_INSTALL, { quiet: true, signal });
  });
  await skipIfUnchanged('cms/node_modules/.khayr', ['cms/package-lock.json'], async () => {
    console.log('• Installing the packages of the cms (about two minutes, once)');
    await run('npm', CLEAN_INSTALL, { cwd: 'cms', quiet: true, signal });
  });
}

/** Lighthouse has a lockfile of its own, so that only those who measure pages install it. */
export const installLighthouse = () =>
  skipIfUnchanged('scripts/lighthouse/node_modules/.khayr', ['scripts/lighthouse/package-lock.json'], async () => {
    console.log('• Installing Lighthouse');
    await run('npm', CLEAN_INSTALL, { cwd: 'scripts/lighthouse', quiet: true });
  });
