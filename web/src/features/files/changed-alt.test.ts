import { expect, it } from 'vitest';
import { changedAlt } from './changed-alt.ts';

const stored = { ar: 'أشجار زيتون', en: 'Olive trees' };

it.each([
  ['nothing, when nothing was written', stored, {}, {}],
  ['one language, when one was written', { ...stored, en: 'Old olive trees' }, {}, { en: 'Old olive trees' }],
  ['an emptied text', { ...stored, ar: '' }, {}, { ar: '' }],
  ['what was sent without an answer once more', stored, { ar: 'زيتون' }, { ar: 'أشجار زيتون' }],
])('sends %s', (_what, now, again, sent) => {
  expect(changedAlt(stored, now, again)).toEqual(sent);
});
