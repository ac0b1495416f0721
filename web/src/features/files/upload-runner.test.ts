import { describe, expect, it, vi } from 'vitest';
import { progressOf } from './upload-queue.ts';
import { createUploadRunner, type SendFile } from './upload-runner.ts';

const named = (...names: string[]) =>
  names.map((name) => ({ file: new File([], name), folder: '/_userFiles/', limit: 730 }));

/** Refuses the files of these names, and keeps the names and places of all that were sent. */
function refusing(refused: Set<string>) {
  const sent: string[] = [];
  const send: SendFile = async ({ file }, index) => {
    sent.push(`${index}:${file.name}`);
    if (refused.has(file.name)) throw new Error('refused');
  };
  return { sent, runner: createUploadRunner(send) };
}

const whenIdle = (runner: ReturnType<typeof createUploadRunner>) =>
  vi.waitFor(() => expect(progressOf(runner.queue()).isRunning).toBe(false));

describe('sending files', () => {
  it('goes on after one that failed, in the order asked for', async () => {
    const { sent, runner } = refusing(new Set(['b']));
    runner.add(named('a', 'b', 'c'));
    await whenIdle(runner);
    expect(sent).toEqual(['0:a', '1:b', '2:c']);
    expect(progressOf(runner.queue()).failed.map(({ file }) => file.name)).toEqual(['b']);
  });

  it('sends again only what failed', async () => {
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

  it('sends one at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const runner = createUploadRunner(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
    });
    runner.add(named('a', 'b'));
    runner.add(named('c'));
    await whenIdle(runner);
    expect(most).toBe(1);
    expect(runner.queue()).toHaveLength(3);
  });

  it('gives up what is on its way and what waits when it is stopped, and can be used again', async () => {
    const reached: string[] = [];
    const runner = createUploadRunner(async ({ file }, _index, signal) => {
      reached.push(file.name);
      if (file.name === 'slow') {
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      }
    });
    runner.add(named('a', 'slow', 'never'));
    await vi.waitFor(() => expect(reached).toContain('slow'));
    runner.stop();
    expect(progressOf(runner.queue())).toMatchObject({ count: 1, over: 1, isRunning: false });
    runner.add(named('later'));
    await whenIdle(runner);
    expect(reached).toEqual(['a', 'slow', 'later']);
  });

  it('says when nothing is left to send', async () => {
    const counts: number[] = [];
    const runner = createUploadRunner(
      async () => {},
      (queue) => counts.push(queue.length),
    );
    runner.add(named('a', 'b'));
    await vi.waitFor(() => expect(counts).toEqual([2]));
  });

  it('tells its listeners of every step', async () => {
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
