import { expect, it } from 'vitest';
import { ShutdownRequested } from '../../stack/shutdown.ts';
import { type Fault, NO_WRITES, runFault } from './run.ts';

const options = { trials: 1, minutes: 1, report: () => {} };
const never = new Promise<never>(() => {});

const faultOf = (run: Fault['run']) => ({ name: 'fault', numbers: '1', databases: [], quick: 1, full: 1, run });

it('a fault that is stopped rejects once everything it started is removed, the last first', async () => {
  const removed: string[] = [];
  const fault = faultOf(({ onEnd }) => {
    onEnd(() => removed.push('first'));
    onEnd(async () => removed.push('second'));
    return never;
  });
  const stopped = runFault(fault, 'SQLite', options, Promise.reject(new ShutdownRequested()));
  await expect(stopped).rejects.toThrow(ShutdownRequested);
  expect(removed).toEqual(['second', 'first']);
});

it('a fault that leaves something behind has failed, and the rest is removed', async () => {
  let isRemoved = false;
  const fault = faultOf(async ({ onEnd }) => {
    onEnd(() => {
      isRemoved = true;
    });
    onEnd(() => Promise.reject(new Error('it is busy')));
    return { ...NO_WRITES, trials: 1, problems: [] };
  });
  const { problems } = await runFault(fault, 'SQLite', options, never);
  expect(problems).toEqual(['not removed: it is busy']);
  expect(isRemoved).toBe(true);
});
