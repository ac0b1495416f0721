import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstReply } from './anti-forgery.ts';

/** A request that stays on its way until it is let through. */
function request() {
  let resolve: (reply: string) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<string>((onReply, onLoss) => {
    resolve = onReply;
    reject = onLoss;
  });
  return { send: vi.fn(() => promise), answer: () => resolve('reply'), lose: () => reject(new Error('lost')) };
}

describe('afterFirstReply', () => {
  const browserHas = (cookie: string) => vi.stubGlobal('document', { cookie });
  beforeEach(() => browserHas(''));
  afterEach(() => vi.unstubAllGlobals());

  it('holds the second request back until the first reply brought the cookie', async () => {
    const [first, second] = [request(), request()];
    const firstDone = afterFirstReply(first.send);
    const secondDone = afterFirstReply(second.send);
    await Promise.resolve();
    expect(first.send).toHaveBeenCalledOnce();
    expect(second.send).not.toHaveBeenCalled();
    browserHas('XSRF-TOKEN=abc');
    first.answer();
    await firstDone;
    second.answer();
    await expect(secondDone).resolves.toBe('reply');
  });

  it('goes on when the first request is lost', async () => {
    const [first, second] = [request(), request()];
    const firstDone = afterFirstReply(first.send);
    const secondDone = afterFirstReply(second.send);
    first.lose();
    second.answer();
    await expect(firstDone).rejects.toThrow('lost');
    await expect(secondDone).resolves.toBe('reply');
  });

  it('sends at once where the cookie is there', () => {
    browserHas('lng=ar; XSRF-TOKEN=abc');
    const [first, second] = [request(), request()];
    void afterFirstReply(first.send);
    void afterFirstReply(second.send);
    expect(second.send).toHaveBeenCalledOnce();
  });
});
