import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { direction } from '../lib/lang.ts';
import { useLang } from '../lib/use-lang.ts';
import { IconButton } from './icon-button.tsx';
import styles from './viewer.module.css';
import { ViewerFrame } from './viewer-frame.tsx';
import { useViewerGestures } from './viewer-gestures.ts';
import { actionOfKey, pictureAt, positionsAround, type Turn, type ViewerAction } from './viewer-state.ts';

interface ViewerProps {
  pictures: readonly ViewerPicture[];
  position: number;
  dispatch: (action: ViewerAction) => void;
}

/**
 * Pictures in full view, one at a time (spec §2, Album). It is laid out right to left in both languages, so that its
 * keys, arrows and swipes agree: the previous picture lies to the right, the next to the left.
 */
export function Viewer({ pictures, position, dispatch }: ViewerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const close = () => dispatch({ type: 'close' });
  useViewerKeys(dispatch);

  const count = pictures.length;
  const index = pictureAt(position, count);
  return (
    <ViewerFrame label={t('ALBUM.VIEWER')} dir="rtl" onClose={close}>
      <div className={styles.layout}>
        {count > 1 && (
          <IconButton
            className={styles.previous}
            label={t('ALBUM.PREVIOUS')}
            onClick={() => dispatch({ type: 'turn', to: 'previous' })}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        )}
        <ViewerStage pictures={pictures} position={position} onTurn={(to) => dispatch({ type: 'turn', to })} />
        {count > 1 && (
          <IconButton
            className={styles.next}
            label={t('ALBUM.NEXT')}
            onClick={() => dispatch({ type: 'turn', to: 'next' })}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
        )}
        <p className={styles.caption} aria-live="polite" dir="auto">
          {pictures[index]?.alt}
        </p>
        <p className={styles.status} role="status" dir={direction(lang)}>
          {t('ALBUM.POSITION', { index: index + 1, count })}
        </p>
      </div>
    </ViewerFrame>
  );
}

/** Listens on the document: a click on the picture takes the focus from the buttons. */
function useViewerKeys(dispatch: (action: ViewerAction) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const action = actionOfKey(event.key);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch]);
}

interface ViewerPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
  srcset: string;
}

/** On a small screen more than fits, since two fingers bring the details near. */
const SIZES = '(width >= 1024px) 100vw, 200vw';

interface ViewerStageProps {
  pictures: readonly ViewerPicture[];
  position: number;
  onTurn: (to: Turn) => void;
}

/** Where a slide lies beside the one that is shown. */
const placeOf = (slide: number, position: number) =>
  slide === position ? 'current' : slide < position ? 'previous' : 'next';

/** The picture that is shown, its neighbours loading beside it; takes swipes, pinches and double taps. */
function ViewerStage({ pictures, position, onTurn }: ViewerStageProps) {
  const count = pictures.length;
  const { stage, handlers } = useViewerGestures(position, count > 1 ? onTurn : undefined);
  return (
    <div ref={stage} className={styles.stage} {...handlers}>
      {positionsAround(position, count).map((slide) => {
        const picture = pictures[pictureAt(slide, count)];
        if (!picture) return null;
        const place = placeOf(slide, position);
        return (
          <div
            key={slide}
            className={styles.slide}
            data-place={place}
            aria-hidden={place === 'current' ? undefined : true}
          >
            <img
              className={styles.picture}
              src={picture.url}
              srcSet={picture.srcset || undefined}
              sizes={SIZES}
              width={picture.width}
              height={picture.height}
              alt={place === 'current' ? picture.alt : ''}
              draggable={false}
            />
          </div>
        );
      })}
    </div>
  );
}
