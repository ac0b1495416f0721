import { isUnchanged } from './fingerprint.ts';
import { installCmsPackages, installS3, installSitePackages, isRelease } from './install.ts';
import { buildEnvironment, isMemoryShort, requireMemoryToBuild } from './memory.ts';
import { npmStep } from './npm-step.ts';
import type { Part } from './settings.ts';

const CMS_BUILT = 'cms/dist';
const CMS_SOURCES = ['cms/contract', 'cms/src', 'cms/demo', 'cms/config', 'cms/package-lock.json', 'cms/tsconfig.json'];
const OPTIONS = { env: buildEnvironment(), background: true };

export const buildCms = npmStep(
  {
    title: 'Building the cms and its dashboard (half a minute)',
    inputs: CMS_SOURCES,
    makes: CMS_BUILT,
    npm: ['run', 'build'],
  },
  { ...OPTIONS, cwd: 'cms' },
);

const buildAdapter = npmStep(
  {
    title: 'Building the adapter',
    inputs: ['adapter/src', 'cms/contract', 'package-lock.json'],
    makes: 'adapter/dist',
    npm: ['run', 'build', '-w', 'adapter'],
  },
  OPTIONS,
);

const buildWeb = npmStep(
  {
    title: 'Building the site',
    inputs: [
      ...['web/src', 'web/bundle', 'web/public', 'web/index.html', 'docs/manual', 'web/vite.config.ts', 'cms/contract'],
      'package-lock.json',
    ],
    makes: 'web/dist-server',
    npm: ['run', 'build', '-w', 'web'],
    check: 'scripts/dev/budgets.ts',
  },
  OPTIONS,
);

/** Builds adapter and web where they changed. */
export async function buildSite(signal?: AbortSignal) {
  await buildAdapter(signal);
  await buildWeb(signal);
}

/** Builds the cms, where it changed, and installs what it runs with. */
async function finishCms(signal: AbortSignal | undefined) {
  const hasBucket = process.env.S3_BUCKET || process.env.BACKUP_S3_BUCKET;
  const builds = isRelease ? [] : [buildCms(signal)];
  await Promise.all([...builds, ...(hasBucket ? [installS3(signal)] : [])]);
}

/** Installs and builds the cms, where it changed. */
export async function installAndBuildCms(signal?: AbortSignal) {
  if (!isRelease && !isUnchanged(`${CMS_BUILT}/.khayr`, CMS_SOURCES)) requireMemoryToBuild();
  await installCmsPackages(signal);
  await finishCms(signal);
}

/**
 * Installs and builds what changed: the cms, and beside it adapter and web, or one after the other where memory is
 * short; or what one of them needs. A release is built.
 */
export async function installAndBuild(signal?: AbortSignal, parts: readonly Part[] = ['cms', 'adapter']) {
  const hasCms = parts.includes('cms');
  const site = async (cmsPackages?: Promise<unknown>) => {
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
