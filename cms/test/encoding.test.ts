import { expect, it, onTestFinished } from 'vitest';
import { requireUnicode } from '../../scripts/backup/postgres.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { createDatabase } from './start-postgres';
import { startProcess } from './start-process';

it('a database that is not UTF8 ends a start, and what scripts do with it, in one line with the remedy', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  const databaseUrl = createDatabase('template0', '--encoding=SQL_ASCII', '--locale=C');
  const line =
    'The database has the encoding SQL_ASCII instead of UTF8: make another one, with createdb --encoding=UTF8 --template=template0.';
  const { child, ended } = startProcess({ dataDir, databaseUrl }, 'strapi.start();');
  const messages: unknown[] = [];
  child.on('message', (sent) => messages.push(sent));
  const { code, output } = await ended;
  expect([code, messages]).toEqual([1, [{ failure: line }]]);
  expect(output.split('\n')).toEqual([expect.stringContaining(line)]);
  await expect(requireUnicode(databaseUrl)).rejects.toThrow(line);
});
