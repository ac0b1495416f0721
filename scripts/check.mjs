import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import concurrently from 'concurrently';
import { Failure, runScript } from './stack/failure.mjs';
import { ROOT } from './stack/run.mjs';

/** TypeScript stores here what it checked, so that a repeated check reads only what changed. */
const TYPES_CACHE = path.join(ROOT, 'node_modules/.cache/tsc');

/** @param {string} project */
const typeCheck = (project) => {
  const buildInfo = path.join(TYPES_CACHE, `${project === '.' ? 'root' : project.replaceAll('/', '-')}.tsbuildinfo`);
  return `tsc --noEmit --incremental --tsBuildInfoFile ${buildInfo} -p ${project}`;
};

/** The longest first, so that none of them starts alone at the end. */
const CHECKS = {
  'types of web': typeCheck('web'),
  'types of cms': typeCheck('cms'),
  'types of the cms tests': typeCheck('cms/test'),
  'types of the dashboard': typeCheck('cms/src/admin'),
  'types of adapter and scripts': typeCheck('.'),
  'import rules': 'depcruise adapter web/src cms/src cms/contract --config .dependency-cruiser.mjs',
  'unused code': 'knip',
  'format and lint': 'biome check --error-on-warnings',
  'published advisories': 'node scripts/audit.mjs',
  styles: 'stylelint "web/src/**/*.css"',
};

/** `npm run check`: everything that is found out without running the product. */
await runScript(async () => {
  mkdirSync(TYPES_CACHE, { recursive: true });
  const { result } = concurrently(
    Object.entries(CHECKS).map(([name, command]) => ({ name, command })),
    { cwd: ROOT, group: true, maxProcesses: availableParallelism(), prefixColors: ['auto'] },
  );
  const failed = await result.then(
    () => [],
    (/** @type {import('concurrently').CloseEvent[]} */ events) => events.filter(({ exitCode }) => exitCode !== 0),
  );
  if (failed.length > 0) throw new Failure(`Failed: ${failed.map(({ command }) => command.name).join(', ')}.`);
});
