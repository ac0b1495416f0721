import { environment } from '../src/environment';

export default () => ({
  url: '/admin',
  auth: {
    secret: environment.adminJwtSecret,
    cookie: { path: '/dashboard/admin' },
  },
  apiToken: { salt: environment.apiTokenSalt },
  transfer: { token: { salt: environment.transferTokenSalt } },
  secrets: { encryptionKey: environment.encryptionKey },
  flags: { nps: false, promoteEE: false },
  autoOpen: false,
});
