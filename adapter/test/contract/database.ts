import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';

interface Database {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: unknown[]): { changes: number } };
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

/** How much longer ago a session was opened and last used than it was, in ms. */
export interface Ageing {
  opened?: number;
  seen?: number;
}

/** Lets time pass for one session: no call of the product can, and nobody waits twelve hours. */
export function ageSession(token: string, { opened = 0, seen = 0 }: Ageing): void {
  changeDatabase((database) => {
    const statement = database.prepare(
      'UPDATE sessions SET created_at = created_at - ?, last_seen_at = last_seen_at - ? WHERE token_hash = ?',
    );
    expect(statement.run(opened, seen, createHash('sha256').update(token).digest('hex')).changes).toBe(1);
  });
}
