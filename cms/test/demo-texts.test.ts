import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { readDemoContent } from '../demo/content';
import { DEMO_CONTENT } from './paths';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const arabic = textsIn(readDemoContent(DEMO_CONTENT)).filter((text) => /\p{Script=Arabic}/u.test(text));

/** Names that belong to no other word; تموز and آب, for instance, may. */
const LEVANTINE_MONTHS = /كانون (الأول|الثاني)|تشرين (الأول|الثاني)|شباط|آذار|نيسان|حزيران|أيلول/;

it('the demo names months in Arabic as the dates of the site do', () => {
  expect(arabic.length).toBeGreaterThan(200);
  for (const text of arabic) expect(text).not.toMatch(LEVANTINE_MONTHS);
});

it('the demo has Arabic marks in Arabic', () => {
  for (const text of arabic) expect(text).not.toMatch(/\p{Script=Arabic}[»)]?[,;?]|\.{3}/u);
});

it('a file of the demo that is not right is named with what is wrong', () => {
  const folder = temporaryFolder(onTestFinished);
  cpSync(DEMO_CONTENT, folder, { recursive: true });
  const item = path.join(folder, 'articles/2026-11-17-tents');
  rmSync(path.join(item, 'en.html'));
  expect(() => readDemoContent(folder)).toThrow(/2026-11-17-tents is not right.*expected string.*en\.html/s);
  writeFileSync(path.join(folder, 'menu.json'), '[{"number": 1,}]');
  expect(() => readDemoContent(folder)).toThrow(/menu\.json cannot be read/);
});
