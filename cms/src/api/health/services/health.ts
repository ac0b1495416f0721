import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Health } from '../../../../contract/requests/reports';
import { readBackupState, readDisk } from '../../../platform/files/data-folder';
import { service } from '../../../services';

const MESSAGES = 'api::contact-message.contact-message';

/** Milliseconds after which the database counts as not answering. */
const DATABASE_TIMEOUT = 1_000;

export default ({ strapi }: { strapi: Core.Strapi }) => {
  let counting: Promise<Health['mail']> | undefined;

  async function countMails(): Promise<Health['mail']> {
    const count = (delivery: string) => strapi.db.query(MESSAGES).count({ where: { delivery } });
    const [pending, failed] = await Promise.all([count('pending'), count('failed')]);
    return { pending, failed };
  }

  /** A frozen database gets one query at a time, however often it is asked about. */
  function countOnce(): Promise<Health['mail']> {
    counting ??= countMails()
      .catch(() => null)
      .finally(() => {
        counting = undefined;
      });
    return counting;
  }

  /** Null where the database does not answer. */
  async function countInTime(): Promise<Health['mail']> {
    const stop = new AbortController();
    const timeout = setTimeout(DATABASE_TIMEOUT, null, { signal: stop.signal }).catch(() => null);
    const mail = await Promise.race([countOnce(), timeout]);
    stop.abort();
    return mail;
  }

  return {
    hasDatabase: async () => (await countInTime()) !== null,

    async report(): Promise<Health> {
      const mail = await countInTime();
      const instances = service(strapi, 'api::change-stream.change-stream').hearsInstances();
      const [disk, backup] = await Promise.all([readDisk(), readBackupState()]);
      return { database: mail !== null, mail, instances, disk, backup };
    },
  };
};
