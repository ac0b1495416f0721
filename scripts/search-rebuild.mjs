import { Failure, runScript } from './stack/failure.mjs';
import { readSettings } from './stack/settings.mjs';

/** Builds the index of the search anew, in the running cms; searches find what is in it already. */
await runScript(async () => {
  const { env } = await readSettings();
  const url = `${env.CMS_URL}/api/search/rebuild`;
  const headers = { authorization: `Bearer ${env.ADAPTER_TOKEN}` };
  const response = await fetch(url, { method: 'POST', headers }).catch((cause) => {
    throw new Failure(`The cms does not answer at ${env.CMS_URL}; start the site first.`, { cause });
  });
  if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
  const { data } = /** @type {{ data: { entries: number } }} */ (await response.json());
  console.log(`• The index of the search has ${data.entries} entries`);
});
