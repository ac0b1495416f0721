import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../../cms/contract/kinds/kinds.ts';
import { runScript } from '../stack/failure.ts';
import { ROOT } from '../stack/run.ts';

/**
 * `npm run count`: what the next function will cost. A file that names a kind of items has to learn of the next kind,
 * and one that names Arabic or English of the next language. `--files` lists them.
 */

const CODE = /\.(ts|tsx|mjs|cjs|css)$/;
const GENERATED = /(^|\/)types\/generated\//;
const TEST = /\.(test|spec)\.|(^|\/)(test|e2e|test-tools|fixtures)\//;
const KIND_FILES = /^cms\/contract\/kinds\//;

const or = (names: readonly string[]) => names.join('|');

/** A quoted name of a kind. «page» is left out: lists have pages too, and so has aria-current. */
const KIND = new RegExp(
  `['"\`](?:${or(KINDS.flatMap(({ name, plural }) => (name === 'page' ? [] : [name, plural])))})['"\`]`,
);

/** A language by its code, in a name such as titleAr, or as «the other one» of two. */
const LANGUAGE = /['"`](?:ar|en)['"`]|[a-z](?:Ar|En)\b|\b(?:ar|en):|other language|otherLang/;

await runScript(async () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && !GENERATED.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
  const sources = files.filter(({ file }) => !TEST.test(file));
  const code = sources.filter(({ file }) => !file.endsWith('.css') && !KIND_FILES.test(file));
  const named = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text));
  const lines = (counted: typeof files) => counted.reduce((sum, { text }) => sum + (text.match(/\n/g)?.length ?? 0), 0);
  const rows = [
    ['all code', lines(files), files.length],
    ['code without tests', lines(sources), sources.length],
    ['source files that name a kind of items', lines(named(KIND)), named(KIND).length],
    ['source files that name a language', lines(named(LANGUAGE)), named(LANGUAGE).length],
  ];
  console.table(Object.fromEntries(rows.map(([what, count, inFiles]) => [what, { lines: count, files: inFiles }])));
  if (process.argv.includes('--files')) {
    for (const pattern of [KIND, LANGUAGE]) {
      console.log('');
      for (const { file } of named(pattern)) console.log(file);
    }
  }
});
