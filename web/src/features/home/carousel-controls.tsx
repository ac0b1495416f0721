import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './carousel-controls.module.css';

interface CarouselControlsProps {
  index: number;
  count: number;
  playing: boolean;
  onGo: (index: number) => void;
  onToggle: () => void;
}

/** Pause first, as the first thing the keyboard reaches; then previous, a dot for each slide, next. */
export function CarouselControls({ index, count, playing, onGo, onToggle }: CarouselControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <IconButton label={t(playing ? 'HOME.PAUSE' : 'HOME.PLAY')} onClick={onToggle}>
        {playing ? <Pause data-filled aria-hidden="true" /> : <Play data-filled aria-hidden="true" />}
      </IconButton>
      <IconButton label={t('HOME.PREVIOUS')} onClick={() => onGo(index - 1)}>
        <ChevronLeft className="mirrored" aria-hidden="true" />
      </IconButton>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <button
            key={place}
            type="button"
            className={styles.dot}
            aria-label={t('HOME.GO_TO_SLIDE', { index: place + 1 })}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onGo(place)}
          />
        ))}
      </div>
      <IconButton label={t('HOME.NEXT')} onClick={() => onGo(index + 1)}>
        <ChevronRight className="mirrored" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
