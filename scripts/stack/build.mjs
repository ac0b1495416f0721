import { skipIfUnchanged } from './fingerprint.mjs';
import { installCmsPackages, installS3, installSitePackages, installSqlite } from './install.mjs';
import { run } from './run.mjs';

const PRODUCTION = { NODE_ENV: 'production' };
const CMS_SOURCES = ['cms/contract', 'cms/src', 'cms/demo', 'cms/config', 'cms/package-lock.json', 'cms/tsconfig.json'];

/** @param {AbortSignal} [signal] */
export const buildCms = (signal) =>
  skipIfUnchanged(
    'cms/dist/.khayr',
    CMS_SOURCES,
    async () => {
      console.log('• Building the cms and its dashboard (half a minute)');
      await run('npm', ['run', 'build'], { cwd: 'cms', env: PRODUCTION, quiet: true, signal });
    },
    signal,
  );

/** @param {AbortSignal | undefined} signal */
const buildAdapter = (signal) =>
  skipIfUnchanged(
    'adapter/dist/.khayr',
    ['adapter/src', 'cms/contract', 'package-lock.json'],
    async () => {
      console.log('• Building the adapter');
      await run('npm', ['run', 'build', '-w', 'adapter'], { env: PRODUCTION, quiet: true, signal });
    },
    signal,
  );

/** @param {AbortSignal | undefined} signal */
const buildWeb = (signal) =>
  skipIfUnchanged(
    // In the folder that the build writes last, so that an interrupted build is repeated.
    'web/dist-server/.khayr',
    [
      'web/src',
      'web/bundle',
      'web/public',
      'web/index.html',
      'docs/manual',
      'web/vite.config.ts',
      'cms/contract',
      'package-lock.json',
    ],
    async () => {
      console.log('• Building the site');
      await run('npm', ['run', 'build', '-w', 'web'], { env: PRODUCTION, quiet: true, signal });
      await run('node', ['scripts/dev/budgets.mjs'], { quiet: true, signal });
    },
    signal,
  );

/** Builds adapter and web where they changed. @param {AbortSignal} [signal] */
export async function buildSite(signal) {
  await buildAdapter(signal);
  await buildWeb(signal);
}

/** Installs and builds the cms, where it changed. @param {AbortSignal} [signal] */
export async function installAndBuildCms(signal) {
  await installCmsPackages(signal);
  const hasBucket = process.env.S3_BUCKET || process.env.BACKUP_S3_BUCKET;
  await Promise.all([buildCms(signal), installSqlite(signal), ...(hasBucket ? [installS3(signal)] : [])]);
}

/**
 * Installs and builds what changed: the cms, and beside it adapter and web; or what one of them needs.
 * @param {AbortSignal} [signal]
 * @param {readonly import('./settings.mjs').Part[]} [parts]
 */
export async function installAndBuild(signal, parts = ['cms', 'adapter']) {
  const site = async () => {
    await installSitePackages(signal);
    await buildSite(signal);
  };
  await Promise.all([parts.includes('cms') && installAndBuildCms(signal), parts.includes('adapter') && site()]);
}
