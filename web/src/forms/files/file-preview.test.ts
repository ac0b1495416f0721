import { describe, expect, it } from 'vitest';
import { ACCEPT_ALL, ACCEPT_IMAGES, extensionOf, isImage, kindOf, stemOf } from './file-preview.tsx';

describe('the kind of a file', () => {
  it.each([
    ['image', ['a.ico', 'a.png', 'a.gif', 'صورة.JPG', 'a.jpeg', 'a.webp', 'a.avif', 'a.bmp', 'IMG_0001.HEIC']],
    ['archive', ['a.zip', 'a.rar']],
    ['pdf', ['a.pdf']],
    ['document', ['a.doc', 'a.docx']],
    ['slides', ['a.ppt', 'a.pptx']],
    ['sheet', ['a.xls', 'a.xlsx']],
    ['web', ['a.htm', 'a.html']],
    ['other', ['a.mp4', 'png', '.png', 'constructor']],
  ])('is %s for %j', (kind, names) => {
    for (const name of names) expect(kindOf(name), name).toBe(kind);
  });

  it('is determined by the last extension', () => {
    expect(extensionOf('report.final.PDF')).toBe('pdf');
    expect(stemOf('report.final.PDF')).toBe('report.final');
    expect(stemOf('readme')).toBe('readme');
  });

  it('allows only images as pictures', () => {
    expect(isImage({ name: 'a.jpg' })).toBe(true);
    expect(isImage({ name: 'a.pdf' })).toBe(false);
    expect(ACCEPT_IMAGES).not.toContain('pdf');
    expect(ACCEPT_ALL).toContain('.pdf');
  });
});
