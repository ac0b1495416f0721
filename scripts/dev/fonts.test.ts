import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subsetFonts } from './fonts/subset-fonts.ts';

test('the font files have the characters and weights that the styles declare', async () => {
  const fonts = await subsetFonts();
  expect(fonts).toHaveLength(7);
  for (const { file, bytes } of fonts) expect(readFileSync(file).equals(bytes), file).toBe(true);
}, 60_000);
