import type { Core } from '@strapi/strapi';
import { hashOf, newSecret } from '../secret';
import { isWithin, steadyNow } from '../steady-clock';

const SESSIONS = 'api::session.session';
const MINUTE = 60_000;
const IDLE = 120 * MINUTE;
const ABSOLUTE = 12 * 60 * MINUTE;

/** An account as the rest of the cms needs it; the stored row has more. */
export interface SignedIn {
  id: number;
  number: number;
  userType: number;
  username: string;
  fullName: string | null;
  blocked: boolean;
  /** bcrypt's hash. */
  password: string | null;
  role: { id: number } | null;
}

interface SessionRow {
  id: number;
  createdAt: string;
  lastSeenAt: string;
  passwordMark: string;
  user: SignedIn | null;
}

/** A session belongs to the password it was opened with: a login may overtake a change of the password. */
const markOf = ({ password }: SignedIn) => hashOf(password ?? '');

function isAlive({ createdAt, lastSeenAt, passwordMark, user }: SessionRow): boolean {
  if (!user || user.blocked || passwordMark !== markOf(user)) return false;
  return isWithin(ABSOLUTE, createdAt) && isWithin(IDLE, lastSeenAt);
}

/** Sessions live in the database alone, so that an end counts at once on every instance. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => strapi.db.query(SESSIONS);

  async function touch({ id }: SessionRow) {
    const now = steadyNow();
    const where = { id, lastSeenAt: { $lt: new Date(now - MINUTE) } };
    await sessions().updateMany({ where, data: { lastSeenAt: new Date(now) } });
  }

  return {
    /** A new session's token, which is told once and kept nowhere. */
    async open(user: SignedIn): Promise<string> {
      const token = newSecret();
      const now = new Date(steadyNow());
      const hashes = { tokenHash: hashOf(token), passwordMark: markOf(user) };
      await sessions().create({ data: { ...hashes, user: user.id, createdAt: now, lastSeenAt: now } });
      return token;
    },

    /** Whose session a token is; null when it is none, expired or ended. */
    async resolve(token: string): Promise<SignedIn | null> {
      const session: SessionRow | null = await sessions().findOne({
        where: { tokenHash: hashOf(token) },
        populate: { user: { populate: { role: { select: ['id'] } } } },
      });
      if (!session) return null;
      if (!isAlive(session)) {
        await sessions().deleteMany({ where: { id: session.id } });
        return null;
      }
      await touch(session);
      return session.user;
    },

    async close(token: string) {
      await sessions().deleteMany({ where: { tokenHash: hashOf(token) } });
    },

    async closeAllOf(userIds: number[]) {
      const open: SessionRow[] = await sessions().findMany({
        select: ['id'],
        where: { user: { id: { $in: userIds } } },
      });
      if (open.length > 0) await sessions().deleteMany({ where: { id: { $in: open.map(({ id }) => id) } } });
    },

    /** Removes what nobody can use any more. */
    async purge() {
      const now = steadyNow();
      await sessions().deleteMany({
        where: {
          $or: [{ createdAt: { $lt: new Date(now - ABSOLUTE) } }, { lastSeenAt: { $lt: new Date(now - IDLE) } }],
        },
      });
    },
  };
};
