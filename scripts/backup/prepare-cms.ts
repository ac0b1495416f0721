import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/run.ts';

/**
 * Installs the packages of the cms, which read databases and encrypted backups, and builds it if asked, where no start
 * has: the machine that takes the place of a lost one restores first. A container has everything.
 */
export async function prepareCms({ build = false }: { build?: boolean } = {}) {
  if (!existsSync(path.join(ROOT, 'package-lock.json'))) return;
  const { installAndBuildCms } = await import('../stack/build.ts');
  const { installCmsPackages } = await import('../stack/install.ts');
  // Others may read packages and builds, while what is restored is its owner's alone.
  const mask = process.umask(0o022);
  try {
    if (build) return await installAndBuildCms();
    await installCmsPackages();
  } finally {
    process.umask(mask);
  }
}
