import { STATUS } from 'contract/status';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/transport.ts';
import {
  changeQueue,
  createUploadRunner,
  FileTooLarge,
  progressOf,
  type SendFile,
  type Upload,
} from './use-uploads.ts';

const upload = (id: number, state: Upload['state'] = 'waiting'): Upload => ({
  id,
  file: new File([], `${id}.jpg`),
  folder: '/_userFiles/',
  limit: 730,
  isLogo: false,
  requestId: `request-${id}`,
  state,
});
const ids = (queue: readonly Upload[]) => queue.map(({ id }) => id);

describe('the progress of uploads', () => {
  it("reports the current file's number, and counts the failed ones", () => {
    const queue = [
      upload(1, 'stored'),
      upload(2, 'failed'),
      upload(3, 'sending'),
      ...[4, 5, 6, 7].map((id) => upload(id)),
    ];
    expect(progressOf(queue)).toMatchObject({ index: 3, count: 7, over: 2, isRunning: true });
    expect(ids(progressOf(queue).failed)).toEqual([2]);
  });

  it('ends at the number of files', () => {
    expect(progressOf([upload(1, 'stored'), upload(2, 'failed')])).toMatchObject({
      index: 2,
      count: 2,
      isRunning: false,
    });
    expect(progressOf([])).toMatchObject({ index: 0, count: 0, isRunning: false });
  });
});

describe('the queue of uploads', () => {
  it('sends again, or removes, the one failed file that is named', () => {
    const queue = [upload(1, 'failed'), upload(2, 'failed'), upload(3, 'sending')];
    const states = (changedQueue: readonly Upload[]) => changedQueue.map(({ id, state }) => `${id} ${state}`);
    expect(states(changeQueue(queue, { type: 'retry', id: 2 }))).toEqual(['1 failed', '2 waiting', '3 sending']);
    expect(states(changeQueue(queue, { type: 'forget', id: 2 }))).toEqual(['1 failed', '3 sending']);
    const finished = [upload(1, 'failed'), upload(2, 'failed')];
    expect(states(changeQueue(finished, { type: 'forget', id: 1 }))).toEqual(['2 failed']);
  });

  it('knows how much of a file has been sent', () => {
    expect(changeQueue([upload(1, 'sending')], { type: 'sent', id: 1, sent: 0.5 })).toMatchObject([{ sent: 0.5 }]);
  });

  it('counts files that are added during a run together with the others', () => {
    const queue = [upload(1, 'stored'), upload(2, 'sending')];
    expect(ids(changeQueue(queue, { type: 'add', uploads: [upload(3)] }))).toEqual([1, 2, 3]);
  });

  it('starts counting again when all are finished, and keeps the failed files that may pass', () => {
    const refused: Upload = { ...upload(2, 'failed'), error: new ApiError(STATUS.invalidData) };
    const tooLarge: Upload = { ...upload(3, 'failed'), error: new FileTooLarge() };
    const queue = [upload(1, 'stored'), refused, tooLarge, upload(4, 'failed')];
    expect(ids(changeQueue(queue, { type: 'add', uploads: [upload(5)] }))).toEqual([4, 5]);
    expect(changeQueue(queue, { type: 'retry' })).toMatchObject([{ id: 4, state: 'waiting' }]);
  });

  it('sends only the failed files again', () => {
    const retried = changeQueue([upload(1, 'stored'), upload(2, 'failed')], { type: 'retry' });
    expect(retried).toMatchObject([{ id: 2, state: 'waiting' }]);
    const running = changeQueue([upload(1, 'failed'), upload(2, 'sending')], { type: 'retry' });
    expect(running.map(({ state }) => state)).toEqual(['waiting', 'sending']);
  });

  it('drops the files that are not stored when it is stopped', () => {
    const queue = [upload(1, 'stored'), upload(2, 'failed'), upload(3, 'sending'), upload(4)];
    expect(ids(changeQueue(queue, { type: 'stop' }))).toEqual([1, 2]);
  });

  it('removes the failed files without affecting the running upload', () => {
    expect(changeQueue([upload(1, 'stored'), upload(2, 'failed')], { type: 'forget' })).toEqual([]);
    expect(ids(changeQueue([upload(1, 'failed'), upload(2)], { type: 'forget' }))).toEqual([2]);
  });
});

const named = (...names: string[]) =>
  names.map((name) => ({ file: new File([], name), folder: '/_userFiles/', limit: 730, isLogo: false }));

/** Refuses the files of these names, and records the names and places of all that were sent. */
function refusing(refused: Set<string>) {
  const sent: string[] = [];
  const send: SendFile = async ({ file }, index) => {
    sent.push(`${index}:${file.name}`);
    if (refused.has(file.name)) throw new Error('refused');
  };
  return { sent, runner: createUploadRunner(send) };
}

const whenIdle = (runner: ReturnType<typeof createUploadRunner>) =>
  expect.poll(() => progressOf(runner.queue()).isRunning).toBe(false);

const logError = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => logError.mockClear());

describe('sending files', () => {
  it('continues after one that failed, in the order of the queue', async () => {
    const { sent, runner } = refusing(new Set(['b']));
    runner.add(named('a', 'b', 'c'));
    await whenIdle(runner);
    expect(sent).toEqual(['0:a', '1:b', '2:c']);
    expect(progressOf(runner.queue()).failed.map(({ file }) => file.name)).toEqual(['b']);
  });

  it('logs the file that failed to the console', async () => {
    const { runner } = refusing(new Set(['b']));
    runner.add(named('a', 'b'));
    await whenIdle(runner);
    expect(logError.mock.calls).toEqual([['Upload failed:', 'b', new Error('refused')]]);
  });

  it('sends only the failed files again', async () => {
    const refused = new Set(['b']);
    const { sent, runner } = refusing(refused);
    runner.add(named('a', 'b', 'c'));
    await whenIdle(runner);
    refused.clear();
    sent.length = 0;
    runner.retry();
    await whenIdle(runner);
    expect(sent).toEqual(['0:b']);
    expect(progressOf(runner.queue())).toMatchObject({ count: 1, failed: [] });
  });

  it('sends a file with the same requestId in every attempt, and each file with another', async () => {
    const ids: string[] = [];
    const runner = createUploadRunner(async ({ requestId }) => {
      ids.push(requestId);
      throw new Error('the reply was lost');
    });
    runner.add(named('a', 'b'));
    await whenIdle(runner);
    runner.retry();
    await whenIdle(runner);
    expect(ids).toEqual([ids[0], ids[1], ids[0], ids[1]]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('sends three at a time, and files of one name one after another, in their order', async () => {
    const going = new Set<string>();
    let most = 0;
    const order: string[] = [];
    const runner = createUploadRunner(async ({ file, id }) => {
      expect(going).not.toContain(file.name);
      going.add(file.name);
      most = Math.max(most, going.size);
      await new Promise((resolve) => setTimeout(resolve));
      going.delete(file.name);
      order.push(`${file.name}${id}`);
    });
    runner.add(named('a', 'a', 'b', 'c', 'd'));
    runner.add(named('e', 'a'));
    await whenIdle(runner);
    expect(most).toBe(3);
    expect(order.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a7']);
    expect(runner.queue()).toHaveLength(7);
  });

  it('goes on by itself when the connection is back, with the same requestId, and says so meanwhile', async () => {
    let goOn = () => {};
    const line = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const isLost = vi.fn(() => true);
    const sent: string[] = [];
    const runner = createUploadRunner(
      async ({ file, requestId }) => {
        sent.push(`${file.name} ${requestId}`);
        if (isLost()) throw new ApiError(undefined);
      },
      { waitForLine: () => line },
    );
    runner.add(named('a', 'b', 'c', 'd'));
    await expect.poll(() => progressOf(runner.queue())).toMatchObject({ isRunning: true, isLost: true, failed: [] });
    const ended = runner.ended();
    isLost.mockReturnValue(false);
    goOn();
    await whenIdle(runner);
    await ended;
    expect(progressOf(runner.queue())).toMatchObject({ count: 4, over: 4, isLost: false, failed: [] });
    expect(sent).toHaveLength(7);
    expect(new Set(sent).size).toBe(4);
    expect(logError).not.toHaveBeenCalled();
  });

  it('cancels the files that are under way and the waiting ones when it is stopped, and can be used again', async () => {
    const reached: string[] = [];
    const runner = createUploadRunner(async ({ file }, _index, { signal }) => {
      reached.push(file.name);
      if (file.name.startsWith('slow')) {
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      }
    });
    runner.add(named('a', 'slow', 'slower', 'slowest', 'never'));
    await expect.poll(() => reached).toContain('slowest');
    runner.stop();
    expect(progressOf(runner.queue())).toMatchObject({ count: 1, over: 1, isRunning: false });
    runner.add(named('later'));
    await expect.poll(() => reached).toEqual(['a', 'slow', 'slower', 'slowest', 'later']);
    expect(logError).not.toHaveBeenCalled();
  });

  it('reports when nothing is left to send', async () => {
    const counts: number[] = [];
    const runner = createUploadRunner(async () => {}, { onFinished: (queue) => counts.push(queue.length) });
    runner.add(named('a', 'b'));
    await expect.poll(() => counts).toEqual([2]);
  });

  it('notifies its listeners of every step', async () => {
    const { runner } = refusing(new Set());
    const seen: string[] = [];
    const leave = runner.subscribe(() =>
      seen.push(
        runner
          .queue()
          .map(({ state }) => state)
          .join(),
      ),
    );
    runner.add(named('a'));
    await whenIdle(runner);
    leave();
    expect(seen).toEqual(['waiting', 'sending', 'stored']);
  });
});
