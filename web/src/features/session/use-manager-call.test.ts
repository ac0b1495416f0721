import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/transport.ts';
import { retryWithSession } from './use-manager-call.ts';

const ended = new ApiError(9);
const found = () => vi.fn(async () => true);
const nothing = () => vi.fn(async () => false);

describe('a call of a manager', () => {
  it('renews nothing while its session lasts', async () => {
    const copy = found();
    expect(await retryWithSession(async () => 'saved', [copy])).toBe('saved');
    expect(copy).not.toHaveBeenCalled();
  });

  it('is sent again with the first session that is found', async () => {
    const call = vi.fn(async () => 'saved').mockRejectedValueOnce(ended);
    const login = found();
    expect(await retryWithSession(call, [found(), login])).toBe('saved');
    expect(call).toHaveBeenCalledTimes(2);
    expect(login).not.toHaveBeenCalled();
  });

  it('asks to log in where the session of another tab has ended as well', async () => {
    const call = vi
      .fn(async () => 'saved')
      .mockRejectedValueOnce(ended)
      .mockRejectedValueOnce(ended);
    const login = found();
    expect(await retryWithSession(call, [found(), login])).toBe('saved');
    expect(login).toHaveBeenCalledOnce();
  });

  it('fails with its first error if nobody logs in', async () => {
    const call = vi.fn().mockRejectedValue(ended);
    await expect(retryWithSession(call, [nothing(), nothing()])).rejects.toBe(ended);
    expect(call).toHaveBeenCalledOnce();
  });

  it('does not handle any other failure', async () => {
    const copy = found();
    const refused = new ApiError(10);
    await expect(retryWithSession(() => Promise.reject(refused), [copy])).rejects.toBe(refused);
    expect(copy).not.toHaveBeenCalled();
  });
});
