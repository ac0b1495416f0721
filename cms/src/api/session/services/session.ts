import type { Core } from '@strapi/strapi';
import { SESSION_LIMITS } from '../../../../contract/limits';
import type { LiveSession, SignedIn } from '../../../platform/accounts/live-session';
import { isWithin, monotonicNow } from '../../../platform/accounts/monotonic-clock';
import { hashOf, newSecret } from '../../../platform/accounts/secret';
import { deleteWhere } from '../../../platform/database/delete-where';
import { unlessUnwritable } from '../../../platform/database/unwritable';
import { service } from '../../../services';

const SESSIONS = 'api::session.session';
const MINUTE = 60_000;
const IDLE = SESSION_LIMITS.idle * MINUTE;
const ABSOLUTE = SESSION_LIMITS.total * MINUTE;

interface SessionRow {
  id: number;
  createdAt: string;
  lastSeenAt: string;
  passwordMark: string;
  device: string | null;
  isVerified: boolean | null;
  user: SignedIn | null;
}

export interface Opening {
  /** What the browser is called. */
  device?: string;
  /** Whether the account's second factor was checked. The account has none otherwise. */
  isVerified?: boolean;
}

/** A session is bound to the password it was opened with, since a login may overtake a change of the password. */
const markOf = ({ password }: SignedIn) => hashOf(password ?? '');

function isAlive({ createdAt, lastSeenAt, passwordMark, user }: SessionRow): boolean {
  if (!user || user.blocked || passwordMark !== markOf(user)) return false;
  return isWithin(ABSOLUTE, createdAt) && isWithin(IDLE, lastSeenAt);
}

/** Sessions are stored in the database alone, so that every instance knows at once when one has ended. */
export default function session({ strapi }: { strapi: Core.Strapi }) {
  const sessions = () => strapi.db.query(SESSIONS);

  async function touch({ id }: SessionRow) {
    const now = monotonicNow();
    const where = { id, lastSeenAt: { $lt: new Date(now - MINUTE) } };
    // On a full disk a session can still be read, so that managers can read as well.
    await unlessUnwritable(sessions().updateMany({ where, data: { lastSeenAt: new Date(now) } }));
  }

  /** The session that is meant, with its account; null when there is none, or it has expired or ended. */
  async function findAlive(where: { tokenHash: string } | { id: number }): Promise<LiveSession | null> {
    const session: SessionRow | null = await sessions().findOne({
      where,
      populate: { user: { populate: { role: { select: ['id'] } } } },
    });
    if (!session) return null;
    const { id, user } = session;
    if (!user || !isAlive(session)) {
      await unlessUnwritable(sessions().deleteMany({ where: { id } }));
      return null;
    }
    await touch(session);
    const isVerified = session.isVerified === true;
    const mustSetUp = !isVerified && (await service(strapi, 'api::account.requirement').appliesTo(user));
    return { id, user, isVerified, mustSetUp };
  }

  return {
    /** Opens a session and returns its token, of which only the hash is stored. */
    async open(user: SignedIn, { device = '', isVerified = false }: Opening = {}): Promise<string> {
      const token = newSecret();
      const now = new Date(monotonicNow());
      const hashes = { tokenHash: hashOf(token), passwordMark: markOf(user) };
      await sessions().create({
        data: { ...hashes, user: user.id, device, isVerified, createdAt: now, lastSeenAt: now },
      });
      return token;
    },

    /** The session of a token, with its account; null when there is none, or it has expired or ended. */
    find: (token: string) => findAlive({ tokenHash: hashOf(token) }),

    findById: (id: number) => findAlive({ id }),

    async close(token: string) {
      await sessions().deleteMany({ where: { tokenHash: hashOf(token) } });
    },

    async closeAllOf(userIds: number[], kept = 0) {
      await deleteWhere(sessions(), { user: { id: { $in: userIds } }, id: { $ne: kept } });
    },

    /** Notes whether the second factor of its account was checked for a session. */
    async setVerified({ id }: LiveSession, isVerified: boolean) {
      await sessions().updateMany({ where: { id }, data: { isVerified } });
    },

    /** Ends a session of an account; false where it has none of this id. */
    async closeOneOf(userId: number, id: number): Promise<boolean> {
      return (await deleteWhere(sessions(), { user: { id: userId }, id })) === 1;
    },

    /** The sessions of an account that are open, the last used first. */
    async listOf(user: SignedIn) {
      const rows: SessionRow[] = await sessions().findMany({
        where: { user: { id: user.id } },
        orderBy: { lastSeenAt: 'desc' },
      });
      return rows
        .filter((row) => isAlive({ ...row, user }))
        .map(({ id, device, createdAt, lastSeenAt }) => ({
          id,
          device: device ?? '',
          createdAt,
          lastUsedAt: lastSeenAt,
        }));
    },

    /** Deletes expired sessions. */
    async purge() {
      const now = monotonicNow();
      await sessions().deleteMany({
        where: {
          $or: [{ createdAt: { $lt: new Date(now - ABSOLUTE) } }, { lastSeenAt: { $lt: new Date(now - IDLE) } }],
        },
      });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::session.session': typeof session;
  }
}
