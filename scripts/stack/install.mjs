import { run } from './run.mjs';
import { unlessDone } from './stamp.mjs';

const CLEAN_INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs both lockfiles, each only when it changed. The cms stays apart: its dashboard needs another React.
 * @param {AbortSignal} [signal]
 */
export async function install(signal) {
  await unlessDone('node_modules/.khayr', ['package-lock.json'], async () => {
    console.log('• Installing the packages of adapter and web');
    await run('npm', CLEAN_INSTALL, { quiet: true, signal });
  });
  await unlessDone('cms/node_modules/.khayr', ['cms/package-lock.json'], async () => {
    console.log('• Installing the packages of the cms (about two minutes, once)');
    await run('npm', CLEAN_INSTALL, { cwd: 'cms', quiet: true, signal });
  });
}

/** Lighthouse stays apart, with a lockfile of its own: only those who measure pages need it. */
export const installLighthouse = () =>
  unlessDone('scripts/lighthouse/node_modules/.khayr', ['scripts/lighthouse/package-lock.json'], async () => {
    console.log('• Installing Lighthouse');
    await run('npm', CLEAN_INSTALL, { cwd: 'scripts/lighthouse', quiet: true });
  });
