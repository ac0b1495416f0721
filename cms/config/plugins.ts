import { BODY_LIMITS, IMAGE_WIDTH } from '../contract/limits';
import { environment, secret } from '../src/environment';
import { defaultSender } from '../src/platform/mail/mail-server';
import { mailTransport } from '../src/platform/mail/mail-transport';

export default () => ({
  i18n: { enabled: true },
  'users-permissions': {
    config: {
      jwtSecret: secret('JWT_SECRET'),
      // Every caller would share one bucket behind the adapter, which has limits of its own.
      ratelimit: { enabled: false },
      register: { allowedFields: [] },
    },
  },
  upload: {
    config: {
      // Of a site with a bucket, too: its rows are the same (platform/files/bucket-provider.ts).
      provider: 'local',
      sizeLimit: BODY_LIMITS.dashboardFile,
      breakpoints: { large: 1280, medium: IMAGE_WIDTH.normal, small: 480 },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: mailTransport,
      settings: { defaultFrom: environment.mailFrom ?? defaultSender() },
    },
  },
});
