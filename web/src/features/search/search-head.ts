import { type Heads, type PageContext, type PageHead, PLAIN_HEAD } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';

/** Search engines have no use for what another search finds. */
const searchHead = (_numbers: object, { lang, t }: PageContext): PageHead => ({
  ...PLAIN_HEAD,
  title: t('LAYOUT.SEARCH'),
  about: '',
  pathIn: paths.search,
  lang,
  hasTwin: false,
  isForSearch: false,
  trail: undefined,
});

export const heads: Heads = { search: searchHead };
