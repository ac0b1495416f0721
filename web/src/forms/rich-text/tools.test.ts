import { expect, it } from 'vitest';
import { toolGroups } from './tools.ts';

it('the toolbar of a narrow window begins with what most texts need, and has every tool once', () => {
  const [first, ...others] = toolGroups(true).map((group) => group.map(({ key }) => key));
  expect(first).toEqual([
    'EDITOR.HEADING_2',
    'EDITOR.BOLD',
    'EDITOR.LIST',
    'EDITOR.LINK',
    'EDITOR.FILES',
    'EDITOR.UNDO',
  ]);
  const all = toolGroups(false).flatMap((group) => group.map(({ key }) => key));
  expect([...(first ?? []), ...others.flat()].sort()).toEqual(all.sort());
});
