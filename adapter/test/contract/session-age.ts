import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';

interface Driver {
  new (
    file: string,
    options: { fileMustExist: boolean; timeout: number },
  ): { prepare(sql: string): { run(...values: unknown[]): { changes: number } }; close(): void };
}

const { DATA_DIR: dataDir } = process.env;
if (dataDir === undefined) throw new Error('DATA_DIR is missing: the folder of the SQLite database of the site.');

// The cms has the driver.
const Database = createRequire(new URL('../../../cms/package.json', import.meta.url))('better-sqlite3') as Driver;

/** How much longer ago a session was opened and last used than it was, in ms. */
export interface Ageing {
  opened?: number;
  seen?: number;
}

/** Lets time pass for one session: no call of the product can, and nobody waits twelve hours. */
export function ageSession(token: string, { opened = 0, seen = 0 }: Ageing): void {
  const database = new Database(join(dataDir ?? '', 'database.sqlite'), { fileMustExist: true, timeout: 10_000 });
  try {
    const statement = database.prepare(
      'UPDATE sessions SET created_at = created_at - ?, last_seen_at = last_seen_at - ? WHERE token_hash = ?',
    );
    expect(statement.run(opened, seen, createHash('sha256').update(token).digest('hex')).changes).toBe(1);
  } finally {
    database.close();
  }
}
