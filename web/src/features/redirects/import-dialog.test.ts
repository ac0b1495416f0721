import { describe, expect, it } from 'vitest';
import { tableText } from './import-dialog.tsx';

const TEXT = '/من-نحن,/content/2';

describe('the file of a table', () => {
  it('is read in UTF-8, with or without its mark', () => {
    expect(tableText(new TextEncoder().encode(TEXT))).toBe(TEXT);
    expect(tableText(new TextEncoder().encode(`\uFEFF${TEXT}`))).toBe(TEXT);
  });

  it('is read in UTF-16, which Excel calls Unicode text', () => {
    expect(tableText(new Uint8Array(Buffer.from(`\uFEFF${TEXT}`, 'utf16le')))).toBe(TEXT);
  });

  it('is read as Arabic Windows writes it', () => {
    const bytes = [0x2f, 0xe3, 0xe4, 0x2d, 0xe4, 0xcd, 0xe4, ...Buffer.from(',/content/2')];
    expect(tableText(new Uint8Array(bytes))).toBe(TEXT);
  });
});
