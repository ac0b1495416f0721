import { describe, expect, it } from 'vitest';
import { attemptFor } from './contact-attempt.ts';

describe('sending a message again', () => {
  const ids = () => {
    let last = 0;
    return () => String(++last);
  };

  it('keeps its requestId while the message is the same', () => {
    const newId = ids();
    const first = attemptFor({ body: 'a' }, undefined, newId);
    expect(attemptFor({ body: 'a' }, first, newId)).toEqual(first);
  });

  it('takes a new one once the message was changed', () => {
    const newId = ids();
    const first = attemptFor({ body: 'a' }, undefined, newId);
    expect(attemptFor({ body: 'b' }, first, newId).requestId).not.toBe(first.requestId);
  });
});
