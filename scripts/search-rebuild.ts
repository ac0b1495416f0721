import { runScript } from './stack/failure.ts';
import { askRunningCms } from './stack/running-cms.ts';

/** Builds the index of the search anew, in the running cms; searches find what is in it already. */
await runScript(async () => {
  const { data } = await askRunningCms('/api/search/rebuild');
  console.log(`• The index of the search has ${data.entries} entries`);
});
