import { describe, expect, it } from 'vitest';
import { changedFields, isEmpty, takeFields } from './stored-item.ts';

describe('the changed fields', () => {
  const base = { title: 'One', html: '<p>x</p>', isVisible: 0, links: [{ title: 'a' }] };

  it('are only those that differ', () => {
    expect(changedFields(base, { ...base, title: 'Two', isVisible: 1 })).toEqual({ title: 'Two', isVisible: 1 });
  });

  it('are none for an equal copy, lists included', () => {
    expect(isEmpty(changedFields(base, structuredClone(base)))).toBe(true);
  });

  it('hold a field that was cleared', () => {
    expect(changedFields(base, { ...base, title: '' })).toEqual({ title: '' });
  });

  it('hold a list of which one entry changed', () => {
    expect(changedFields(base, { ...base, links: [{ title: 'b' }] })).toEqual({ links: [{ title: 'b' }] });
  });
});

const form = { title: '', showTime: '', isVisible: 0, social: [] };

it('takes what the form has, in its shape', () => {
  const kept = { title: 'One', showTime: '2026-11-05', isVisible: true, social: [{ url: 'x' }], publishedAt: 'z' };
  expect(takeFields(kept, form)).toEqual({
    title: 'One',
    showTime: '11/5/2026',
    isVisible: 1,
    social: [{ url: 'x' }],
  });
});

it('leaves out what is missing or of another kind', () => {
  expect(takeFields({ title: 5, isVisible: null, social: 'x' }, form)).toEqual({});
});
