import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { changeDatabase } from './database.ts';

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
