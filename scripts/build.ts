import { runScript } from './stack/failure.ts';
import { run } from './stack/run.ts';

/** `npm run build`: builds adapter and web, and prints the first load of each page, which fails beyond its budget. */
await runScript(async () => {
  await run('npm', ['run', 'build', '--workspaces', '--if-present']);
  await run(process.execPath, ['scripts/dev/budgets.ts']);
});
