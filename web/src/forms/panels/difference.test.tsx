// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { menuQuery } from '../../lib/menu.ts';
import { exampleMenu } from '../../test-tools/example-menu.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { FieldValue } from './difference.tsx';

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
