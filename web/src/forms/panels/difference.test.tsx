// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { menuQuery } from '../../lib/menu.ts';
import { exampleMenu } from '../../test-tools/example-menu.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Difference, FieldValue } from './difference.tsx';

it.each([
  ['date', '12/31/2026', '٣١ December ٢٠٢٦'],
  ['moment', '2026-12-31T23:30:00.000Z', '٣١ December ٢٠٢٦ at ٢٣:٣٠'],
] as const)('writes a %s in the site’s digits, on the association’s clocks', async (kind, value, text) => {
  const { extra, ...menu } = exampleMenu('en');
  const page = mountPage(<FieldValue field={{ kind }} value={value} />, [
    [menuQuery('en').queryKey, { ...menu, extra: { ...extra, digits: '٠١٢٣٤٥٦٧٨٩' } }],
  ]);
  await expect.poll(() => page.textContent).toBe(text);
});

it('says where two texts are too much to be compared word by word', async () => {
  const [before, after] = ['a b '.repeat(40_000), 'a a b '.repeat(30_000)];
  const page = mountPage(<Difference field={{ kind: 'text' }} before={before} after={after} />);
  await expect.poll(() => page.textContent).toContain('compared by order alone');
  const short = mountPage(<Difference field={{ kind: 'text' }} before="a b" after="a c" />);
  await expect.poll(() => short.textContent).toContain('c');
  expect(short.textContent).not.toContain('order');
});
