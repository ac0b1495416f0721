import { expect, it } from 'vitest';
import { shortened } from './difference.tsx';

it('shortens a long stretch that is the same to whole words beside a change', () => {
  const text = 'bread '.repeat(60);
  const [start, , end] = shortened([
    { kind: 'same', text },
    { kind: 'added', text: 'x' },
    { kind: 'same', text },
  ]);
  expect(start?.text).toMatch(/^ … (?:bread ){9}$/);
  expect(end?.text).toMatch(/^(?:bread ?){10} … $/);
});
