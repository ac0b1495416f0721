import { Failure, runScript } from './stack/failure.mjs';
import { readSettings } from './stack/settings.mjs';

/** Takes the second factor off an account whose owner has lost it, and whom no other manager can let in again. */
await runScript(async () => {
  const [identifier] = process.argv.slice(2);
  if (!identifier) throw new Failure('Name the account: npm run factor:reset -- NAME');
  const { env } = await readSettings();
  const headers = { authorization: `Bearer ${env.ADAPTER_TOKEN}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ identifier }) };
  const response = await fetch(`${env.CMS_URL}/api/account/reset`, request).catch((cause) => {
    throw new Failure(`The cms does not answer at ${env.CMS_URL}; start the site first.`, { cause });
  });
  if (response.status === 404) throw new Failure(`There is no account «${identifier}».`);
  if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
  const { data } = /** @type {{ data: { hadFactor: boolean } }} */ (await response.json());
  console.log(
    data.hadFactor
      ? `• «${identifier}» logs in with the password alone now; the open sessions have ended`
      : `• «${identifier}» had no second factor; the open sessions have ended`,
  );
});
