import { expect, it } from 'vitest';
import { takeFields } from './take-fields.ts';

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
