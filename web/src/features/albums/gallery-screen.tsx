import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from 'adapter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { AlbumCard } from '../../ui/album-card.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { CategoryList } from '../../ui/category-list.tsx';
import { AddTools, ItemTools } from '../session/tools/item-tools.tsx';
import s from './gallery-screen.module.css';
import { albumsQuery } from './queries.ts';

/** The newest album, which the page opens with, is large. */
const FIRST = {
  sizes: '(width >= 1024px) 610px, (width >= 640px) 30vw, calc(100vw - 2rem)',
  loading: 'first',
} as const;

export async function loader(args: LoaderArgs) {
  const { catId, page = '1' } = args.params;
  await load(args, albumsQuery(routeLang(args), routeId(catId), routeId(page)));
  return null;
}

/** A category's albums, a page at a time (spec §2, Gallery). */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const params = useParams();
  const catId = routeId(params.catId);
  const page = routeId(params.page ?? '1');
  const { data: albums } = useSuspenseQuery(albumsQuery(lang, catId, page));
  const { catTitle, itemsCount } = albums.extra;
  const path = (number: number) => paths.gallery(lang, catId, number, catTitle);

  return (
    <CategoryList
      catId={catId}
      page={page}
      size={PAGE_SIZE.albums}
      reply={albums}
      path={path}
      count={t('GALLERY.ALBUMS', { count: itemsCount })}
      empty={t('GALLERY.EMPTY')}
      tools={<AddTools target={{ kind: 'album', catId, id: 0 }} />}
    >
      <CardGrid kind="tiles">
        {albums.data.map((album, index) => (
          <li key={album.id} className={s.entry}>
            <AlbumCard
              album={album}
              {...(index === 0 ? FIRST : {})}
              heading="h2"
              tools={
                <ItemTools
                  target={{ kind: 'album', catId: album.catId, id: album.id }}
                  title={album.title}
                  isVisible={album.isVisible}
                />
              }
            />
          </li>
        ))}
      </CardGrid>
    </CategoryList>
  );
}
