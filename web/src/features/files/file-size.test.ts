import { describe, expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

describe('the size of a file in words', () => {
  it.each([
    [0, '0 byte'],
    [1023, '1,023 byte'],
    [1024, '1 kB'],
    [524_288, '512 kB'],
    [1_048_576, '1 MB'],
    [1_572_864, '1.5 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [5 * 1024 ** 4, '5,120 GB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatFileSize('en', bytes)).toBe(text);
  });

  it('has Latin digits in Arabic', () => {
    expect(formatFileSize('ar', 1_572_864)).toMatch(/1\.5/);
  });
});
