import { useViewerGestures } from './viewer-gestures.ts';
import s from './viewer-stage.module.css';
import { pictureAt, positionsAround, type Turn } from './viewer-state.ts';

export interface ViewerPicture {
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
export function ViewerStage({ pictures, position, onTurn }: ViewerStageProps) {
  const count = pictures.length;
  const { stage, handlers } = useViewerGestures(position, count > 1 ? onTurn : undefined);
  return (
    <div ref={stage} className={s.stage} {...handlers}>
      {positionsAround(position, count).map((slide) => {
        const picture = pictures[pictureAt(slide, count)];
        if (!picture) return null;
        const place = placeOf(slide, position);
        return (
          <div key={slide} className={s.slide} data-place={place} aria-hidden={place === 'current' ? undefined : true}>
            <img
              className={s.picture}
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
