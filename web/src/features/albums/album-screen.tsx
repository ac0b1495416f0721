import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router-dom';
import { loadIfThere } from '../../lib/load-if-there.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DateLine } from '../../ui/date-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SubstituteNote } from '../../ui/substitute-note.tsx';
import { ScreenTools } from '../session/tools/item-tools.tsx';
import { albumIdOfAddress } from './album-address.ts';
import { AlbumPictures } from './album-pictures.tsx';
import { albumQuery } from './queries.ts';

/** Finds the album of the address for the screen. */
export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  const catId = routeId(args.params.catId);
  const exists = async (id: number) => (await loadIfThere(args, albumQuery(lang, catId, id))) !== undefined;
  const albumId = await albumIdOfAddress(args.params.albumId, exists);
  await load(args, albumQuery(lang, catId, albumId));
  return { albumId };
}

/** An album's pictures, and the viewer over them (spec §2, Album). */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const catId = routeId(useParams().catId);
  const { albumId } = useLoaderData<typeof loader>();
  const { data: album } = useSuspenseQuery(albumQuery(lang, catId, albumId));
  const { id, title, showTime, isVisible } = album.data;
  const { catTitle, images = [] } = album.extra;
  const textLang = album.extra.lang !== lang ? album.extra.lang : undefined;
  const gallery = paths.gallery(lang, catId, 1, catTitle);

  return (
    <>
      <PageHeader
        title={title}
        lang={textLang}
        trail={[...useTrail(catId), { title: catTitle, path: gallery }, { title }]}
        tools={<ScreenTools target={{ kind: 'album', catId, id }} title={title} isVisible={isVisible} />}
        {...(images.length > 0 ? { count: t('ALBUM.PICTURES', { count: images.length }) } : {})}
      >
        <DateLine date={showTime} />
      </PageHeader>
      <Section>
        {textLang && <SubstituteNote />}
        {images.length > 0 ? (
          <AlbumPictures key={id} pictures={images} lang={textLang} />
        ) : (
          <EmptyState text={t('ALBUM.EMPTY')} />
        )}
        <div data-chrome>
          <ButtonLink variant="quiet" to={gallery}>
            <ArrowLeft className="mirrored" aria-hidden="true" />
            {t('ALBUM.BACK')}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
