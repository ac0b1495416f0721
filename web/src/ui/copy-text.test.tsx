// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../test-tools/english.ts';
import { mountPage } from '../test-tools/mount-page.tsx';
import { useCopyToast } from './copy-text.ts';
import { Dialog } from './dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

function CopyButton() {
  const copy = useCopyToast('It is copied');
  return (
    <Dialog title="Codes" onClose={() => {}}>
      <button type="button" onClick={() => copy('a-code')}>
        Copy
      </button>
    </Dialog>
  );
}

/** What `execCommand` copies: the selection, if it can be where it is. */
function copySelection(): string {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement && activeElement.closest('dialog') ? activeElement.value : '';
}

const refusing = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) };

it.each([
  { name: 'without HTTPS', clipboard: undefined, isDone: true },
  { name: 'where the clipboard refuses', clipboard: refusing, isDone: true },
  { name: 'where the browser copies nothing at all', clipboard: refusing, isDone: false },
])('copies from within a dialog by a selection $name, and says what came of it', async ({ clipboard, isDone }) => {
  let copied = '';
  const execCommand = () => {
    copied = copySelection();
    return isDone;
  };
  Object.assign(document, { execCommand });
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  const page = mountPage(<CopyButton />);
  const button = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copy');
  await expect.poll(button).toBeDefined();
  button()?.focus();
  button()?.click();
  await expect.poll(() => page.textContent).toContain(isDone ? 'It is copied' : en.COPY_FAILED);
  expect(page.textContent?.includes('It is copied')).toBe(isDone);
  expect(copied).toBe('a-code');
  expect(document.activeElement).toBe(button());
});
