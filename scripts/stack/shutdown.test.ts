import { expect, it } from 'vitest';
import { rejectOnAbort } from './shutdown.ts';

it('rejects when the signal aborts, also where it has before', async () => {
  const reason = new Error('stop');
  await expect(rejectOnAbort(AbortSignal.abort(reason))).rejects.toBe(reason);
  const controller = new AbortController();
  const rejected = rejectOnAbort(controller.signal);
  controller.abort(reason);
  await expect(rejected).rejects.toBe(reason);
});
