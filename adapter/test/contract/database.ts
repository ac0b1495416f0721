import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Database {
  exec(sql: string): void;
  close(): void;
}
interface Driver {
  new (file: string, options: { fileMustExist: boolean; timeout: number }): Database;
}

const { DATA_DIR } = process.env;
if (DATA_DIR === undefined) throw new Error('DATA_DIR is missing: the folder of the SQLite database of the site.');
export const dataDir = DATA_DIR;

// The cms has the driver.
const SqliteDatabase = createRequire(new URL('../../../cms/package.json', import.meta.url))('better-sqlite3') as Driver;

/** Changes the database from outside the cms, as no call of the product can. */
export function changeDatabase(change: (database: Database) => void): void {
  const database = new SqliteDatabase(join(dataDir, 'database.sqlite'), { fileMustExist: true, timeout: 10_000 });
  try {
    change(database);
  } finally {
    database.close();
  }
}
