import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.join(import.meta.dirname, '..');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' });

const textOf = (name: RegExp) =>
  FILES.filter((file) => name.test(file))
    .map((file) => readFileSync(path.join(SRC, file), 'utf8'))
    .join('\n');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);
const sorted = (words: readonly string[]) => [...new Set(words)].sort();

test('the classes that screens and modules name are those that the shared styles define', () => {
  const named = [
    ...found(textOf(/(?<!\.test)\.tsx$/), /className=(?:"|\{`)([^"`]*)/g),
    ...found(textOf(/\.module\.css$/), /composes: (.*) from global/g),
  ].flatMap((classes) =>
    classes
      .replace(/\$\{.*?\}/g, '')
      .split(/\s+/)
      .filter(Boolean),
  );
  const shared = textOf(/^styles\/(primitives|base)\.css$/).replace(/\/\*.*?\*\/|"[^"]*"/gs, '');
  expect(sorted(named)).toEqual(sorted(found(shared, /\.([a-z][\w-]*)(?=[^{}]*\{)/g)));
});

test('the custom properties that styles read are set somewhere: with a wrong name a whole declaration is left out', () => {
  const set = new Set([
    ...found(textOf(/\.css$/), /(--[\w-]+)\s*:/g),
    ...found(textOf(/\.tsx?$/), /['"`](--[\w-]+)['"`]\s*[\],:]/g),
  ]);
  const read = found(textOf(/\.css$/), /var\((--[\w-]+)\s*\)/g);
  expect(read.filter((name) => !set.has(name))).toEqual([]);
});
