// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { mountPage } from '../test-tools/mount-page.tsx';
import type { RenderDialog } from './dialog-host.tsx';
import { useLateDialog } from './late-dialog.ts';
import { useModal } from './modal.ts';

function Question({ onClose }: { onClose: () => void }) {
  return (
    <dialog ref={useModal(onClose)}>
      <p>Who is there?</p>
    </dialog>
  );
}

const instead = vi.fn();

function Opener({ load }: { load: () => Promise<RenderDialog> }) {
  const openLate = useLateDialog();
  return (
    <button type="button" onClick={() => openLate(load, instead)}>
      Open
    </button>
  );
}

/** A page whose button opens a dialog, once that is loaded. */
async function openPage(load: () => Promise<RenderDialog>) {
  const page = mountPage(<Opener load={load} />);
  await expect.poll(() => page.querySelector('button')).not.toBeNull();
  return { page, press: () => page.querySelector('button')?.click() };
}

afterEach(() => {
  instead.mockReset();
  vi.restoreAllMocks();
});

it('opens once its chunk has come', async () => {
  const { page, press } = await openPage(async () => (close) => <Question onClose={close} />);
  press();
  await expect.poll(() => page.querySelector('dialog')?.textContent).toBe('Who is there?');
  expect(instead).not.toHaveBeenCalled();
});

const failing = async () => {
  throw new TypeError('no such file');
};

it('says so where its chunk cannot be loaded because there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { page, press } = await openPage(failing);
  press();
  await expect.poll(() => page.querySelector('[role=alert]')?.textContent).toContain('You are offline');
  expect(instead).not.toHaveBeenCalled();
});

it('does something else where its chunk is no longer there', async () => {
  const { page, press } = await openPage(failing);
  press();
  await expect.poll(() => instead.mock.calls.length).toBe(1);
  expect(page.querySelector('[role=alert]')).toBeNull();
});
