import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EXCEPTIONS, FLOORS, isBelowFloor, packagesOf } from './advisories/floors.mjs';
import { Failure, runScript } from './stack/failure.mjs';
import { ROOT } from './stack/run.mjs';

const LOCKFILES = ['package-lock.json', 'cms/package-lock.json', 'scripts/lighthouse/package-lock.json'];

/** Part of `npm run check`: no lockfile has a package in a version that a published advisory names. */
await runScript(async () => {
  const installed = LOCKFILES.flatMap((lockfile) =>
    packagesOf(readFileSync(path.join(ROOT, lockfile), 'utf8')).map((found) => ({ lockfile, ...found })),
  );
  const vulnerable = installed.flatMap((found) => {
    const floor = FLOORS.find(({ name, floors }) => name === found.name && isBelowFloor(found.version, floors));
    return floor === undefined ? [] : [{ ...found, floor }];
  });
  /** @param {{ lockfile: string, name: string, version: string }} one */
  const keyOf = ({ lockfile, name, version }) => `${lockfile} ${name} ${version}`;
  const excepted = new Set(EXCEPTIONS.map(keyOf));
  const refused = vulnerable.filter((found) => !excepted.has(keyOf(found)));
  const used = new Set(vulnerable.map(keyOf));
  const problems = [
    ...refused.map(
      ({ lockfile, name, version, floor }) =>
        `${lockfile} has ${name} ${version}, below ${floor.floors.join(' or ')} (${floor.advisory}: ${floor.why})`,
    ),
    ...[...excepted].filter((key) => !used.has(key)).map((key) => `the exception for ${key} is no longer needed`),
    ...FLOORS.filter(({ name }) => !installed.some((found) => found.name === name)).map(
      ({ name }) => `the floor for ${name} belongs to no package any more`,
    ),
  ];
  if (problems.length > 0) throw new Failure([...new Set(problems)].join('\n✗ '));
});
