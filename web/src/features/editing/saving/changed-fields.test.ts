import { describe, expect, it } from 'vitest';
import { changedFields, isEmpty } from './changed-fields.ts';

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
