import { expect, it } from 'vitest';
import { succeeds } from './run.mjs';

it('ends a command with all that it started when it is aborted', async () => {
  const controller = new AbortController();
  // The answer comes when the last of them has let go of the output.
  const answer = succeeds('sh', ['-c', 'sleep 60 & sleep 60; true'], { quiet: true, signal: controller.signal });
  const reason = new Error('enough');
  setTimeout(() => controller.abort(reason), 200);
  await expect(answer).rejects.toBe(reason);
});

it('does not begin what was aborted before', async () => {
  const reason = new Error('enough');
  await expect(succeeds('true', [], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
