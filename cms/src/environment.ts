import path from 'node:path';
import { bucketOf } from '../contract/bucket';
import { AUDIT_LIMITS, FILE_QUOTA_MB } from '../contract/limits';
import { machineText } from '../contract/machine-text';

function text(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** An e-mail address, or a name with one. */
function mailAddress(name: string): string | undefined {
  const value = text(name);
  return value && machineText(value);
}

const SECRETS = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'ADAPTER_TOKEN',
] as const;

/** Read when it is used, as the settings are. */
export const secret = (name: (typeof SECRETS)[number]) => text(name) ?? '';

/** Ends the process with one line, which `npm start` prints and ends with too: no later start would fare better. */
function refuse(reason: string): never {
  const failure = `Wrong configuration: ${reason}`;
  console.error(failure);
  // As short as it is, it is written at once.
  process.send?.({ failure });
  process.exit(1);
}

/** A start needs every secret; a build reads the same configuration and needs none. */
export function requireSecrets() {
  const missing = SECRETS.filter((name) => secret(name) === '');
  if (missing.length > 0) refuse(`these environment variables are missing: ${missing.join(', ')}`);
}

/** Each of the other settings would otherwise only be found wrong once it is needed. */
export function requireValidSettings() {
  try {
    // Reads them all.
    Object.values(environment);
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

function positive(name: string, fallback: number): number {
  const value = Number(text(name) ?? fallback);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is not a positive whole number`);
  return value;
}

function port(name: string, fallback: number): number {
  const value = Number(text(name) ?? fallback);
  if (!Number.isInteger(value) || value < 0 || value > 65535) throw new Error(`${name} is not a port number`);
  return value;
}

function address(name: string, ...protocols: string[]): string | undefined {
  const value = text(name);
  const isKnown = value !== undefined && URL.canParse(value) && protocols.includes(new URL(value).protocol);
  // Without the value, which may hold a password.
  if (value !== undefined && !isKnown) throw new Error(`${name} is not an address that begins with ${protocols[0]}//`);
  return value;
}

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'];

/** Settings from environment variables. Each is read when it is used, so that tests can set it before they boot. */
export const environment = {
  /** Holds the database and the uploads: all that a backup needs. */
  get dataDir() {
    return path.resolve(text('DATA_DIR') ?? '../data');
  },
  /** Everything in it is public, so it may contain nothing but `uploads/`. */
  get publicDir() {
    return path.join(this.dataDir, 'public');
  },
  /** Where files are stored instead of the data folder. */
  get bucket() {
    return bucketOf(process.env);
  },
  get databaseUrl() {
    return address('DATABASE_URL', 'postgres:', 'postgresql:');
  },
  /** Shared by several instances of the cms. */
  get redisUrl() {
    return address('REDIS_URL', 'redis:', 'rediss:');
  },
  get host() {
    return text('CMS_HOST') ?? '127.0.0.1';
  },
  get port() {
    return port('CMS_PORT', 1337);
  },
  /** The site's public address, without a final slash. */
  get siteUrl() {
    return (address('SITE_URL', 'http:', 'https:') ?? `http://localhost:${port('PORT', 3000)}`).replace(
      /(?<!\/)\/+$/,
      '',
    );
  },
  get smtpUrl() {
    return address('SMTP_URL', 'smtp:', 'smtps:');
  },
  get mailFrom() {
    return mailAddress('MAIL_FROM');
  },
  get mailTo() {
    return mailAddress('MAIL_TO');
  },
  /** How much the files of the Media Library may take up. */
  get fileQuotaMb() {
    return positive('FILE_QUOTA_MB', FILE_QUOTA_MB);
  },
  /** How many days deleted items and files can be restored. */
  get binKeepDays() {
    return positive('BIN_KEEP_DAYS', 30);
  },
  get messagesKeepDays() {
    return positive('MESSAGES_KEEP_DAYS', 730);
  },
  /** How long the audit log says who did what. */
  get auditKeepDays() {
    return positive('AUDIT_KEEP_DAYS', AUDIT_LIMITS.days);
  },
  /** Hosts of the own network that content may be fetched from, `old-site.lan` or with a port. */
  get importHosts() {
    return (text('IMPORT_HOSTS') ?? '').split(',').map((host) => host.trim().toLowerCase());
  },
  /** Names the newest release. */
  get releasesUrl() {
    return address('RELEASES_URL', 'https:', 'http:');
  },
  /** A server that stands for the provider of card payments, for trials. */
  get cardApi() {
    return address('CARD_API', 'http:', 'https:');
  },
  get dashboardAdmin() {
    return account('DASHBOARD');
  },
  /** Keeps the dashboard's own sign-in open for an emergency, also while the settings require a second factor. */
  get dashboardSignIn() {
    return text('DASHBOARD_SIGN_IN') === 'true';
  },
  get manager() {
    const login = account('MANAGER');
    return login && { ...login, username: text('MANAGER_USERNAME') ?? 'manager' };
  },
  /** Opens the set-up of a new site. Where nobody is told one, managers open it after they have logged in. */
  get setupCode() {
    return text('SETUP_CODE');
  },
  get logLevel() {
    const level = text('LOG_LEVEL') ?? 'info';
    if (!LOG_LEVELS.includes(level)) throw new Error(`LOG_LEVEL is not one of ${LOG_LEVELS.join(', ')}`);
    return level;
  },
  /** A restored backup is only looked at: nothing is sent, published or deleted, and no demo is filled in. */
  get isRehearsal() {
    return text('REHEARSAL') === 'true';
  },
  get demo() {
    return text('DEMO') !== 'false';
  },
  /** False: the demo has its texts only. */
  get demoPictures() {
    return text('DEMO_PICTURES') !== 'false';
  },
};

function account(prefix: 'DASHBOARD' | 'MANAGER') {
  const email = mailAddress(`${prefix}_EMAIL`);
  const password = text(`${prefix}_PASSWORD`);
  return email === undefined || password === undefined ? undefined : { email, password };
}
