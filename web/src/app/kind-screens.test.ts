import { LISTED_KINDS } from 'contract/kinds/kinds';
import { type publicRoutes, routes } from 'contract/routes';
import { expect, it } from 'vitest';

const SCREENS = import.meta.glob<object>('../features/*/*-{list,page}-screen.tsx');
const screenOf = (name: keyof typeof publicRoutes) => SCREENS[`../features/${routes[name].screen}.tsx`]?.();

const screen = { loader: expect.any(Function), Component: expect.any(Function) };

it.each(LISTED_KINDS)('$plural have the screens that their routes name, with what a preview shows', async (kind) => {
  const hasPage = 'route' in kind;
  expect(await screenOf(kind.list)).toMatchObject({ ...screen, ...(hasPage ? {} : { Card: expect.any(Function) }) });
  if (hasPage)
    expect(await screenOf(kind.route)).toMatchObject({
      ...screen,
      Detail: expect.any(Function),
      detailQuery: expect.any(Function),
    });
});
