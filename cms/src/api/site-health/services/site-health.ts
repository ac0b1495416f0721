import { connect } from 'node:tls';
import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { BackupState, siteHealth } from '../../../../contract/calls/site-health';
import type { Language } from '../../../../contract/languages';
import type { AlertKind } from '../../../../contract/requests/reports';
import { countBroken } from '../../../content/documents/broken-items';
import { countLacking } from '../../../content/search/complete-index';
import { environment } from '../../../environment';
import { sendsMail } from '../../../platform/mail/mail-server';
import { service } from '../../../services';

/** What mails wait in: those about messages, answers to them, and those to donors. */
const MAILS = ['api::contact-message.contact-message', 'khayr::message-note', 'khayr::gift-mail'];
const MEGABYTE = 1_048_576;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Below this much of the disk, or this many bytes, somebody has to make room. */
const LEAST_SHARE = 0.05;
const LEAST_BYTES = 500 * MEGABYTE;
/** A mail that waits for longer is not merely late. Those given up are told of for as long as they were tried. */
const MAIL_LATE = 6 * HOUR;
const MAIL_FAILED_WITHIN = 4 * DAY;
/** Backups are made daily, and rehearsed weekly. */
const BACKUP_OLD = 36 * HOUR;
/** Programs renew when a third of a certificate's life is left; when half of that is gone, or this time is left, they are late. */
const CERTIFICATE_SHARE = 1 / 6;
const CERTIFICATE_TIME = 14 * DAY;
const CONNECT_WITHIN = 5_000;

interface Found {
  disk: { free: number; size: number } | null;
  /** Mails that wait for too long or were given up lately; 0 where the site sends none. */
  mails: number;
  backup: BackupState | null;
  /** Undefined where the site has none, or none that this machine can see. */
  certificate: Validity | undefined;
}

/** From when until when, in ms. */
interface Validity {
  start: number;
  end: number;
}

interface Fault {
  kind: AlertKind;
  reason: string;
}

/** What of it needs a person. */
export function faultsIn({ disk, mails, backup, certificate }: Found, now = Date.now()): Fault[] {
  const faults: Fault[] = [];
  const find = (kind: AlertKind, reason: string | false | null | undefined) => reason && faults.push({ kind, reason });
  const isFull = disk && (disk.free < LEAST_BYTES || disk.free < LEAST_SHARE * disk.size);
  find('disk', isFull && `${Math.round(disk.free / MEGABYTE)} MB of ${Math.round(disk.size / MEGABYTE)} MB are free.`);
  find('mail', mails > 0 && `${mails} mails about messages and gifts were not sent.`);
  const isOld = backup?.last && now - new Date(backup.last.at).getTime() > BACKUP_OLD;
  find('backup', backup?.failure?.reason ?? (isOld ? `The last backup is of ${backup.last?.at}.` : undefined));
  const trial = backup?.rehearsal;
  find(trial?.isUntried ? 'untried' : 'rehearsal', trial?.ok === false && (trial.reason ?? 'It does not say why.'));
  if (certificate) {
    const { start, end } = certificate;
    const isEnding = end - now < Math.min(CERTIFICATE_TIME, CERTIFICATE_SHARE * (end - start));
    find('certificate', isEnding && `It is valid until ${new Date(end).toISOString()}.`);
  }
  return faults;
}

/** When the certificate is valid that visitors of an address get; undefined without TLS, and where nothing answers. */
export function certificateOf(siteUrl: string): Promise<Validity | undefined> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return Promise.resolve(undefined);
  return new Promise((resolve) => {
    // One that has ended is asked about all the same.
    const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
    const socket = connect({ ...options, timeout: CONNECT_WITHIN }, () => {
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
      socket.end();
      const validity = { start: new Date(from).getTime(), end: new Date(to).getTime() };
      resolve(Number.isNaN(validity.end) ? undefined : validity);
    });
    const giveUp = () => {
      socket.destroy();
      resolve(undefined);
    };
    socket.once('error', giveUp).once('timeout', giveUp);
  });
}

type SeenByCms = z.input<(typeof siteHealth)['source']>;

/** Looks regularly at what nobody looks at, and tells the managers of what only a person can mend. */
export default function siteHealthService({ strapi }: { strapi: Core.Strapi }) {
  async function unsentMails(): Promise<number> {
    if (!(await sendsMail(strapi))) return 0;
    const before = (milliseconds: number) => new Date(Date.now() - milliseconds);
    const where = {
      $or: [
        { delivery: 'pending', createdAt: { $lt: before(MAIL_LATE) } },
        { delivery: 'failed', createdAt: { $gt: before(MAIL_FAILED_WITHIN) } },
      ],
    };
    const counts = await Promise.all(MAILS.map((uid) => strapi.db.query(uid).count({ where })));
    return counts.reduce((all, one) => all + one, 0);
  }

  async function find() {
    const [health, mails, certificate] = await Promise.all([
      service(strapi, 'api::health.health').report(),
      unsentMails(),
      certificateOf(environment.siteUrl),
    ]);
    return { ...health, mails, certificate };
  }

  return {
    /** How each part that the cms can see is. */
    async report(lang: Language): Promise<SeenByCms> {
      const [found, isSet, lacking, newest, broken, consents] = await Promise.all([
        find(),
        sendsMail(strapi),
        countLacking(strapi),
        service(strapi, 'api::site-health.releases').newest(),
        countBroken(strapi),
        service(strapi, 'api::person.consents').report(lang),
      ]);
      const { disk, backup, certificate, mail, instances } = found;
      const kinds = faultsIn(found).map(({ kind }) => kind);
      const stateOf = (kind: AlertKind, isKnown: boolean) =>
        kinds.includes(kind) ? 'attention' : isKnown ? 'well' : 'unknown';
      return {
        disk: { state: stateOf('disk', disk !== null), ...(disk ?? { free: 0, size: 0 }) },
        backup: {
          state: stateOf('backup', Boolean(backup?.last)),
          last: backup?.last ?? null,
          failure: backup?.failure ?? null,
        },
        rehearsal: {
          state: stateOf(backup?.rehearsal?.isUntried ? 'untried' : 'rehearsal', Boolean(backup?.rehearsal)),
          last: backup?.rehearsal ?? null,
        },
        mail: {
          // Without a server nobody is told of what is wrong either.
          state: isSet ? stateOf('mail', mail !== null) : 'attention',
          isSet,
          waiting: mail?.pending ?? 0,
          failed: mail?.failed ?? 0,
        },
        certificate: {
          state: stateOf('certificate', certificate !== undefined),
          end: certificate === undefined ? null : new Date(certificate.end).toISOString(),
        },
        database: {
          state: broken > 0 ? 'attention' : 'well',
          name: strapi.db.dialect.client === 'postgres' ? 'PostgreSQL' : 'SQLite',
          broken,
        },
        search: { state: lacking > 0 ? 'attention' : 'well', lacking },
        servers: { state: instances === null ? 'unknown' : instances ? 'well' : 'attention' },
        consents: {
          state: consents.count === 0 ? 'unknown' : consents.people.length > 0 ? 'attention' : 'well',
          people: consents.people,
        },
        // The adapter knows whether that is later than the one that runs.
        release: { state: newest === '' ? 'unknown' : 'well', newest },
      };
    },

    async check() {
      for (const { kind, reason } of faultsIn(await find())) {
        strapi.log.warn(`Something needs a person (${kind}): ${reason}`);
        await service(strapi, 'api::site-health.alerts').tell(kind, reason);
      }
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::site-health.site-health': typeof siteHealthService;
  }
}
