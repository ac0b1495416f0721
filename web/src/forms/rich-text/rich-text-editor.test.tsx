// @vitest-environment jsdom
import { inEachLanguage } from 'contract/localized';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { FileSourceProvider } from '../files/file-source.ts';
import type { FileChoice, StoredFile } from '../files/stored-file.ts';
import { insertLink } from './insert.ts';
import { joditOptions } from './jodit.ts';
import { openEditor } from './open-editor.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

const PICTURE: StoredFile = {
  name: 'w.gif',
  url: '/uploads/w.gif',
  mime: 'image/gif',
  size: 1,
  width: 1,
  height: 1,
  changed: '',
  title: inEachLanguage(() => ''),
  alt: inEachLanguage(() => ''),
};
const flush = { current: () => {} };

function Text({ html = '' }) {
  const [value, setValue] = useState(html);
  const own = { id: 'text', label: 'Text', lang: 'en', describedBy: undefined, isInvalid: false } as const;
  return <RichTextEditor {...own} value={value} onChange={setValue} flush={flush} />;
}

/** A text that can be left. */
function Screen() {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? (
    <p>Another screen</p>
  ) : (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <Text />
    </>
  );
}

it('shows a picture’s own texts in its frame, where the text has the same file twice', async () => {
  const page = mountPage(<Text html='<p><img src="/w.gif" alt="One"> <img src="/w.gif" alt="Two"></p>' />);
  await expect.poll(() => page.querySelectorAll('img').length).toBe(2);
  for (const picture of page.querySelectorAll('img')) {
    const shownAfterClick = () => {
      picture.click();
      return page.querySelector<HTMLInputElement>('[id$="-alt"]')?.value;
    };
    await expect.poll(shownAfterClick).toBe(picture.alt);
  }
});

it('asks nothing about a pasted picture that is stored after somebody has left the text', async () => {
  let finish: (choice: FileChoice) => void = () => {};
  const store = vi.fn(
    () =>
      new Promise<FileChoice>((resolve) => {
        finish = resolve;
      }),
  );
  const source = { store, pick: async () => undefined, storeAlt: async () => {} };
  const page = mountPage(
    <FileSourceProvider value={source}>
      <Screen />
    </FileSourceProvider>,
  );
  const clipboardData = { files: [new File([''], 'w.gif', { type: 'image/gif' })], getData: () => '' };
  const text = () => page.querySelector('[role=textbox]');
  // The first paste that the text takes is the only one.
  await expect
    .poll(() => {
      text()?.dispatchEvent(Object.assign(new Event('paste'), { clipboardData }));
      return store.mock.calls.length;
    })
    .toBe(1);
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Leave')?.click();
  await expect.poll(() => page.textContent).toBe('Another screen');
  finish({ folder: '/', files: [PICTURE] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.querySelector('dialog')).toBeNull();
});

/** An open editor with a text, until the test ends. */
function openWith(stored: string) {
  const host = document.createElement('div');
  document.body.append(host);
  const editor = openEditor(host, joditOptions('en', { className: 'text', label: 'Text' }), stored, () => {});
  onTestFinished(() => {
    editor.close();
    host.remove();
  });
  return editor;
}

it.each([
  ['<p>One two</p>', 4, '<p>One <a href="/en">Home</a> two</p>'],
  ['<p>One</p>', 3, '<p>One <a href="/en">Home</a>&nbsp;</p>'],
  ['<p>One (.</p>', 5, '<p>One (<a href="/en">Home</a>.</p>'],
])('a link inserted in %s at %i has spaces between it and words', (stored, offset, html) => {
  const editor = openWith(stored);
  const range = document.createRange();
  range.setStart(editor.element.querySelector('p')?.firstChild ?? editor.element, offset);
  insertLink(editor, range, '/en', 'Home');
  expect(editor.read()).toBe(html);
  editor.jodit.history.undo();
  expect(editor.jodit.value).toBe(stored);
});

it.each([
  ['<p>One two</p>', 4, '<p>One three</p>', 'One '],
  ['<p>One two</p>', 3, '<p>None two</p>', 'None'],
  ['<p>One two</p>', 7, '<p>Other</p><p>words</p>', 'Otherwords'],
])('a text that replaces %s, with the caret at %i, by %s has it behind «%s»', (stored, offset, other, before) => {
  const editor = openWith(stored);
  const selection = document.getSelection();
  selection?.collapse(editor.element.querySelector('p')?.firstChild ?? null, offset);
  editor.replace(other);
  const range = document.createRange();
  range.selectNodeContents(editor.element);
  range.setEnd(selection?.focusNode ?? editor.element, selection?.focusOffset ?? 0);
  expect([editor.read(), range.toString()]).toEqual([other, before]);
  editor.jodit.history.undo();
  expect(editor.jodit.value).toBe(stored);
});
