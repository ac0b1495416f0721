import { existsSync } from 'node:fs';
import path from 'node:path';
import { npmStep } from './npm-step.ts';
import { ROOT } from './run.ts';

/** The file that a release archive has and a clone has not. */
export const RELEASE = 'release.json';

/** Whether this is an unpacked release, which is built, and needs the packages that it runs with alone. */
export const isRelease = existsSync(path.join(ROOT, RELEASE));

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];
const CLEAN_INSTALL = ['ci', isRelease ? '--omit=dev' : '--include=dev', ...QUIETLY];

/** The web's packages are in its build. */
const SITE_PACKAGES = isRelease ? ['--include-workspace-root', '-w', 'adapter', '-w', 'contract'] : [];

export const installSitePackages = npmStep(
  {
    title: 'Installing the packages of adapter and web',
    inputs: ['package-lock.json'],
    makes: 'node_modules',
    npm: [...CLEAN_INSTALL, ...SITE_PACKAGES],
  },
  { background: true },
);

/** The cms has a lockfile of its own, as its dashboard needs another version of React. */
export const installCmsPackages = npmStep(
  {
    title: 'Installing the packages of the cms (about a minute, once)',
    inputs: ['cms/package-lock.json'],
    makes: 'cms/node_modules',
    npm: [...CLEAN_INSTALL, '--ignore-scripts'],
  },
  { cwd: 'cms' },
);

/** @param folder With a lockfile of its own. */
const installFolder = (folder: string, title: string) =>
  npmStep(
    { title, inputs: [`${folder}/package-lock.json`], makes: `${folder}/node_modules`, npm: CLEAN_INSTALL },
    { cwd: folder },
  );

/** Only sites and tests with a bucket install it. */
export const installS3 = installFolder('cms/s3', 'Installing the packages for S3');

/** Only those who measure pages install it. */
export const installLighthouse = installFolder('scripts/dev/lighthouse', 'Installing Lighthouse');
