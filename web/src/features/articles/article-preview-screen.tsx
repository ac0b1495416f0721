import { managerRoutes } from 'contract/manager-routes';
import { LAST_ARTICLES } from 'contract/screens';
import { useLoaderData } from 'react-router-dom';
import { loadStored } from '../../forms/edited-item.ts';
import { PreviewNotice } from '../../forms/preview-notice.tsx';
import { callApi } from '../../lib/call-api.ts';
import type { Lang } from '../../lib/lang.ts';
import { type LoaderArgs, loadIfThere, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { ArticlePage } from './article-screen.tsx';
import { queryOfAddress } from './queries.ts';

/** The newest articles of a category as visitors see them, without the hidden ones. */
const visibleArticles = (lang: Lang, catId: number) => ({
  queryKey: ['preview-articles', lang, catId],
  queryFn: () => callApi('/api/home/Articles', { catId, page: 1, itemsPerPage: LAST_ARTICLES + 1, token: '', lang }),
  staleTime: 0,
});

export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  const catId = routeId(args.params.catId);
  const [reply, visible] = await Promise.all([
    loadStored(args, queryOfAddress(lang, args.params)),
    loadIfThere(args, visibleArticles(lang, catId)),
  ]);
  const lastArticles = visible?.data.filter(({ id }) => id !== reply.data.id).slice(0, LAST_ARTICLES) ?? [];
  return { ...reply, extra: { ...reply.extra, lastArticles } };
}

/** A hidden article on the page that visitors will see. */
export function Component() {
  const reply = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewNotice reply={reply} editor={managerRoutes.articleEditor} site={paths.article} />
      <ArticlePage reply={reply} />
    </>
  );
}
