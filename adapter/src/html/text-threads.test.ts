import { describe, expect, it } from 'vitest';
import { createTextThread } from '../../../cms/contract/html/cleaner.ts';
import { displayHtml } from './display-html.ts';
import { displayTexts } from './text-threads.ts';

describe('long texts', () => {
  it('are prepared for display away from the thread that answers others', async () => {
    const html = '<p>a</p>'.repeat(12_000);
    const before = performance.eventLoopUtilization();
    const shown = await displayTexts([html, 'b'], 'ar');
    const { active } = performance.eventLoopUtilization(before);
    const start = performance.now();
    expect(shown).toEqual([displayHtml(html, 'ar'), 'b']);
    expect(active).toBeLessThan(performance.now() - start);
  });

  it('that never end are refused, and the next one gets another thread', async () => {
    let threads = 0;
    const startThread = () => {
      threads += 1;
      let reply: ((reply: { id: number; html: string }) => void) | undefined;
      return {
        on: (event: string, listener: typeof reply) => void (event === 'message' && (reply = listener)),
        postMessage: ({ id, html }: { id: number; html: string }) => void (html === 'endless' || reply?.({ id, html })),
        ...{ terminate: () => undefined, ref: () => undefined, unref: () => undefined },
      };
    };
    const work = createTextThread(startThread, 20);
    const [endless, next] = [work('endless'), work('next')];
    await expect(endless).rejects.toThrow('a text took too long');
    expect([await next, threads]).toEqual(['next', 2]);
  });
});
