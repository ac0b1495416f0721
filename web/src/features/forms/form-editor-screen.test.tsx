// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './form-editor-screen.tsx';

it('names a reader who sees no answers any more, since nobody else would see them', async () => {
  const form = {
    ...{ titleAr: 'ساعدنا', titleEn: 'Help us', introAr: '', introEn: '', thanksAr: '', thanksEn: '', fields: [] },
    ...{ isShown: 1, opensAt: '', closesAt: '', places: 0, hasWaitingList: 0, isOncePerAddress: 0, mailing: 'none' },
    ...{ mailAr: '', mailEn: '', nextPath: '', keepMonths: 12, readers: [7], id: 5, version: '1' },
  };
  const page = mountPage(<Component />, [], { data: form, extra: { people: [{ id: 2, name: 'Salma' }] } });
  const readers = () =>
    [...page.querySelectorAll('label')]
      .filter((label) => /Salma|Account/.test(label.textContent ?? ''))
      .map((label) => [label.textContent, label.querySelector('input')?.checked]);
  await expect.poll(readers).toEqual([
    ['Salma', false],
    ['Account 7, which sees no answers any more', true],
  ]);
});
