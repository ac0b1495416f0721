import { expect, it } from 'vitest';
import { createPausable } from './pause.ts';

/** A cms whose answers come when the test says so. */
function fakeCms() {
  const answers: (() => void)[] = [];
  const asked: string[] = [];
  const request = ({ path }: { path: string }) => {
    asked.push(path);
    return new Promise<unknown>((resolve) => answers.push(() => resolve(path)));
  };
  const unused = () => Promise.reject(new Error('not asked for'));
  return { asked, answer: () => answers.shift()?.(), client: { request, file: unused, close: unused } };
}

const save = { method: 'POST', path: '/api/manage/articles' } as const;
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('begins when what was asked is answered, and what is saved meanwhile is sent when it is over', async () => {
  const fake = fakeCms();
  const { cms, pause } = createPausable(fake.client);
  const running = cms.request(save);
  await turn();
  let hasBegun = false;
  const begun = pause.begin().then(() => {
    hasBegun = true;
  });
  const waiting = cms.request(save);
  await turn();
  expect([fake.asked.length, hasBegun, pause.isOn]).toEqual([1, false, true]);
  fake.answer();
  await Promise.all([running, begun]);
  expect(fake.asked).toHaveLength(1);
  pause.end();
  await turn();
  expect([fake.asked.length, pause.isOn]).toEqual([2, false]);
  fake.answer();
  expect(await waiting).toBe(save.path);
});

it('lets the cms be asked how it is', async () => {
  const fake = fakeCms();
  const { cms, pause } = createPausable(fake.client);
  await pause.begin();
  const health = cms.request({ method: 'GET', path: '/api/health' });
  await turn();
  fake.answer();
  expect(await health).toBe('/api/health');
});

it('fails what has waited too long, with the text that nothing can be saved', async () => {
  const { cms, pause } = createPausable(fakeCms().client, 1);
  await pause.begin();
  await expect(cms.request(save)).rejects.toMatchObject({ http: 503, extra: { key: 'ERROR.CANNOT_SAVE' } });
});
