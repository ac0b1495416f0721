import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Failure } from './failure.ts';

/** Bytes of a socket's path that every system accepts. */
const MAX_LENGTH = 100;

/** The name of the lock in the data folder. */
export const LOCK = 'lock.sock';

/** Connects to the process that has a data folder locked. */
export const connectToLock = (dataDir: string) => connect(shorten(path.join(dataDir, LOCK)));

/** A shorter path where the system would not accept this one. */
function shorten(file: string) {
  const relative = path.relative('', file);
  if (Buffer.byteLength(relative) <= MAX_LENGTH) return relative;
  return path.join(tmpdir(), `khayr-${createHash('sha256').update(file).digest('hex').slice(0, 32)}.sock`);
}

/** What the process that has a lock does with a connection. */
export type Answer = (connection: Socket) => void;

/** @returns Gives the socket up; undefined when another process has it. */
async function listen(socket: string, answer: Answer): Promise<(() => void) | undefined> {
  const server = createServer(answer);
  server.listen(socket);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  const remove = () => rmSync(socket, { force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    // Also removes the file.
    server.close();
  };
}

async function isAnswered(socket: string) {
  const connection = connect(socket);
  const answered = await once(connection, 'connect').then(
    () => true,
    () => false,
  );
  connection.destroy();
  return answered;
}

/** Milliseconds in which a socket that was made this moment begins to answer, on the busiest machine. */
const BEGINNING = 500;

/** Whether a process has a socket: one that refuses is asked again, as making it and listening at it are two steps. */
const isHeld = async (socket: string) =>
  (await isAnswered(socket)) || setTimeout(BEGINNING).then(() => isAnswered(socket));

/** Milliseconds after which a start that was about to replace a socket has ended instead. */
const REPLACING = 10_000;

/**
 * Replaces the socket of a process that was killed. The folder makes sure that of several starts only one removes it:
 * the others would remove the one that the first has made.
 */
async function replace(socket: string, answer: Answer) {
  const replacing = `${socket}.replacing`;
  const age = Date.now() - (statSync(replacing, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (Math.abs(age) > REPLACING) rmSync(replacing, { recursive: true, force: true });
  try {
    mkdirSync(replacing);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw error;
  }
  try {
    if (await isHeld(socket)) return undefined;
    rmSync(socket, { force: true });
    return await listen(socket, answer);
  } finally {
    rmSync(replacing, { recursive: true });
  }
}

/**
 * A lock that one process has at a time: a socket, which the system closes however that process ends. A file that is
 * left of it is replaced.
 * @returns Ends the lock before the process does; undefined while another one has it.
 */
export async function takeSocket(
  file: string,
  answer: Answer = (connection) => connection.destroy(),
): Promise<(() => void) | undefined> {
  const socket = shorten(file);
  return (await listen(socket, answer)) ?? (await replace(socket, answer));
}

/**
 * Refuses a second start on the same data folder: two would not learn of each other's changes.
 * @returns Ends the lock before the process does.
 */
export async function lockDataDir(dataDir: string, answer?: Answer): Promise<() => void> {
  const unlock = await takeSocket(path.join(dataDir, LOCK), answer);
  if (unlock) return unlock;
  throw new Failure(
    `The data folder ${dataDir} is in use by another start; stop that one, or set DATA_DIR to another folder.`,
  );
}
