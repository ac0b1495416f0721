import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { succeeds } from './run.ts';

/** Debian's hook that decides whether the installation of a package may start services; 101 forbids it. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

export const canInstallDebianPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs what is missing, when it can. */
export async function ensureInstalled(what: string, isInstalled: () => boolean, packages: readonly string[]) {
  if (isInstalled()) return true;
  console.log(`• Installing ${what}`);
  await installDebianPackages(packages);
  return isInstalled();
}

/**
 * Installs packages from Debian without starting their services. Needs to be root on Debian; does nothing otherwise.
 * @returns Whether they are installed now.
 */
export async function installDebianPackages(names: readonly string[]): Promise<boolean> {
  if (!canInstallDebianPackages()) return false;
  const hasPolicy = existsSync(SERVICE_POLICY);
  if (!hasPolicy) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await succeeds('apt-get', ['update', '-qq'], { quiet: true });
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const options = ['install', '-y', '-qq', '--no-install-recommends'];
    return await succeeds('apt-get', [...options, ...names], { env, quiet: true });
  } finally {
    if (!hasPolicy) rmSync(SERVICE_POLICY);
  }
}
