import { describe, expect, it } from 'vitest';
import { ApiError, isAnswered } from './transport.ts';

describe('a call that failed', () => {
  it('is answered if the server gives a reason', () => {
    for (const status of [2, 4, 8, 9, 10] as const) expect(isAnswered(new ApiError(status))).toBe(true);
  });

  it('is not answered without a reply, or after a general error', () => {
    expect(isAnswered(new ApiError(undefined))).toBe(false);
    expect(isAnswered(new ApiError(1, { httpStatus: 503 }))).toBe(false);
    expect(isAnswered(new Error('aborted'))).toBe(false);
  });
});
