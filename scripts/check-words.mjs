import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, runScript } from './stack/failure.mjs';
import { ROOT } from './stack/run.mjs';
import { findPrivateWords } from './words/private-words.mjs';

const CHECKED = /\.(?:css|json|lua|md|mjs|mts|php|sh|ts|tsx|yml)$/;
/** The list itself, and texts for readers of the site. */
const EXCLUDED = /^(?:scripts\/words\/|cms\/demo\/|web\/src\/i18n\/)|package-lock\.json$/;

/** Fails when a name, comment, test title or document uses one of the project's former private words. */
await runScript(async () => {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  const files = listing
    .toString()
    .split('\n')
    .filter((file) => CHECKED.test(file) && !EXCLUDED.test(file) && existsSync(path.join(ROOT, file)));
  const findings = files.flatMap((file) => findPrivateWords(file, readFileSync(path.join(ROOT, file), 'utf8')));
  if (findings.length > 0) throw new Failure(`Use plain words:\n  ${findings.join('\n  ')}`);
});
