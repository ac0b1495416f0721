import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildCms, buildSite } from './stack/build.ts';
import { runScript } from './stack/failure.ts';
import { installCmsPackages, installSitePackages } from './stack/install.ts';
import { rejectOnAbort, shutdownSignal } from './stack/shutdown.ts';
import { createSuites, Tally, timetable } from './stack/suites.ts';
import { runTasks, type Task } from './stack/tasks.ts';
import { installTestPrograms, requireInstallablePrograms } from './stack/test-programs.ts';

/**
 * The tasks are arranged for the two cores of a small CI machine; on a larger one the suites use the others by
 * themselves.
 */
const CORES = 2;

/** The contract, which adapter and web compile, finds the packages of the cms before their own. */
const BOTH_PACKAGES = ['sitePackages', 'cmsPackages'];

/** On a new site the tests can use the same names and addresses in every run. */
const TEST_SEED = '1';

/**
 * The test files that only `npm run test:all` runs, as it does with the suites «visual», «firefox» and «site». Which
 * other browser tests wait for it is said in `web/playwright.config.ts`; faults, and tests of the cms, that are for
 * each database use SQLite only in `npm test`.
 */
const SECOND_HALF = {
  cms: [
    'backup-postgres',
    'bucket',
    'demo-removal',
    'earlier-settings',
    'encoding',
    'import-wordpress',
    'rename-to-workplace',
    'restart',
    'start-together',
    'two-instances',
  ],
  scripts: ['audit', 'life', 'move-to-postgres', 'releases', 'start', 'updates', 'varnish', 'watched'],
  adapter: ['bucket'],
  contract: ['fuzz', 'slow-clients', 'two-doors'],
};

/**
 * `npm test`: installs and builds what is missing, then runs the checks, the unit tests, the cms, the quickest faults,
 * and the contract and browser tests on the built product. That is the half of the tests that a change needs within 10
 * minutes; `npm run test:all` also runs the other half. Ends with the line `N passed, N failed`.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const withoutSecondHalf = (suite: keyof typeof SECOND_HALF) =>
    values.all ? [] : SECOND_HALF[suite].flatMap((name) => ['--exclude', `**/${name}.test.*`]);
  const faultOptions = values.all ? [] : ['--database', 'sqlite'];
  const half: Record<string, string> = values.all ? {} : { TEST_HALF: 'first' };
  requireInstallablePrograms(values.all);
  const start = performance.now();
  const shutdown = shutdownSignal();
  const failure = new AbortController();
  const signal = AbortSignal.any([shutdown, failure.signal]);
  const results = mkdtempSync(path.join(tmpdir(), 'khayr-results-'));
  const tally = new Tally();
  const { check, faults, vitest, playwright } = createSuites({ results, tally, signal });
  let chromium = '';
  let starting: ReturnType<typeof import('./stack/test-stack.ts').startTestStack> | undefined;
  let stackEnv: Record<string, string> = {};
  const browserEnv = () => ({ ...stackEnv, ...half, CHROMIUM_PATH: chromium });

  const tasks: Record<string, Task> = {
    cmsPackages: { run: () => installCmsPackages(signal) },
    sitePackages: { run: () => installSitePackages(signal) },
    programs: {
      after: ['sitePackages'],
      run: async () => {
        chromium = await installTestPrograms(values.all);
      },
    },
    cmsBuild: { after: ['cmsPackages'], run: () => buildCms(signal) },
    siteBuild: { after: BOTH_PACKAGES, run: () => buildSite(signal) },
    stack: {
      after: ['cmsBuild', 'siteBuild'],
      run: async () => {
        // Imports packages, which a fresh clone has only by now.
        const { startTestStack } = await import('./stack/test-stack.ts');
        starting = startTestStack(signal);
        stackEnv = { ...(await starting).env, TEST_SEED };
      },
    },
    // The longest first, so that no core waits for another before the browser tests, which use all of them.
    cms: { after: ['cmsPackages', 'programs'], run: () => vitest('cms', 'cms', withoutSecondHalf('cms'), half) },
    adapter: {
      after: [...BOTH_PACKAGES, ...(values.all ? ['programs'] : [])],
      run: () => vitest('adapter', 'adapter', withoutSecondHalf('adapter')),
    },
    // Starts the product, which must be built by then.
    scripts: {
      after: ['cmsBuild', 'siteBuild', 'programs'],
      run: () =>
        vitest('scripts', '', ['--root', 'scripts', '--testTimeout=30000', ...withoutSecondHalf('scripts')], half),
    },
    // Its screens are those of the demo content, before other tests change it.
    ...(values.all && {
      visual: { after: ['stack', 'programs'], run: () => playwright('visual', 'visual-*', browserEnv()) },
    }),
    contract: {
      after: ['stack', 'visual'],
      run: () => {
        const options = ['--config', 'vitest.contract.config.ts', ...withoutSecondHalf('contract')];
        return vitest('contract', 'adapter', options, stackEnv);
      },
    },
    // Before the browser tests, as its servers use all cores while they start. For most of its time it waits, so it keeps
    // no other suite from its core.
    faults: { after: ['stack', 'programs'], cores: 0, run: () => faults(faultOptions) },
    web: { after: BOTH_PACKAGES, run: () => vitest('web', 'web', []) },
    // At the lowest priority, in the moments when the suites wait; on sources to which the builds add nothing any more.
    check: { after: ['cmsBuild', 'siteBuild'], cores: 0, run: () => check() },
    visitors: {
      after: ['contract', 'programs', 'faults'],
      cores: CORES,
      run: () => playwright('visitors', 'visitors-*', browserEnv()),
    },
    // They change what the visitors' tests count.
    managers: {
      after: ['visitors'],
      cores: CORES,
      run: () => playwright('managers', 'managers-*', browserEnv()),
    },
    ...(values.all && {
      firefox: { after: ['managers'], cores: CORES, run: () => playwright('firefox', 'firefox-*', browserEnv()) },
      // They change what every other test reads.
      site: { after: ['firefox'], cores: CORES, run: () => playwright('site', 'site-*', browserEnv()) },
    }),
  };

  try {
    const spans = await Promise.race([runTasks(tasks, CORES), rejectOnAbort(shutdown)]);
    console.log(`\nTasks: ${timetable(spans)}`);
  } catch (error) {
    failure.abort(error);
    throw error;
  } finally {
    await starting?.then(
      (stack) => stack.stop(),
      () => undefined,
    );
    rmSync(results, { recursive: true });
  }
  tally.print((performance.now() - start) / 1000);
});
