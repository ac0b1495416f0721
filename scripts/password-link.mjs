import { Failure, runScript } from './stack/failure.mjs';
import { callRunningCms } from './stack/running-cms.mjs';

/** Prints a link that sets the password of an account whose owner has forgotten it, and whom no mail and no manager can help. */
await runScript(async () => {
  const [identifier] = process.argv.slice(2);
  if (!identifier) throw new Failure('Name the account: npm run password:link -- NAME');
  const response = await callRunningCms('/api/account/password-link', { identifier });
  if (response.status === 404) throw new Failure(`There is no account «${identifier}» that may log in.`);
  if (!response.ok) throw new Failure(`The cms answered ${response.status}; see its log.`);
  const { data } = /** @type {{ data: { link: string } }} */ (await response.json());
  console.log(`• For half an hour, once: ${data.link}`);
});
