import { runScript } from '../stack/failure.ts';
import { codeFiles, filesNaming, KIND, LANGUAGE, withoutTests } from './named-files.ts';

/**
 * `npm run count`: what the next function will cost. A file that names a kind of items has to learn of the next kind,
 * and one that names Arabic or English of the next language. `--files` lists them.
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
  if (process.argv.includes('--files')) {
    for (const named of [kinds, languages]) {
      console.log('');
      for (const { file } of named) console.log(file);
    }
  }
});
