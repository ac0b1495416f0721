import { Failure, runScript } from './stack/failure.ts';
import { askRunningCms } from './stack/running-cms.ts';

/**
 * Prints a link that sets the password of an account whose owner has forgotten it, and whom no mail and no manager can
 * help.
 */
await runScript(async () => {
  const [identifier] = process.argv.slice(2);
  if (!identifier) throw new Failure('Name the account: npm run password:link -- NAME');
  const notFound = `There is no account «${identifier}» that may log in.`;
  const { data } = await askRunningCms('/api/account/password-link', { identifier }, { notFound });
  console.log(`• For half an hour, once: ${data.link}`);
});
