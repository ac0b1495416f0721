import { Failure, runScript } from './stack/failure.ts';
import { startPart, startSite } from './stack/start-site.ts';

/** `npm start`: the site. `npm start -- cms` and `npm start -- adapter`: one part of a site on several machines. */
await runScript(async () => {
  const [part, ...more] = process.argv.slice(2);
  if (part === undefined) return startSite();
  if ((part !== 'cms' && part !== 'adapter') || more.length > 0)
    throw new Failure(
      '`npm start` starts the site; `npm start -- cms` or `npm start -- adapter` starts one part of it.',
    );
  return startPart(part);
});
