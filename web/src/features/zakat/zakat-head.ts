import { type Heads, type PageContext, type PageHead, PLAIN_HEAD } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { zakatQuery } from './queries.ts';

function zakatHead(_numbers: object, { lang, t, queryClient }: PageContext): PageHead | undefined {
  if (!queryClient.getQueryData(zakatQuery(lang).queryKey)) return undefined;
  return { ...PLAIN_HEAD, title: t('ZAKAT.PAGE'), about: t('ZAKAT.LEAD'), pathIn: paths.zakat, lang };
}

export const heads: Heads = { zakat: zakatHead };
