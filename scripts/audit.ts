import { execFile } from 'node:child_process';
import path from 'node:path';
import { Failure, runScript } from './stack/failure.ts';
import { ROOT } from './stack/run.ts';

/** The folders of the lockfiles. */
const FOLDERS = ['.', 'cms', 'cms/s3', 'scripts/dev/lighthouse'];
/** Mirrors often lack the endpoint of `npm audit`; nothing waits long for one that is silent. */
const AUDIT = ['audit', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

interface Report {
  /** Missing where the registry did not answer. */
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  message?: string;
}

const audit = (folder: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    execFile('npm', AUDIT, { cwd: path.join(ROOT, folder), maxBuffer: 2 ** 26 }, (error, output) => {
      try {
        resolve(JSON.parse(output));
      } catch {
        reject(error);
      }
    });
  });

/** Part of `npm run check`: no lockfile has a package with a published advisory of severity high or critical. */
await runScript(async () => {
  const reports = await Promise.all(FOLDERS.map(audit));
  const found = reports.flatMap(({ vulnerabilities = {} }, index) =>
    Object.entries(vulnerabilities)
      .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
      .map(([name, { severity, range }]) => `${FOLDERS[index]}: ${name} ${range} (${severity})`),
  );
  if (found.length > 0) throw new Failure(`«npm audit» knows of advisories:\n  ${found.join('\n  ')}`);
  const silent = reports.find(({ vulnerabilities }) => !vulnerabilities);
  if (silent) console.log(`Advisories were not checked: the registry does not answer «npm audit» (${silent.message}).`);
});
