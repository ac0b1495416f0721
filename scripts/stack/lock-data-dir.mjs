import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure } from './failure.mjs';

/** Bytes of a socket's path that every system accepts. */
const MAX_LENGTH = 100;

/** @param {string} dataDir */
function socketOf(dataDir) {
  const inside = path.relative('', path.join(dataDir, 'lock.sock'));
  if (Buffer.byteLength(inside) <= MAX_LENGTH) return inside;
  return path.join(tmpdir(), `khayr-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}.sock`);
}

/** @param {string} socket @returns {Promise<boolean>} Whether this process has it now. */
async function listen(socket) {
  const server = createServer((connection) => connection.destroy());
  server.listen(socket);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.unref();
  process.once('exit', () => rmSync(socket, { force: true }));
  return true;
}

/** @param {string} socket */
async function isAnswered(socket) {
  const connection = connect(socket);
  const answered = await once(connection, 'connect').then(
    () => true,
    () => false,
  );
  connection.destroy();
  return answered;
}

/**
 * Refuses a second start on the same data folder: two would not learn of each other's changes. The lock is a socket, which
 * the system closes however the process that has it ends; a file that is left of it is replaced.
 * @param {string} dataDir
 */
export async function lockDataDir(dataDir) {
  const socket = socketOf(dataDir);
  if (await listen(socket)) return;
  if (!(await isAnswered(socket))) {
    rmSync(socket, { force: true });
    if (await listen(socket)) return;
  }
  throw new Failure(
    `The data folder ${dataDir} is in use by another start; stop that one, or set DATA_DIR to another folder.`,
  );
}
