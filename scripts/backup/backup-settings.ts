import path from 'node:path';
import { type Bucket, bucketOf, DEFAULT_REGION } from '../../cms/contract/bucket.ts';
import { Failure } from '../stack/failure.ts';
import { ROOT } from '../stack/run.ts';

/** When no variable says otherwise: in the night, and few enough for the disk of the site itself. */
const TIME = '03:00';
const KEEP = '7,4,6';
const OFF = 'off';

/** The folder in DATA_DIR where they are unless another one is named. A restore leaves it where it is. */
export const BACKUPS = 'backups';

export interface BackupSettings {
  /** Minutes after midnight, in the time zone of the association; undefined: never. */
  time: number | undefined;
  /** Where they are stored, unless they are in S3 alone. */
  folder: string | undefined;
  keep: { daily: number; weekly: number; monthly: number };
  /** A public key of age. */
  recipient: string | undefined;
  store: Bucket | undefined;
}

function readTime(env: NodeJS.ProcessEnv) {
  const text = env.BACKUP_TIME || TIME;
  if (text === OFF) return undefined;
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === '') throw new Failure(`BACKUP_TIME is neither a time such as 03:00 nor «off»: ${text}`);
  return Number(hours) * 60 + Number(minutes);
}

function readKeep(env: NodeJS.ProcessEnv) {
  const text = env.BACKUP_KEEP || KEEP;
  if (!/^\d{1,3},\d{1,3},\d{1,3}$/.test(text) || text.startsWith('0,')) {
    throw new Failure(`BACKUP_KEEP is not the number of daily, weekly and monthly ones, such as 7,4,6: ${text}`);
  }
  const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number);
  return { daily, weekly, monthly };
}

/** What each backup is encrypted to, if to anything. */
export function readRecipient(env: NodeJS.ProcessEnv) {
  const text = env.BACKUP_RECIPIENT || undefined;
  if (text && !/^age1[0-9a-z]+$/.test(text)) throw new Failure(`BACKUP_RECIPIENT is not a public key of age: ${text}`);
  return text;
}

function readStore(env: NodeJS.ProcessEnv): BackupSettings['store'] {
  const amazon = `https://s3.${env.BACKUP_S3_REGION || DEFAULT_REGION}.amazonaws.com`;
  try {
    return bucketOf({ ...env, BACKUP_S3_ENDPOINT: env.BACKUP_S3_ENDPOINT || amazon }, 'BACKUP_');
  } catch (cause) {
    throw new Failure((cause as Error).message, { cause });
  }
}

/** The variables of docs/settings.md. */
export function readBackupSettings(env: NodeJS.ProcessEnv, dataDir: string): BackupSettings {
  const store = readStore(env);
  const folder = env.BACKUP_FOLDER ? path.resolve(ROOT, env.BACKUP_FOLDER) : path.join(dataDir, BACKUPS);
  return {
    time: readTime(env),
    folder: store && !env.BACKUP_FOLDER ? undefined : folder,
    keep: readKeep(env),
    recipient: readRecipient(env),
    store,
  };
}
