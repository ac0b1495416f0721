import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../stack/run.ts';
import { documentFonts, STYLES, subsetFonts } from './fonts/subset-fonts.ts';

test('the font files have the characters and weights that the styles declare', async () => {
  const fonts = await subsetFonts();
  expect(fonts).toHaveLength(7);
  for (const { file, bytes } of fonts) expect(readFileSync(file).equals(bytes), file).toBe(true);
}, 60_000);

test('the font files of PDFs have all letters of Cairo, in the weights that they are written in', async () => {
  const fonts = await documentFonts();
  expect(fonts).toHaveLength(6);
  for (const { file, bytes } of fonts) expect(readFileSync(file).equals(bytes), file).toBe(true);
}, 60_000);

test('what stands in for the font is measured for each weight that the pages have', () => {
  const sheets = globSync('web/src/**/*.css', { cwd: ROOT }).filter((file) => !file.endsWith('fonts.css'));
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const weights = new Set(
    sheets.flatMap((file) => [...read(file).matchAll(/font-weight: (\d+);/g)].map(([, one]) => one)),
  );
  const faces = [
    ...readFileSync(path.join(STYLES, 'fonts.css'), 'utf8').matchAll(
      /font-family: "(Cairo as \w+)";\s*font-weight: (\d+);[^}]*size-adjust/g,
    ),
  ];
  const named = new Set(sheets.flatMap((file) => read(file).match(/Cairo as \w+/g) ?? []));
  expect(weights.size).toBeGreaterThan(1);
  expect(named.size).toBeGreaterThan(1);
  for (const family of named) {
    const own = faces.flatMap(([, of, weight]) => (of === family ? [weight] : []));
    expect([family, ...own.toSorted()]).toEqual([family, ...[...weights].toSorted()]);
  }
});
