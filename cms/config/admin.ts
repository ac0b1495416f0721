import { previewLink } from '../src/dashboard/preview-link';
import { requireValidSettings, secret } from '../src/environment';

/** Seconds: of the whole of a session, and of a part in which nothing is done (security, S5). */
const LONGEST = 12 * 3_600;
const IDLE = 2 * 3_600;

const admin = () => ({
  url: '/admin',
  auth: {
    secret: secret('ADMIN_JWT_SECRET'),
    cookie: { path: '/dashboard/admin' },
    // The first two are those of «remember me».
    sessions: {
      maxRefreshTokenLifespan: LONGEST,
      idleRefreshTokenLifespan: IDLE,
      maxSessionLifespan: LONGEST,
      idleSessionLifespan: IDLE,
    },
  },
  // Per account and address; the adapter counts those that fail.
  rateLimit: { interval: { min: 5 }, max: 10 },
  forgotPassword: { expiresIn: '30m' },
  apiToken: { salt: secret('API_TOKEN_SALT') },
  transfer: { token: { salt: secret('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: secret('ENCRYPTION_KEY') },
  // Its frame shows the site, which has the dashboard's own origin.
  preview: { enabled: true, config: { allowedOrigins: ["'self'"], handler: previewLink } },
  flags: { nps: false, promoteEE: false },
  ai: { enabled: false },
  autoOpen: false,
});

export default () => {
  // Here, because Strapi reads this file before the others.
  requireValidSettings();
  return admin();
};
