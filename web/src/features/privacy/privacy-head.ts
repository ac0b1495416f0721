import type { PageContext, PageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';

export const privacyHead = (_numbers: object, { lang, site, t }: PageContext): PageHead => ({
  title: t('PRIVACY.TITLE'),
  about: t('PRIVACY.LEAD', { name: site.siteName }),
  pathIn: paths.privacy,
  lang,
  hasTwin: true,
  isForSearch: true,
  type: 'website',
  publishedTime: '',
  trail: [],
  jsonLd: [],
});
