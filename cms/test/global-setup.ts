import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { COMPILED } from './paths';

/** Tests run what the sources say, not what was built some time ago, and leave the build alone. */
export default function compile() {
  rmSync(COMPILED, { recursive: true, force: true });
  execFileSync('node_modules/.bin/tsc', ['--outDir', COMPILED], { stdio: 'inherit' });
}
