import { Failure, runScript } from './stack/failure.mjs';
import { callRunningCms } from './stack/running-cms.mjs';

/** Builds the index of the search anew, in the running cms; searches find what is in it already. */
await runScript(async () => {
  const response = await callRunningCms('/api/search/rebuild');
  if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
  const { data } = /** @type {{ data: { entries: number } }} */ (await response.json());
  console.log(`• The index of the search has ${data.entries} entries`);
});
