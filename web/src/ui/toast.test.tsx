// @vitest-environment jsdom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mountPage } from '../test-tools/mount-page.tsx';
import { Dialog } from './dialog.tsx';
import { useToast } from './toast.tsx';

function Screen() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => toast('success', 'Stored before')}>
        store
      </button>
      <button type="button" onClick={() => toast('failure', 'Failed before')}>
        fail
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <Dialog title="Rename" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => toast('success', 'Renamed')}>
            rename
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            done
          </button>
        </Dialog>
      )}
    </>
  );
}

it('a success of before a dialog was opened does not cover it, and what failed or happens in it is shown in it', async () => {
  const page = mountPage(<Screen />);
  const press = async (text: string) => {
    const find = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    await expect.poll(find).toBeTruthy();
    find()?.click();
  };
  const inDialog = () => page.querySelector('dialog')?.textContent ?? '';
  await press('store');
  await press('fail');
  await press('open');
  await expect.poll(inDialog).toContain('Failed before');
  await press('rename');
  await expect.poll(inDialog).toContain('Renamed');
  expect(inDialog()).not.toContain('Stored before');
  expect(page.textContent).toContain('Stored before');
  await press('done');
  await expect.poll(() => page.querySelector('dialog')).toBeNull();
  expect(page.textContent).toContain('Renamed');
});
