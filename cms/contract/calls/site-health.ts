import * as z from 'zod/mini';
import { forwardedCall } from './call.ts';

const isoTime = z.iso.datetime();

/** What `scripts/backup/state.ts` stores of the backups by schedule, in `DATA_DIR/state/backup.json`. */
export const backupState = z.object({
  last: z.nullable(
    z.object({ at: isoTime, bytes: z.number(), places: z.array(z.enum(['folder', 's3'])), encrypted: z.boolean() }),
  ),
  /** Since the last one, or of one of its places. */
  failure: z.nullable(z.object({ at: isoTime, reason: z.string() })),
  rehearsal: z.nullable(
    z.object({
      at: isoTime,
      ok: z.boolean(),
      reason: z.nullable(z.string()),
      /** It did not come to it, as without room, which says nothing about the backup. */
      isUntried: z.optional(z.boolean()),
    }),
  ),
});
export type BackupState = z.output<typeof backupState>;

/** What of a site a person may have to mend, and the text that says how. */
export const ADVICE = {
  disk: 'HEALTH.DISK_ADVICE',
  backup: 'HEALTH.BACKUP_ADVICE',
  rehearsal: 'HEALTH.REHEARSAL_ADVICE',
  untried: 'HEALTH.UNTRIED_ADVICE',
  mail: 'HEALTH.MAIL_ADVICE',
  certificate: 'HEALTH.CERTIFICATE_ADVICE',
  database: 'HEALTH.DATABASE_ADVICE',
  files: 'HEALTH.FILES_ADVICE',
  search: 'HEALTH.SEARCH_ADVICE',
  pages: 'HEALTH.PAGES_ADVICE',
  servers: 'HEALTH.SERVERS_ADVICE',
  release: 'HEALTH.RELEASE_ADVICE',
  consents: 'HEALTH.CONSENTS_ADVICE',
} as const;

/** `unknown`: it is not there, or cannot be seen from the server. */
const part = <Facts extends z.core.$ZodShape>(facts: Facts) =>
  z.object({ state: z.enum(['well', 'attention', 'unknown']), ...facts });

const partsOfCms = {
  /** Bytes where the data is. */
  disk: part({ free: z.number(), size: z.number() }),
  backup: part(z.pick(backupState, { last: true, failure: true }).shape),
  rehearsal: part({ last: backupState.shape.rehearsal }),
  /** Mails about messages. */
  mail: part({ isSet: z.boolean(), waiting: z.number(), failed: z.number() }),
  certificate: part({ end: z.nullable(isoTime) }),
  /** `broken`: how many items have rows that are not those of one document. */
  database: part({ name: z.enum(['SQLite', 'PostgreSQL']), broken: z.number() }),
  /** How many items no search finds yet. */
  search: part({ lacking: z.number() }),
  /** What connects several instances, which is «unknown» where there is one. */
  servers: part({}),
  /** The people whose picture visitors do not see for want of a consent, or soon will not; «unknown» where no one has a picture. */
  consents: part({
    people: z.array(z.object({ id: z.number(), catId: z.number(), name: z.string(), until: z.string() })),
  }),
  /** The newest release; «unknown» where nobody says where to look. */
  release: part({ newest: z.string() }),
};

/** How the site is, for the managers. */
export const siteHealth = forwardedCall({
  path: '/api/manager/SiteHealth',
  access: 'manager',
  // The certificate is looked at in up to five seconds.
  timeout: 15_000,
  source: z.object(partsOfCms),
  data: z.object({
    version: z.string(),
    ...partsOfCms,
    /** Where uploads are. */
    files: part({ place: z.enum(['folder', 'bucket']) }),
    /** Whether changes reach visitors, and how often they got copies instead of pages since the adapter's start. */
    pages: part({ copies: z.number(), since: isoTime }),
  }),
});
