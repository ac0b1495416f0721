import type { Lang } from '../../lib/lang.ts';

/** Lets the browser download a text. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints lines on a page of their own, without the page that shows them. */
export function printText({ title, lines, lang }: { title: string; lines: readonly string[]; lang: Lang }): void {
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.title = title;
  document.body.append(frame);
  const { contentWindow: page, contentDocument: content } = frame;
  if (!page || !content) return;
  content.documentElement.lang = lang;
  content.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
  content.title = title;
  for (const line of lines) {
    const paragraph = content.createElement('p');
    paragraph.dir = 'auto';
    paragraph.textContent = line;
    content.body.append(paragraph);
  }
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}
