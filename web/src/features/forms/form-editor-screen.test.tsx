// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './form-editor-screen.tsx';

const FORM = {
  ...{ titleAr: 'ساعدنا', titleEn: 'Help us', introAr: '', introEn: '', thanksAr: '', thanksEn: '', fields: [] },
  ...{ isShown: 1, opensAt: '', closesAt: '', places: 0, hasWaitingList: 0, isOncePerAddress: 0, mailing: 'none' },
  ...{ mailAr: '', mailEn: '', nextPath: '', keepMonths: 12, readers: [7], id: 5, version: '1' },
};

it('names a reader who sees no answers any more, since nobody else would see them', async () => {
  const page = mountPage(<Component />, [], { data: FORM, extra: { people: [{ id: 2, name: 'Salma' }] } });
  const readers = () =>
    [...page.querySelectorAll('label')]
      .filter((label) => /Salma|Account/.test(label.textContent ?? ''))
      .map((label) => [label.textContent, label.querySelector('input')?.checked]);
  await expect.poll(readers).toEqual([
    ['Salma', false],
    ['Account 7, which sees no answers any more', true],
  ]);
});

it('keeps a condition at its option while the options above it are edited', async () => {
  // The editor keeps a draft.
  onTestFinished(() => localStorage.clear());
  const field = {
    ...{ isRequired: 0, helpAr: '', helpEn: '', optionsAr: '', optionsEn: '', min: 0, max: 0, ifField: '', ifIs: [] },
    ...{ labelAr: 'س', labelEn: 'Q' },
  };
  const fields = [
    { ...field, id: 'day', type: 'one', optionsAr: 'السبت\nالأحد\nالاثنين', optionsEn: 'Saturday\nSunday\nMonday' },
    { ...field, id: 'hour', type: 'line', ifField: 'day', ifIs: ['2'] },
  ];
  const page = mountPage(<Component />, [], { data: { ...FORM, fields, readers: [] }, extra: { people: [] } });
  const checked = () =>
    [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')].map(
      ({ labels }) => labels?.[0]?.textContent,
    );
  await expect.poll(checked).toEqual(['Monday']);
  const type = (name: string, options: string) => {
    const box = [...page.querySelectorAll('textarea')].find((one) => one.name === name);
    if (!box) throw new Error(`there is no ${name}`);
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, options);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('fields.0.optionsAr', 'السبت\nالأحد\n');
  await expect.poll(checked).toEqual([]);
  type('fields.0.optionsAr', 'الاثنين\nالسبت\nالأحد');
  type('fields.0.optionsEn', 'Monday\nSaturday\nSunday');
  await expect.poll(checked).toEqual(['Monday']);
  // Another name of the same option, and then one less before it.
  type('fields.0.optionsAr', 'السبت\nالاثنين\nالأحد');
  type('fields.0.optionsAr', 'السبت\nيوم الاثنين\nالأحد');
  type('fields.0.optionsAr', 'يوم الاثنين\nالأحد');
  type('fields.0.optionsEn', 'On Monday\nSunday');
  await expect.poll(checked).toEqual(['On Monday']);
});

it('folds its fields, of which a new one is open and one that breaks a rule', async () => {
  onTestFinished(() => localStorage.clear());
  const field = {
    ...{ type: 'line', isRequired: 1, helpAr: '', helpEn: '', optionsAr: '', optionsEn: '' },
    ...{ min: 0, max: 0, ifField: '', ifIs: [] },
  };
  const fields = [
    { ...field, id: 'name', labelAr: 'الاسم', labelEn: 'Name' },
    { ...field, id: 'town', labelAr: 'البلدة', labelEn: '' },
  ];
  const page = mountPage(<Component />, [], { data: { ...FORM, fields, readers: [] }, extra: { people: [] } });
  const rows = () =>
    [...page.querySelectorAll('details')]
      .filter((row) => row.querySelector('[name^="fields."]'))
      .map((row) => [row.querySelector('summary')?.textContent, row.open]);
  const press = (name: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  await expect.poll(rows).toEqual([
    ['Name A line · Required', false],
    ['البلدة A line · Required', false],
  ]);
  press('Add a field');
  await expect.poll(() => rows().map(([, isOpen]) => isOpen)).toEqual([false, false, true]);
  press('Save');
  await expect.poll(() => rows().map(([, isOpen]) => isOpen)).toEqual([false, true, true]);
});
