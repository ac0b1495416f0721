// @vitest-environment jsdom
import type { HomeBlock } from 'contract/calls/home';
import { expect, it } from 'vitest';
import { formQuery } from '../../items/answer-form/form-query.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { liveInHome } from './home-live.ts';
import { ShownBlockPart } from './shown-block-part.tsx';

const section = (note: string, action: string) =>
  ({
    ...{ type: 'Form', hasMoreInfo: false },
    data: [{ id: 3, name: 'Lend a hand', items: [{ id: 3, text: 'Write to us', note, action }] }],
  }) as const satisfies HomeBlock;

const field = {
  ...{ id: 'name', type: 'line', isRequired: true, label: 'Your name', help: '', options: [], min: 0, max: 0 },
  showIf: null,
};
const form = {
  ...{ id: 3, title: 'Lend a hand', state: 'open', left: null, opens: '', intro: '', thanks: '', nextPath: '' },
  ...{ fields: [field], keepMonths: 12, choices: '0' },
};

// What the server shows without scripts is tested with entry-server.tsx.
it('a form section of the home page is answered in its place with scripts', async () => {
  const block = section('', 'Fill it in');
  expect(liveInHome([block])).toEqual([{ name: 'form', id: 3 }]);
  const page = mountPage(<ShownBlockPart block={block} />, [
    [formQuery('en', 3).queryKey, { status: 0, data: form, extra: {} }],
  ]);
  await expect.poll(() => page.querySelector('form')?.getAttribute('action')).toBe('/en/form/3');
  expect(page.querySelector('form')?.textContent).toContain('Your name');
});

it('a form section of the home page that takes no answers yet says why, and loads no form', async () => {
  const block = section('Opens tomorrow', '');
  expect(liveInHome([block])).toEqual([]);
  const page = mountPage(<ShownBlockPart block={block} />);
  await expect.poll(() => page.textContent).toContain('Opens tomorrow');
  expect(page.querySelector('h2')?.textContent).toBe('Lend a hand');
  expect(page.querySelector('form, a')).toBeNull();
});
