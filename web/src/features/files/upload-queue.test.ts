import { describe, expect, it } from 'vitest';
import { changeQueue, progressOf, type Upload } from './upload-queue.ts';

const upload = (id: number, state: Upload['state'] = 'waiting'): Upload => ({
  id,
  file: new File([], `${id}.jpg`),
  folder: '/_userFiles/',
  limit: 730,
  requestId: `request-${id}`,
  state,
});
const ids = (queue: readonly Upload[]) => queue.map(({ id }) => id);

describe('the progress of uploads', () => {
  it('names the one on its way of all, and counts what failed', () => {
    const queue = [
      upload(1, 'stored'),
      upload(2, 'failed'),
      upload(3, 'sending'),
      ...[4, 5, 6, 7].map((id) => upload(id)),
    ];
    expect(progressOf(queue)).toMatchObject({ index: 3, count: 7, over: 2, isRunning: true });
    expect(ids(progressOf(queue).failed)).toEqual([2]);
  });

  it('ends at the count', () => {
    expect(progressOf([upload(1, 'stored'), upload(2, 'failed')])).toMatchObject({
      index: 2,
      count: 2,
      isRunning: false,
    });
    expect(progressOf([])).toMatchObject({ index: 0, count: 0, isRunning: false });
  });
});

describe('the queue of uploads', () => {
  it('counts files that come while it runs together with the others', () => {
    const queue = [upload(1, 'stored'), upload(2, 'sending')];
    expect(ids(changeQueue(queue, { type: 'add', uploads: [upload(3)] }))).toEqual([1, 2, 3]);
  });

  it('begins to count anew when all were over, and still knows what failed', () => {
    const queue = [upload(1, 'stored'), upload(2, 'failed')];
    expect(ids(changeQueue(queue, { type: 'add', uploads: [upload(3)] }))).toEqual([2, 3]);
  });

  it('sends again only what failed', () => {
    const retried = changeQueue([upload(1, 'stored'), upload(2, 'failed')], { type: 'retry' });
    expect(retried).toMatchObject([{ id: 2, state: 'waiting' }]);
    const running = changeQueue([upload(1, 'failed'), upload(2, 'sending')], { type: 'retry' });
    expect(running.map(({ state }) => state)).toEqual(['waiting', 'sending']);
  });

  it('drops what is not stored when it is stopped', () => {
    const queue = [upload(1, 'stored'), upload(2, 'failed'), upload(3, 'sending'), upload(4)];
    expect(ids(changeQueue(queue, { type: 'stop' }))).toEqual([1, 2]);
  });

  it('forgets what failed without touching what runs', () => {
    expect(changeQueue([upload(1, 'stored'), upload(2, 'failed')], { type: 'forget' })).toEqual([]);
    expect(ids(changeQueue([upload(1, 'failed'), upload(2)], { type: 'forget' }))).toEqual([2]);
  });
});
