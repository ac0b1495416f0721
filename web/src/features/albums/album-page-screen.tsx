import { useSuspenseQuery } from '@tanstack/react-query';
import type { AlbumImage } from 'contract/calls/albums';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router-dom';
import { type Lang, sourceLanguage, useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { type LoaderArgs, load, loadIfThere, notFound, routeId, routeLang } from '../../lib/loader.ts';
import { useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardGrid, DateLine, tileSizes } from '../../ui/cards.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OutdatedNote, PageHeader, SubstituteNote } from '../../ui/page-header.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { ScreenTools, toolsOf } from '../session/tools/item-tools.tsx';
import s from './album-page-screen.module.css';
import { albumQuery } from './queries.ts';
import { CLOSED, pictureAt, viewerReducer } from './viewer-state.ts';

export { albumQuery as detailQuery } from './queries.ts';

/**
 * Finds the album of the address for the screen; undefined means the newest of the category. The second part is an album's id,
 * or a title, which is ignored (contract, Ids). A number that is no album of the category is a title only if it is the category's:
 * the album may be gone.
 */
export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  const catId = routeId(args.params.catId);
  const part = args.params.albumId;
  const id = possibleAlbumId(part);
  const albumId = id && (await loadIfThere(args, albumQuery(lang, catId, id))) ? id : undefined;
  const { extra } = await load(args, albumQuery(lang, catId, albumId));
  if (albumId !== id && part !== extra.catTitle.trim()) throw notFound(args.request);
  return { albumId };
}

/** An album's pictures, and the viewer over them (spec §2, Album). */
export function Component() {
  const catId = routeId(useParams().catId);
  const { albumId } = useLoaderData<typeof loader>();
  const { data: reply } = useSuspenseQuery(albumQuery(useLang(), catId, albumId));
  return <Detail reply={reply} />;
}

/** An album's page, also as a preview. */
export function Detail({ reply: album }: { reply: CallReply<'/api/home/Album'> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { id, catId, title, showTime } = album.data;
  const { catTitle, images = [] } = album.extra;
  const textLang = album.extra.lang !== lang ? album.extra.lang : undefined;
  const gallery = paths.gallery(lang, catId, 1, catTitle);

  return (
    <>
      <PageHeader
        title={title}
        lang={textLang}
        trail={[...useTrail(catId), { title: catTitle, path: gallery }, { title }]}
        tools={
          <ScreenTools {...toolsOf(paths.album, album.data)} schedule={album.data} languages={album.extra.languages} />
        }
        {...(images.length > 0 ? { count: t('ALBUM.PICTURES', { count: images.length }) } : {})}
      >
        <DateLine date={showTime} />
      </PageHeader>
      <Section>
        {textLang && <SubstituteNote />}
        {album.extra.isOutdated && <OutdatedNote path={paths.album(sourceLanguage(lang), catId, id)} />}
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

/** The second part of an album's address as an id, when it can be one. */
export function possibleAlbumId(part: string | undefined): number | undefined {
  if (!part || !/^\d{1,15}$/.test(part) || Number(part) < 1) return undefined;
  return Number(part);
}

interface AlbumPicturesProps {
  pictures: readonly AlbumImage[];
  /** The language of the pictures' texts where it is not the page's. */
  lang?: Lang | undefined;
}

const Viewer = latePart('main', async () => (await import('./viewer-part.tsx')).Viewer);

/** The thumbnails of an album; a click opens the viewer (spec §2, Album), or without scripts the picture. */
function AlbumPictures({ pictures, lang }: AlbumPicturesProps) {
  const { t } = useTranslation();
  const pageLang = useLang();
  const [viewer, dispatch] = useReducer(viewerReducer, CLOSED);
  const thumbnails = useRef<(HTMLButtonElement | null)[]>([]);
  const lastShown = useRef<number>(undefined);
  const hasCaptions = pictures.some(({ caption }) => caption !== undefined);

  // When the viewer closes, the focus moves to the picture that was displayed last.
  useEffect(() => {
    if (viewer.open) {
      lastShown.current = pictureAt(viewer.position, pictures.length);
    } else if (lastShown.current !== undefined) {
      thumbnails.current[lastShown.current]?.focus();
      lastShown.current = undefined;
    }
  }, [viewer, pictures.length]);

  return (
    <>
      <CardGrid kind="tiles">
        {pictures.map(({ name, url, thumb, width, height, alt, srcset, focus, caption }, index) => (
          <li key={name} className={s.picture} data-captioned={hasCaptions} lang={lang}>
            <button
              ref={(button) => {
                thumbnails.current[index] = button;
              }}
              type="button"
              className={s.thumbnail}
              data-content=""
              aria-haspopup="dialog"
              onClick={() => dispatch({ type: 'open', index })}
            >
              <Picture
                image={thumb}
                info={{ width, height, alt, srcset, share: '', focus }}
                sizes={tileSizes(index, pictures.length)}
                shape="fill"
                loading={index === 0 ? 'first' : 'lazy'}
              />
              <span className="visually-hidden" lang={pageLang}>
                {t('ALBUM.OPEN', { index: index + 1, count: pictures.length })}
              </span>
            </button>
            <noscript>
              <a className={s.link} href={url} lang={pageLang}>
                <span className="visually-hidden">{t('ALBUM.OPEN', { index: index + 1, count: pictures.length })}</span>
              </a>
            </noscript>
            {caption && (
              <p className={s.caption} dir="auto">
                {caption}
              </p>
            )}
          </li>
        ))}
      </CardGrid>
      {viewer.open && <Viewer pictures={pictures} position={viewer.position} dispatch={dispatch} />}
    </>
  );
}
