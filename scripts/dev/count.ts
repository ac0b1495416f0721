import { KINDS } from '../../cms/contract/kinds/kinds.ts';
import { runScript } from '../stack/failure.ts';
import { codeFiles, filesNaming, filesOfKind, KIND, LANGUAGE, withoutTests } from './named-files.ts';

/**
 * `npm run count`: what the next function will cost. A file that names a kind of items has to learn of the next kind,
 * and one that names Arabic or English of the next language. `--files` lists them. The second table says what each kind
 * has cost: the files that are its own, and those that name it beside them.
 */

await runScript(async () => {
  const files = codeFiles();
  const [kinds, languages] = [filesNaming(KIND, files), filesNaming(LANGUAGE, files)];
  const lines = (counted: typeof files) => counted.reduce((sum, { text }) => sum + (text.match(/\n/g)?.length ?? 0), 0);
  const rows = Object.entries({
    'all code': files,
    'code without tests': withoutTests(files),
    'source files that name a kind of items': kinds,
    'source files that name a language': languages,
  });
  console.table(Object.fromEntries(rows.map(([what, some]) => [what, { lines: lines(some), files: some.length }])));
  const ofKinds = KINDS.map((kind) => {
    const { own, others } = filesOfKind(kind, files);
    return [
      kind.plural,
      { 'own files': own.length, 'own lines': lines(own), 'other files that name it': others.length },
    ];
  });
  console.table(Object.fromEntries(ofKinds));
  if (process.argv.includes('--files')) {
    for (const named of [kinds, languages]) {
      console.log('');
      for (const { file } of named) console.log(file);
    }
  }
});
