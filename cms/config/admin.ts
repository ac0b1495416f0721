import { environment } from '../src/environment';

/** Seconds: of the whole of a session, and of a part in which nothing is done (security, S5). */
const LONGEST = 12 * 3_600;
const IDLE = 2 * 3_600;

export default () => ({
  url: '/admin',
  auth: {
    secret: environment.adminJwtSecret,
    cookie: { path: '/dashboard/admin' },
    // The first two are those of «remember me».
    sessions: {
      maxRefreshTokenLifespan: LONGEST,
      idleRefreshTokenLifespan: IDLE,
      maxSessionLifespan: LONGEST,
      idleSessionLifespan: IDLE,
    },
  },
  forgotPassword: { expiresIn: '30m' },
  apiToken: { salt: environment.apiTokenSalt },
  transfer: { token: { salt: environment.transferTokenSalt } },
  secrets: { encryptionKey: environment.encryptionKey },
  flags: { nps: false, promoteEE: false },
  autoOpen: false,
});
