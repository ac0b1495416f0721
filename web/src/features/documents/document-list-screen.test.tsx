// @vitest-environment jsdom
import { documentCalls } from 'contract/calls/documents';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { emptyReply } from '../../test-tools/empty-reply.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './document-list-screen.tsx';
import { documentsQuery } from './queries.ts';

const DOCUMENT = { ...emptyReply(documentCalls.card), catId: 40, sort: 'report' };

/** The reply to a query of an address: the documents of a page, of as many. */
function reply(query: string, itemsCount: number, ...years: number[]) {
  const choices = { year: [2025, 2024], sort: ['statute', 'report'] };
  const extra = { catTitle: 'Reports', itemsCount, choices };
  const data = years.map((year, at) => ({ ...DOCUMENT, id: at + 1, title: `Report ${at + 1}`, year }));
  return [
    documentsQuery('en', 40, 1, new URLSearchParams(query)).queryKey,
    { status: 0, data, extra },
  ] as const satisfies readonly unknown[];
}

function open(query: string, ...replies: ReturnType<typeof reply>[]) {
  const list = (
    <Routes>
      <Route path="documents/:catId/:page/:title?" element={<Component />} />
    </Routes>
  );
  return mountPage(
    list,
    replies.map(([key, value]) => [key, value]),
    null,
    `/en/documents/40/1?${query}`,
  );
}

const chosenIn = (page: HTMLElement) => [...page.querySelectorAll('select')].map(({ name, value }) => [name, value]);
const yearsIn = (page: HTMLElement) => [...page.querySelectorAll('section h2')].map(({ textContent }) => textContent);

it('shows what its address chooses, on pages of their own', async () => {
  const page = open('year=2024&kind=report', reply('year=2024&kind=report', 60, 2024, 2024));
  await expect
    .poll(() => chosenIn(page))
    .toEqual([
      ['year', '2024'],
      ['kind', 'report'],
    ]);
  expect(yearsIn(page)).toEqual(['2024']);
  expect(page.querySelector('a[rel=next]')?.getAttribute('href')).toBe(
    '/en/documents/40/2/Reports?year=2024&kind=report',
  );
  // Without scripts the form opens the same address.
  const form = page.querySelector('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/en/documents/40/1/Reports', 'get']);
});

it('opens what is chosen in its fields, and says where there is none', async () => {
  const page = open('', reply('', 2, 2025, 2024), reply('year=2025&kind=statute', 0));
  await expect
    .poll(() => chosenIn(page))
    .toEqual([
      ['year', ''],
      ['kind', ''],
    ]);
  for (const [name, value] of Object.entries({ year: '2025', kind: 'statute' })) {
    const field = page.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (field) field.value = value;
  }
  page.querySelector('form')?.requestSubmit();
  await expect.poll(() => page.textContent).toContain('No document matches this choice.');
  expect(chosenIn(page)).toEqual([
    ['year', '2025'],
    ['kind', 'statute'],
  ]);
});

it('has no fields where there is nothing to choose', async () => {
  const [key, { extra, ...rest }] = reply('', 1, 2025);
  const page = open('', [key, { ...rest, extra: { ...extra, choices: { year: [2025], sort: ['report'] } } }]);
  await expect.poll(() => yearsIn(page)).toEqual(['2025']);
  expect(chosenIn(page)).toEqual([]);
});
