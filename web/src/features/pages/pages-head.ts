import { DONATE_CATEGORY } from 'contract/visitors-vocabulary';
import { crumbsAbove } from '../../lib/menu.ts';
import { type Heads, type PageContext, type PageHead, PLAIN_HEAD } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { pageQuery } from './queries.ts';

function contentHead({ catId }: { catId: number }, context: PageContext): PageHead | undefined {
  const { lang, menu, queryClient } = context;
  const reply = queryClient.getQueryData(pageQuery(lang, catId).queryKey);
  if (!reply) return undefined;
  const { data: page, extra } = reply;
  return {
    ...PLAIN_HEAD,
    title: page.catTitle,
    about: page.description,
    pathIn: (language) => paths.content(language, catId),
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    trail: crumbsAbove(menu, lang, catId),
  };
}

export const heads: Heads = {
  content: contentHead,
  donate: (_numbers, context) => contentHead({ catId: DONATE_CATEGORY }, context),
};
