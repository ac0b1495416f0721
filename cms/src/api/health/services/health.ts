import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { type BackupState, backupState } from '../../../../contract/calls/site-health';
import type { AlertKind, Health } from '../../../../contract/requests/reports';
import { readBackupState, readDisk } from '../../../platform/files/data-folder';
import { service } from '../../../services';

/** What mails wait in: those about messages, answers to them, and those to donors. */
const MAILS = ['api::contact-message.contact-message', 'khayr::message-note', 'khayr::gift-mail'];

/** Milliseconds after which the database counts as not answering. */
const DATABASE_TIMEOUT = 1_000;

/**
 * Asks the database, once at a time however often it is asked for: a frozen one would collect the queries. Null where it does not
 * answer.
 */
function askInTime<T>(ask: () => Promise<T>): () => Promise<T | null> {
  let asked: Promise<T | null> | undefined;
  return async () => {
    asked ??= ask()
      .catch(() => null)
      .finally(() => {
        asked = undefined;
      });
    const stop = new AbortController();
    const timeout = setTimeout(DATABASE_TIMEOUT, null, { signal: stop.signal }).catch(() => null);
    const answer = await Promise.race([asked, timeout]);
    stop.abort();
    return answer;
  };
}

export default function health({ strapi }: { strapi: Core.Strapi }) {
  const countMails = askInTime(async () => {
    const count = async (delivery: string) => {
      const counts = await Promise.all(MAILS.map((uid) => strapi.db.query(uid).count({ where: { delivery } })));
      return counts.reduce((all, one) => all + one, 0);
    };
    const [pending, failed] = await Promise.all([count('pending'), count('failed')]);
    return { pending, failed };
  });
  const isAnswered = askInTime(async () => {
    await strapi.db.connection.raw('select 1');
    return true;
  });

  /** What could not be done, as its program has told; of which backup it was the last word. */
  const told = new Map<
    'failure' | 'rehearsal',
    { value: BackupState['failure' | 'rehearsal']; after: string | undefined }
  >();
  const markOf = (state: BackupState | null, part: 'failure' | 'rehearsal') =>
    part === 'failure' ? state?.last?.at : state?.rehearsal?.at;

  /** What is stored, with what could not be stored, as a full disk fails the backup and its record alike. */
  async function readOwnBackups(): Promise<BackupState | null> {
    const stored = await readBackupState();
    const unstored = [...told].filter(([part, { after }]) => after === markOf(stored, part));
    if (unstored.length === 0) return stored;
    const lacking = Object.fromEntries(unstored.map(([part, { value }]) => [part, value]));
    return { last: null, failure: null, rehearsal: null, ...stored, ...lacking };
  }

  const sharedBackups = () => strapi.store({ type: 'api', name: 'health', key: 'backups' });
  let shared: BackupState | undefined;
  const readSharedBackups = askInTime(async () => {
    const { data } = backupState.safeParse(await sharedBackups().get());
    return data ?? null;
  });
  const hearsInstances = () => service(strapi, 'api::change-stream.change-stream').hearsInstances();

  /** Of several instances one makes the backups, and it alone has the file that says how they went. */
  async function readBackups(): Promise<BackupState | null> {
    const own = await readOwnBackups();
    return own || hearsInstances() === null ? own : readSharedBackups();
  }

  return {
    hasDatabase: async () => (await isAnswered()) === true,

    async report(): Promise<Health> {
      const mail = await countMails();
      const [disk, backup] = await Promise.all([readDisk(), readBackups()]);
      return { database: mail !== null, mail, instances: hearsInstances(), disk, backup };
    },

    /** Keeps in mind what a program tells before it stores it, until another backup, or rehearsal, is stored. */
    async noteFailure(kind: AlertKind, reason: string) {
      const at = new Date().toISOString();
      const stored = await readBackupState();
      if (kind === 'backup') told.set('failure', { value: { at, reason }, after: markOf(stored, 'failure') });
      if (kind === 'rehearsal' || kind === 'untried') {
        const value = { at, ok: false, reason, isUntried: kind === 'untried' };
        told.set('rehearsal', { value, after: markOf(stored, 'rehearsal') });
      }
    },

    /** Tells the other instances how the backups went, each time once. */
    async shareBackups() {
      const own = await readOwnBackups();
      if (!own || hearsInstances() === null || isDeepStrictEqual(own, shared)) return;
      await sharedBackups().set({ value: own });
      shared = own;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::health.health': typeof health;
  }
}
