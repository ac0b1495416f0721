// @vitest-environment jsdom
import { eventCalls } from 'contract/calls/events';
import { expect, it } from 'vitest';
import { menuQuery } from '../../lib/menu.ts';
import { emptyReply } from '../../test-tools/empty-reply.ts';
import { exampleMenu } from '../../test-tools/example-menu.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { EventFacts } from './event-facts.tsx';

const EVENT = {
  ...emptyReply(eventCalls.item.data),
  state: 'planned',
  cost: '20 US dollars',
  currency: 'USD',
} as const;

async function linksOf(own: object, donateTarget = '/en/content/13') {
  const menu = exampleMenu('en');
  const page = mountPage(<EventFacts event={{ ...EVENT, ...own }} />, [
    [menuQuery('en').queryKey, { ...menu, extra: { ...menu.extra, donateTarget } }],
  ]);
  await expect.poll(() => page.textContent).toContain(EVENT.cost);
  return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

it('offers to give for an event that takes gifts, until it is over', async () => {
  expect(await linksOf({ id: 17, takesGifts: 1 })).toEqual(['/en/content/13?for=event-17']);
  expect(await linksOf({ id: 17, takesGifts: 1, amount: 20 })).toEqual([
    '/en/content/13?for=event-17&amount=20&currency=USD',
  ]);
  expect(await linksOf({ id: 17, takesGifts: 1 }, 'https://give.example')).toEqual(['https://give.example']);
  for (const other of [{ takesGifts: 0 }, { isOver: true }, { state: 'cancelled' }])
    expect(await linksOf({ id: 17, takesGifts: 1, ...other })).toEqual([]);
});

it('leads to the donate page with the amount of an event to come, where gifts are made here', async () => {
  expect(await linksOf({ amount: 20 })).toEqual(['/en/content/13?amount=20&currency=USD']);
  for (const other of [{ amount: 0 }, { amount: '' }, { amount: 20, isOver: true }, { amount: 20, state: 'cancelled' }])
    expect(await linksOf(other)).toEqual([]);
  expect(await linksOf({ amount: 20 }, 'https://give.example')).toEqual([]);
});
