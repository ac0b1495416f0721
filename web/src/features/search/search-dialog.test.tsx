// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { menuQuery } from '../../lib/menu.ts';
import { exampleMenu } from '../../test-tools/example-menu.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { SearchDialog } from './search-dialog.tsx';

const result = {
  kind: 'article',
  lang: 'en',
  catId: 7,
  id: 5,
  page: 0,
  title: [],
  excerpt: [],
  showTime: '2026-11-18',
  isVisible: 1,
};
const data = { status: 0, data: [result], extra: { itemsCount: 12, hasMore: false, isPart: false } };
vi.mock('axios', () => ({
  default: { post: async () => ({ status: 200, headers: {}, data }), isCancel: () => false },
}));

/** Types as a reader does: React notices a value only when it is set past its own setter. */
function type(field: HTMLInputElement | null, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

it('stays open when a result or the link to all is opened in another tab', async () => {
  const close = vi.fn();
  const page = mountPage(<SearchDialog onClose={close} />);
  await expect.poll(() => page.querySelector('input')).not.toBeNull();
  type(page.querySelector('input'), 'water');
  const links = () => [...page.querySelectorAll('a')];
  await expect.poll(() => links().length).toBe(2);
  const click = (init: MouseEventInit) =>
    links().map((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
  click({ ctrlKey: true });
  expect(close).not.toHaveBeenCalled();
  click({});
  expect(close).toHaveBeenCalledTimes(2);
});

it('writes the number of results and their dates in the site’s digits', async () => {
  const { extra, ...menu } = exampleMenu('en');
  const page = mountPage(<SearchDialog onClose={() => undefined} />, [
    [menuQuery('en').queryKey, { ...menu, extra: { ...extra, digits: '٠١٢٣٤٥٦٧٨٩' } }],
  ]);
  await expect.poll(() => page.querySelector('input')).not.toBeNull();
  type(page.querySelector('input'), 'water');
  await expect.poll(() => page.querySelector('time')?.textContent).toBe('١٨ November ٢٠٢٦');
  expect(page.querySelector('[role=status]')?.textContent).toBe('١٢ results');
});
