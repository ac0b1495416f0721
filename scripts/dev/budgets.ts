import path from 'node:path';
import { LANGUAGES } from '../../cms/contract/languages.ts';
import { Failure, runScript } from '../stack/failure.ts';
import { readRouteTable } from '../stack/route-table.ts';
import { ROOT } from '../stack/run.ts';
import { managerFeatures, overruns, readBuild } from './budgets/first-load.ts';

/** What each public page makes a first visitor load, from the build in web/dist; fails beyond the budgets. */
await runScript(async () => {
  const table = await readRouteTable();
  const build = readBuild(path.join(ROOT, 'web/dist'), managerFeatures(table));
  const loads = Object.entries(table.publicRoutes).flatMap(([name, { screen, texts }]) =>
    LANGUAGES.map((lang) => ({
      page: `${lang} ${name}`,
      load: build.firstLoad(
        `src/features/${screen}.tsx`,
        [lang, ...texts.map((set) => `${set}.${lang}`)].map((set) => `../cms/contract/texts/${set}.json`),
        lang,
      ),
    })),
  );
  console.table(
    Object.fromEntries(
      loads.map(({ page, load: { js, css, fonts, files } }) => [
        page,
        {
          'JS (KiB)': Number((js / 1024).toFixed(1)),
          'CSS (KiB)': Number((css / 1024).toFixed(1)),
          'fonts (kB)': Number((fonts / 1000).toFixed(1)),
          files,
        },
      ]),
    ),
  );
  const tooLarge = loads.flatMap(({ page, load }) => overruns(load).map((overrun) => `${page}: ${overrun}`));
  if (tooLarge.length > 0) throw new Failure(`Beyond the budgets of the first load:\n  ${tooLarge.join('\n  ')}`);
});
