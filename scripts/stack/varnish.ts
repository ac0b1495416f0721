import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './debian-packages.ts';
import { Failure } from './failure.ts';
import { ROOT } from './run.ts';
import { hasExited, pollUntilOk } from './servers.ts';
import { programFolder, startInFolder } from './temporary-program.ts';
import { missingOf, VARNISH, VARNISH_PROGRAMS } from './test-programs.ts';

const CONFIGURATION = path.join(ROOT, 'docs/deploy/khayr.vcl');

/** The configuration for operators, with other adapters. @param adapters Their ports. */
function operatorsVcl(adapters: readonly number[]) {
  const vcl = readFileSync(CONFIGURATION, 'utf8');
  const [backend = ''] = /^backend adapter1 \{.*?^\}/ms.exec(vcl) ?? [];
  const [use = ''] = /^ *adapters_in_turn\.add_backend\(adapter1\);$/m.exec(vcl) ?? [];
  if (!backend.includes('"3000"') || !use) throw new Failure(`${CONFIGURATION} has another structure than expected.`);
  const each = (text: string) =>
    adapters.map((port, index) => text.replace('adapter1', `adapter${index + 1}`).replace('3000', String(port)));
  return vcl.replace(backend, each(backend).join('\n')).replace(use, each(use).join('\n'));
}

/**
 * Starts Varnish with the configuration for operators, in memory and a temporary folder. As root, Debian's packages are
 * installed when they are missing. It ends with this process.
 * @param options Of the adapters their ports.
 */
export async function startVarnish({ port, adapters }: { port: number; adapters: readonly number[] }) {
  const packages = Object.keys(VARNISH_PROGRAMS);
  if (!(await ensureInstalled('Varnish', () => missingOf(VARNISH_PROGRAMS).length === 0, packages)))
    throw new Failure(`It needs Varnish. Install as root: apt-get install ${packages.join(' ')}`);
  const folder = programFolder('varnish');
  const file = path.join(folder, 'khayr.vcl');
  writeFileSync(file, operatorsVcl(adapters));
  const options = ['-F', '-n', path.join(folder, 'run'), '-a', `127.0.0.1:${port}`, '-T', 'none', '-f', file];
  const args = [...options, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
  const { child, stop } = startInFolder(folder, VARNISH, args, { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  if (!(await pollUntilOk(`${url}/healthz`, () => hasExited(child), 60)))
    throw new Failure(`Varnish did not start: ${output}`);
  return { url, pid: child.pid ?? 0, stop };
}
