import { expect, it } from 'vitest';
import { bothStates } from './beside-form.tsx';

const at = new Date(0);
const saved = (isMerged: boolean) => ({ phase: 'saved', at, isMerged }) as const;
const failed = { phase: 'failed', text: 'No connection' } as const;
const idle = { phase: 'idle' } as const;

it('what failed of two languages is shown before what was saved, with the name of the other language', () => {
  expect(bothStates(failed, saved(false), 'English')).toEqual(failed);
  expect(bothStates(saved(false), failed, 'English')).toEqual({ phase: 'failed', text: 'English – No connection' });
});

it('two saves are over when both are, and say whether either was merged', () => {
  expect(bothStates(saved(false), { phase: 'saving' }, 'English')).toEqual({ phase: 'saving' });
  expect(bothStates(saved(false), saved(true), 'English')).toEqual(saved(true));
  expect(bothStates(saved(true), idle, 'English')).toEqual(saved(true));
  expect(bothStates(idle, saved(false), 'English')).toEqual(saved(false));
});
