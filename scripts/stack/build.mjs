import { isUnchanged, skipIfUnchanged } from './fingerprint.mjs';
import { installCmsPackages, installS3, installSitePackages, installSqlite, isRelease } from './install.mjs';
import { buildEnvironment, isMemoryShort, requireMemoryToBuild } from './memory.mjs';
import { run } from './run.mjs';

const CMS_BUILT = 'cms/dist/.khayr';
const CMS_SOURCES = ['cms/contract', 'cms/src', 'cms/demo', 'cms/config', 'cms/package-lock.json', 'cms/tsconfig.json'];

/** @param {AbortSignal} [signal] */
export const buildCms = (signal) =>
  skipIfUnchanged(
    CMS_BUILT,
    CMS_SOURCES,
    async () => {
      console.log('• Building the cms and its dashboard (half a minute)');
      await run('npm', ['run', 'build'], {
        cwd: 'cms',
        env: buildEnvironment(),
        quiet: true,
        background: true,
        signal,
      });
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
      await run('npm', ['run', 'build', '-w', 'adapter'], {
        env: buildEnvironment(),
        quiet: true,
        background: true,
        signal,
      });
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
      await run('npm', ['run', 'build', '-w', 'web'], {
        env: buildEnvironment(),
        quiet: true,
        background: true,
        signal,
      });
      await run('node', ['scripts/dev/budgets.mjs'], { quiet: true, signal });
    },
    signal,
  );

/** Builds adapter and web where they changed. @param {AbortSignal} [signal] */
export async function buildSite(signal) {
  await buildAdapter(signal);
  await buildWeb(signal);
}

/** Builds the cms, where it changed, and installs what it runs with. @param {AbortSignal | undefined} signal */
async function finishCms(signal) {
  const hasBucket = process.env.S3_BUCKET || process.env.BACKUP_S3_BUCKET;
  const builds = isRelease ? [] : [buildCms(signal)];
  await Promise.all([...builds, installSqlite(signal), ...(hasBucket ? [installS3(signal)] : [])]);
}

/** Installs and builds the cms, where it changed. @param {AbortSignal} [signal] */
export async function installAndBuildCms(signal) {
  if (!isRelease && !isUnchanged(CMS_BUILT, CMS_SOURCES)) requireMemoryToBuild();
  await installCmsPackages(signal);
  await finishCms(signal);
}

/**
 * Installs and builds what changed: the cms, and beside it adapter and web, or one after the other where memory is short; or
 * what one of them needs. A release is built.
 * @param {AbortSignal} [signal]
 * @param {readonly import('./settings.mjs').Part[]} [parts]
 */
export async function installAndBuild(signal, parts = ['cms', 'adapter']) {
  const hasCms = parts.includes('cms');
  /** @param {Promise<unknown>} [cmsPackages] */
  const site = async (cmsPackages) => {
    if (!parts.includes('adapter')) return;
    await installSitePackages(signal);
    // The contract, which the site's builds compile, finds them before its own.
    await cmsPackages;
    if (!isRelease) await buildSite(signal);
  };
  if (!hasCms || isMemoryShort()) {
    if (hasCms) await installAndBuildCms(signal);
    return site();
  }
  const cmsPackages = installCmsPackages(signal);
  await Promise.all([cmsPackages.then(() => finishCms(signal)), site(cmsPackages)]);
}
