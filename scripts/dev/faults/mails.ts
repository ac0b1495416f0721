import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startMailbox } from '../../stack/mailbox.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { waitUntil } from '../../stack/wait-until.ts';
import type { Context } from './run.ts';

/** Milliseconds in which waiting mails are sent on a slow machine: less than the hour that a failed one may wait. */
const MAILED_WITHIN = 180_000;

/** A mail server that works. */
export async function newMailbox(onEnd: Context['onEnd']) {
  const folder = temporaryFolder(onEnd);
  const { url, stop } = await startMailbox(folder);
  onEnd(stop);
  const mails = () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const marks = () => mails().flatMap((mail) => /mail-\w+-\d+/.exec(mail)?.[0] ?? []);
  return {
    url,
    /**
     * Waits for the mails of messages whose marks are `mail-…`; adds to the problems if some are missing.
     * @returns How many came again.
     */
    async receive(count: number, problems: string[]): Promise<number> {
      const distinct = () => new Set(marks()).size;
      await waitUntil(() => distinct() >= count, MAILED_WITHIN);
      const missing = count - distinct();
      if (missing > 0) problems.push(`${missing} of ${count} mails were not sent in ${MAILED_WITHIN / 60_000} min`);
      return marks().length - distinct();
    },
  };
}
