// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { exampleMenu } from '../../test-tools/example-menu.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';

it('stays open when one of its links is opened in another tab', async () => {
  const close = vi.fn();
  const donate = <DonateLink target="/en/content/13" onFollow={close} />;
  const page = mountPage(<PhoneMenu items={exampleMenu('en').data} onClose={close} brand="" actions={donate} />);
  const links = () => [...page.querySelectorAll('nav a, a[data-donate]')];
  await expect.poll(() => links().length).toBe(4);
  const click = (init: MouseEventInit) => {
    for (const link of links())
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  };
  click({ ctrlKey: true });
  expect(close).not.toHaveBeenCalled();
  click({});
  expect(close).toHaveBeenCalledTimes(4);
});
