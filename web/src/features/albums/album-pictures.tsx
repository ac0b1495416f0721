import type { AlbumImage } from 'adapter/contract/albums';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../lib/lang.ts';
import { useLang } from '../../lib/use-lang.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Viewer } from '../../ui/viewer.tsx';
import { CLOSED, pictureAt, viewerReducer } from '../../ui/viewer-state.ts';
import s from './album-pictures.module.css';

/** Two, three or four to a row. */
const SIZES = '(width >= 1024px) 300px, (width >= 640px) 30vw, calc(50vw - 1.5rem)';

interface AlbumPicturesProps {
  pictures: readonly AlbumImage[];
  /** The language of the pictures' texts where it is not the page's. */
  lang?: Lang | undefined;
}

/** The thumbnails of an album; one opens the viewer at its picture (spec §2, Album), without scripts the picture alone. */
export function AlbumPictures({ pictures, lang }: AlbumPicturesProps) {
  const { t } = useTranslation();
  const pageLang = useLang();
  const [viewer, dispatch] = useReducer(viewerReducer, CLOSED);
  const thumbnails = useRef<(HTMLButtonElement | null)[]>([]);
  const lastShown = useRef<number>(undefined);

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
        {pictures.map(({ name, url, thumb, width, height, alt, srcset }, index) => (
          <li key={name} className={s.picture} lang={lang}>
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
                info={{ width, height, alt, srcset, share: '' }}
                sizes={SIZES}
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
          </li>
        ))}
      </CardGrid>
      {viewer.open && <Viewer pictures={pictures} position={viewer.position} dispatch={dispatch} />}
    </>
  );
}
