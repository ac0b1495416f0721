import { type Heads, type PageContext, type PageHead, PLAIN_HEAD } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';

const privacyHead = (_numbers: object, { lang, site, t }: PageContext): PageHead => ({
  ...PLAIN_HEAD,
  title: t('PRIVACY.TITLE'),
  about: t('PRIVACY.LEAD', { name: site.siteName }),
  pathIn: paths.privacy,
  lang,
});

export const heads: Heads = { privacy: privacyHead };
