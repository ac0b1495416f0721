import { describe, expect, it } from 'vitest';
import { createTextThread, type TextReply, type TextRequest } from '../../../cms/contract/html/cleaner.ts';
import { displayHtml } from './display-html.ts';
import { displayTexts } from './text-threads.ts';

describe('long texts', () => {
  // Security: K11.
  it('are prepared for display away from the thread that answers others', async () => {
    const html = '<p>a</p>'.repeat(12_000);
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 1);
    const shown = await displayTexts([html, 'b'], 'ar');
    clearInterval(timer);
    expect(shown).toEqual([displayHtml(html, 'ar'), 'b']);
    // While this thread prepares a text, nothing else is answered.
    expect(others).toBeGreaterThan(10);
  });

  // Security: K11.
  it('that never end are refused, and the next one gets another thread', async () => {
    let threads = 0;
    const startThread = () => {
      threads += 1;
      let isStuck = false;
      const listeners: Record<string, (reply: TextReply) => void> = {};
      return {
        on(event: string, listener: (reply: TextReply) => void) {
          listeners[event] = listener;
        },
        postMessage({ id, html }: TextRequest) {
          isStuck ||= html === 'endless';
          if (!isStuck) listeners.message?.({ id, html });
        },
        ...{ terminate: () => undefined, ref: () => undefined, unref: () => undefined },
      };
    };
    const work = createTextThread(startThread, 20);
    const [endless, next] = [work('endless'), work('next')];
    await expect(endless).rejects.toThrow('a text took too long');
    expect([await next, threads]).toEqual(['next', 2]);
  });
});
