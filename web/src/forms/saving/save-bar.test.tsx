// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { i18n } from '../../test-tools/english.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { DraftOffers } from './offers.tsx';
import { SaveBar } from './save-bar.tsx';

const found = [{ key: 'a', draft: { at: 0, version: 'v1', changes: { title: 'Bread' }, base: { title: '' } } }];
const FIELDS = [{ name: 'title', label: 'EDITOR.TITLE', kind: 'text' }] as const;

function open(isOffered: boolean) {
  const page = mountPage(
    <form>
      {isOffered && (
        <DraftOffers drafts={{ found, restore: () => {}, discard: () => {} }} fields={FIELDS} isStale={() => false} />
      )}
      <SaveBar
        state={{ phase: 'idle' }}
        isDirty={false}
        isDraftStored
        isOffered={isOffered}
        backPath="/en"
        onRetry={() => {}}
      />
    </form>,
  );
  const button = (name: 'EDITOR.DRAFT_SHOW' | 'EDITOR.SAVE') =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === i18n.t(name));
  return { page, button };
}

it('the bar of a form leads to what was typed earlier, which a page loaded again is scrolled past', async () => {
  Element.prototype.scrollIntoView = () => {};
  const { page, button } = open(true);
  await expect.poll(() => button('EDITOR.DRAFT_SHOW')).toBeTruthy();
  button('EDITOR.DRAFT_SHOW')?.click();
  expect(document.activeElement).toBe(page.querySelector('section'));
  expect(document.activeElement?.textContent).toContain('Bread');
});

it('the bar of a form without such an offer does not', async () => {
  const { button } = open(false);
  await expect.poll(() => button('EDITOR.SAVE')).toBeTruthy();
  expect(button('EDITOR.DRAFT_SHOW')).toBeUndefined();
});
