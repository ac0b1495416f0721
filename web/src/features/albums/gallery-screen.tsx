import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from 'adapter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pageCount } from '../../lib/format.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { useTrail } from '../../lib/use-trail.ts';
import { AlbumCard } from '../../ui/album-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { AddTools, ItemTools } from '../session/tools/item-tools.tsx';
import s from './gallery-screen.module.css';
import { albumsQuery } from './queries.ts';

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
  useDocumentTitle(catTitle, useSiteName());

  return (
    <>
      <PageHeader
        title={catTitle}
        trail={[...useTrail(catId), { title: catTitle }]}
        tools={<AddTools target={{ kind: 'album', catId, id: 0 }} />}
        {...(itemsCount > 0 ? { count: t('GALLERY.ALBUMS', { count: itemsCount }) } : {})}
      />
      <Section>
        {albums.data.length > 0 && (
          <CardGrid kind="tiles">
            {albums.data.map((album) => (
              <li key={album.id} className={s.entry}>
                <AlbumCard
                  album={album}
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
        )}
        {itemsCount === 0 && <EmptyState text={t('GALLERY.EMPTY')} />}
        {itemsCount > 0 && albums.data.length === 0 && (
          <EmptyState text={t('LIST.PAST_END')}>
            <ButtonLink variant="quiet" to={path(1)}>
              {t('LIST.FIRST_PAGE')}
            </ButtonLink>
          </EmptyState>
        )}
        <Pager page={page} count={pageCount(itemsCount, PAGE_SIZE.albums)} path={path} />
      </Section>
    </>
  );
}
