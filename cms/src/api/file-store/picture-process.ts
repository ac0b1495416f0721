import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import type { PictureOrder, PictureReply, Tasks } from './picture-program';

/** The niceness of the process: what answers readers goes first where it needs the processor (record 331). */
const NICENESS = 10;
/** Milliseconds without work after which it ends, and its memory is the system's again. */
const IDLE = 10_000;

const ENDED = 'the process that works on pictures has ended';

interface Process {
  child: ChildProcess;
  /** Ends the orders that it works on, by their ids. */
  waiting: Map<number, (reply: PictureReply) => void>;
}

let running: Process | undefined;
let ending: NodeJS.Timeout | undefined;
let orders = 0;

function start(): Process {
  const program = path.join(strapi.dirs.dist.src, 'api/file-store/picture-program.js');
  const child = fork(program, { serialization: 'advanced', execArgv: [] });
  // Before it has threads, which inherit it.
  if (child.pid) setPriority(child.pid, Math.max(NICENESS, getPriority(child.pid)));
  const started: Process = { child, waiting: new Map() };
  child.on('message', (reply: PictureReply) => started.waiting.get(reply.id)?.(reply));
  const fail = () => {
    if (running === started) running = undefined;
    for (const [id, end] of started.waiting) end({ id, error: ENDED });
  };
  child.once('exit', fail);
  // It could not be started, or has ended while something was sent to it.
  child.on('error', fail);
  // It ends with the cms, and does not keep it from ending.
  child.unref();
  child.channel?.unref();
  return started;
}

function replyTo(order: Omit<PictureOrder, 'id'>): Promise<PictureReply> {
  clearTimeout(ending);
  running ??= start();
  const { child, waiting } = running;
  orders += 1;
  const id = orders;
  return new Promise((resolve) => {
    waiting.set(id, (reply) => {
      waiting.delete(id);
      if (waiting.size === 0) endLater();
      resolve(reply);
    });
    child.send({ id, ...order });
  });
}

function endLater() {
  ending = setTimeout(() => {
    running?.child.disconnect();
    running = undefined;
  }, IDLE);
  ending.unref();
}

/** Works on a picture in a process of its own, below the priority of the cms; in another one where that has been ended meanwhile. */
export async function workOnPicture<Name extends keyof Tasks>(
  name: Name,
  ...args: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const first = await replyTo({ name, args });
  const reply = 'error' in first && first.error === ENDED ? await replyTo({ name, args }) : first;
  if ('error' in reply) throw new Error(reply.error);
  return reply.result as Awaited<ReturnType<Tasks[Name]>>;
}
