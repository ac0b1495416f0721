import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutFonts } from './fonts/cut-fonts.mjs';

test('the fonts are those that the styles describe', async () => {
  const fonts = await cutFonts();
  expect(fonts).toHaveLength(4);
  for (const { file, bytes } of fonts) expect(readFileSync(file).equals(bytes), file).toBe(true);
}, 60_000);
