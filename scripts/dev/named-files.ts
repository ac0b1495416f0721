import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../../cms/contract/kinds/kinds.ts';
import { ROOT } from '../stack/run.ts';

// The files of the code, and those that name a kind of items or a language.

const CODE = /\.(ts|tsx|mjs|cjs|css)$/;
const GENERATED = /(^|\/)types\/generated\//;
const TEST = /\.(test|spec)\.|(^|\/)(test|e2e|test-tools|fixtures)\//;
const KIND_FILES = /^cms\/contract\/kinds\//;

const or = (names: readonly string[]) => names.join('|');

/** A quoted name of a kind. «page» is left out: lists have pages too, and so has aria-current. */
export const KIND = new RegExp(
  `['"\`](?:${or(KINDS.flatMap(({ name, plural }) => (name === 'page' ? [] : [name, plural])))})['"\`]`,
);

/** A language by its code, in a name such as titleAr, or as «the other one» of two. */
export const LANGUAGE = /['"`](?:ar|en)['"`]|[a-z](?:Ar|En)\b|\b(?:ar|en):|other language|otherLang/;

interface CodeFile {
  file: string;
  text: string;
}

/** All files of the code, generated ones left out, by their paths in the repository. */
export const codeFiles = (): CodeFile[] =>
  execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && !GENERATED.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

export const withoutTests = (files: readonly CodeFile[]) => files.filter(({ file }) => !TEST.test(file));

/** The sources that match a pattern; styles and the descriptions of the kinds are not counted. */
export const filesNaming = (pattern: RegExp, files: readonly CodeFile[]) =>
  withoutTests(files).filter(
    ({ file, text }) => !file.endsWith('.css') && !KIND_FILES.test(file) && pattern.test(text),
  );

/** What a kind of items costs: the sources that are its own by their names or folders, and the others that name it. */
export function filesOfKind({ name, plural }: { name: string; plural: string }, files: readonly CodeFile[]) {
  const names = [name, plural];
  const isOwn = ({ file }: CodeFile) =>
    names.some(
      (one) =>
        path.posix.basename(file).startsWith(one) ||
        file.includes(`/api/${one}/`) ||
        file.includes(`/features/${one}/`),
    );
  const sources = withoutTests(files);
  const own = sources.filter(isOwn);
  const others = sources.filter(
    (source) => !own.includes(source) && names.some((one) => source.text.includes(`'${one}'`)),
  );
  return { own, others };
}
