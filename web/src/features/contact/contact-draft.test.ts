import { afterEach, expect, it, vi } from 'vitest';
import { clearDraft, storeDraft, storedDraft } from './contact-draft.ts';

afterEach(() => vi.unstubAllGlobals());

it('is no draft where the browser refuses to keep one', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeDraft({ fields: { fromName: 'Huda' } });
  expect(storedDraft()).toBeUndefined();
  clearDraft();
});

it.each(['{broken', 'null', '{"fields":null}'])('is no draft where %s is kept', (text) => {
  vi.stubGlobal('sessionStorage', { getItem: () => text });
  expect(storedDraft()).toBeUndefined();
});
