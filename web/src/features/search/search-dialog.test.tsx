// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
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
  showTime: '',
  isVisible: 1,
};
const data = { status: 0, data: [result], extra: { itemsCount: 2, hasMore: false, isPart: false } };
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
  const page = await mountPage(<SearchDialog onClose={close} />);
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
