import { requestId } from 'adapter/contract/fields';
import { describe, expect, it } from 'vitest';
import { attemptFor, newRequestId } from './contact-attempt.ts';

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

describe('a new requestId', () => {
  it('is a UUID that the contract takes, and never the same', () => {
    const made = Array.from({ length: 200 }, newRequestId);
    for (const id of made) expect(requestId.safeParse(id).success, id).toBe(true);
    expect(new Set(made).size).toBe(made.length);
  });
});
