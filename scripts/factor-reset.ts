import { Failure, runScript } from './stack/failure.ts';
import { askRunningCms } from './stack/running-cms.ts';

/** Takes the second factor off an account whose owner has lost it, and whom no other manager can let in again. */
await runScript(async () => {
  const [identifier] = process.argv.slice(2);
  if (!identifier) throw new Failure('Name the account: npm run factor:reset -- NAME');
  const notFound = `There is no account «${identifier}».`;
  const { data } = await askRunningCms('/api/account/reset', { identifier }, { notFound });
  console.log(
    data.hadFactor
      ? `• «${identifier}» logs in with the password alone now; the open sessions have ended`
      : `• «${identifier}» had no second factor; the open sessions have ended`,
  );
});
