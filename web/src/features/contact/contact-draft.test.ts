import { afterEach, describe, expect, it, vi } from 'vitest';
import { attemptFor, clearDraft, storeDraft, storedDraft } from './contact-draft.ts';

afterEach(() => vi.unstubAllGlobals());

it('is no draft where the browser refuses its storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeDraft({ fields: { fromName: 'Huda' } });
  expect(storedDraft()).toBeUndefined();
  clearDraft();
});

it.each(['{broken', 'null', '{"fields":null}'])('is no draft where %s is stored', (text) => {
  vi.stubGlobal('sessionStorage', { getItem: () => text });
  expect(storedDraft()).toBeUndefined();
});

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
