import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

interface FailedLogin {
  door: 'site' | 'dashboard';
  reason: 'wrong-details' | 'wrong-code' | 'too-many';
  address: string;
}

/** Writes a failed login down, and counts it. */
export type NoteFailedLogin = (log: FastifyBaseLogger, login: FailedLogin) => void;

/** An IPv4 address as every program writes it. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The line is what docs/deploy/fail2ban/khayr.conf looks for. Who tried is not in it: what they typed may be a password. */
export const createFailedLogins =
  (metrics: Pick<Metrics, 'countFailedLogin'>): NoteFailedLogin =>
  (log, { door, reason, address }) => {
    log.warn({ door, reason, address: plain(address) }, 'failed login');
    metrics.countFailedLogin(door, reason);
  };
