import { execFile, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PDF_LIMITS } from '../../../contract/limits';
import type { PdfContent } from './pdf-program';

/** The niceness of the process: what answers readers goes first where it needs the processor (record 331). */
const NICENESS = 10;
/** Milliseconds between looks at the memory that it takes. */
const LOOK_EVERY = 250;
const PAGE_BYTES = 4096;
const MEGABYTE = 2 ** 20;

const UNREADABLE: PdfContent = { pages: 0, text: '' };

/** The memory of a process, in megabytes; 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  const told = `/proc/${pid}/statm`;
  try {
    const [, pages = '0'] = existsSync(told) ? readFileSync(told, 'utf8').split(' ') : [];
    return (Number(pages) * PAGE_BYTES) / MEGABYTE;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/**
 * Reads a PDF in a process of its own, which knows nothing of the site, may write nothing and start nothing, and is ended where
 * it takes too long or too much memory. `program` is the built pdf-program.ts. What cannot be read has neither pages nor words.
 */
export function readPdfApart(
  bytes: Buffer,
  program: string,
  limits: { memoryMegabytes: number; seconds: number } = PDF_LIMITS,
): Promise<PdfContent> {
  const child = fork(program, {
    serialization: 'advanced',
    env: {},
    execArgv: [`--max-old-space-size=${limits.memoryMegabytes}`, '--permission', '--allow-fs-read=*', '--no-warnings'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, Math.max(NICENESS, getPriority(child.pid)));
  const end = () => child.kill('SIGKILL');
  const late = setTimeout(end, limits.seconds * 1_000);
  const looking = setInterval(() => memoryOf(child.pid) > limits.memoryMegabytes && end(), LOOK_EVERY);
  return new Promise<PdfContent>((resolve) => {
    child.once('message', (content: PdfContent) => resolve(content));
    // It could not be started, was ended, or has ended while something was sent to it.
    child.once('exit', () => resolve(UNREADABLE));
    child.once('error', () => resolve(UNREADABLE));
    child.send(new Uint8Array(bytes));
  }).finally(() => {
    clearTimeout(late);
    clearInterval(looking);
    end();
  });
}

/** Limits of the shell: seconds of the processor, and thousands of bytes of memory. */
const LIMITED = `ulimit -t 20; ulimit -v ${PDF_LIMITS.memoryMegabytes * 2 * 1024}; exec pdftoppm "$@"`;
const COVER_WIDTH = 900;

/** The first page of a PDF as a JPEG, where the machine has poppler's program for that; undefined where it has not, or fails. */
export async function coverOf(bytes: Buffer): Promise<Buffer | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khayr-pdf-'));
  try {
    const [source, cover] = [path.join(folder, 'file.pdf'), path.join(folder, 'cover')];
    await writeFile(source, bytes);
    const options = [
      '-f',
      '1',
      '-l',
      '1',
      '-singlefile',
      '-jpeg',
      '-scale-to-x',
      `${COVER_WIDTH}`,
      '-scale-to-y',
      '-1',
    ];
    await promisify(execFile)('sh', ['-c', LIMITED, 'sh', ...options, source, cover], {
      env: { PATH: process.env.PATH },
      timeout: PDF_LIMITS.seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    return await readFile(`${cover}.jpg`);
  } catch {
    // A cover can be chosen instead.
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
