import { Failure, runScript } from './stack/failure.mjs';
import { callRunningCms } from './stack/running-cms.mjs';

/** Takes the second factor off an account whose owner has lost it, and whom no other manager can let in again. */
await runScript(async () => {
  const [identifier] = process.argv.slice(2);
  if (!identifier) throw new Failure('Name the account: npm run factor:reset -- NAME');
  const response = await callRunningCms('/api/account/reset', { identifier });
  if (response.status === 404) throw new Failure(`There is no account «${identifier}».`);
  if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
  const { data } = /** @type {{ data: { hadFactor: boolean } }} */ (await response.json());
  console.log(
    data.hadFactor
      ? `• «${identifier}» logs in with the password alone now; the open sessions have ended`
      : `• «${identifier}» had no second factor; the open sessions have ended`,
  );
});
