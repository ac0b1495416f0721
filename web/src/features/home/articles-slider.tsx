import type { ArticleCard } from 'adapter/contract/articles';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlive } from '../../lib/use-alive.ts';
import styles from './articles-slider.module.css';
import { CarouselControls } from './carousel-controls.tsx';
import { wrapIndex } from './carousel-index.ts';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

/** The carousel of articles that stand at the head of the site; a row to scroll as long as nothing turns it. */
export function ArticlesSlider({ articles }: { articles: ArticleCard[] }) {
  const { t } = useTranslation();
  const track = useRef<HTMLDivElement>(null);
  const { index, playing, goTo, toggle, holdHandlers, onScroll } = useCarousel(track, articles.length);
  const alive = useAlive();
  const upcoming = wrapIndex(index + 1, articles.length);

  return (
    <div className={styles.band}>
      <section
        className={styles.carousel}
        aria-roledescription={t('HOME.CAROUSEL_ROLE')}
        aria-label={t('HOME.CAROUSEL')}
        {...holdHandlers}
      >
        {articles.length > 1 && (
          <CarouselControls index={index} count={articles.length} playing={playing} onGo={goTo} onToggle={toggle} />
        )}
        <div ref={track} className={styles.track} aria-live={playing ? 'off' : 'polite'} onScroll={onScroll}>
          {articles.map((article, place) => (
            <Slide
              key={article.id}
              article={article}
              place={place}
              count={articles.length}
              away={alive && place !== index}
              near={place === index || (alive && (place === upcoming || place === index - 1))}
              loading={place === 0 ? 'first' : alive && place === upcoming ? 'soon' : 'lazy'}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
