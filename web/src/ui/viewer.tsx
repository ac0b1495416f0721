import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { direction } from '../lib/lang.ts';
import { useLang } from '../lib/use-lang.ts';
import { IconButton } from './icon-button.tsx';
import s from './viewer.module.css';
import { ViewerFrame } from './viewer-frame.tsx';
import { type ViewerPicture, ViewerStage } from './viewer-stage.tsx';
import { actionOfKey, pictureAt, type ViewerAction } from './viewer-state.ts';

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
      <div className={s.layout}>
        {count > 1 && (
          <IconButton
            className={s.previous}
            label={t('ALBUM.PREVIOUS')}
            onClick={() => dispatch({ type: 'turn', to: 'previous' })}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        )}
        <ViewerStage pictures={pictures} position={position} onTurn={(to) => dispatch({ type: 'turn', to })} />
        {count > 1 && (
          <IconButton className={s.next} label={t('ALBUM.NEXT')} onClick={() => dispatch({ type: 'turn', to: 'next' })}>
            <ChevronLeft aria-hidden />
          </IconButton>
        )}
        <p className={s.caption} aria-live="polite" dir="auto">
          {pictures[index]?.alt}
        </p>
        <p className={s.status} role="status" dir={direction(lang)}>
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
