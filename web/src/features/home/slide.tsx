import type { ArticleCard } from 'adapter/contract/articles';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { DateLine } from '../../ui/date-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './slide.module.css';

const SIZES = '(width >= 1288px) 1240px, 100vw';
/** A wide picture fills the height of a narrow screen's slide, and its sides are cut. */
const BIG_SIZES = '(width >= 1288px) 1240px, (width > 1024px) 100vw, (width >= 640px) 131vw, 141vw';

interface SlideProps {
  article: ArticleCard;
  place: number;
  count: number;
  /** Whether it is out of the window, in a carousel that turns. */
  away: boolean;
  /** Whether it is, or is about to be, in the window; the pictures of the others wait, unless nothing can turn the slides. */
  near: boolean;
  loading: 'first' | 'soon' | 'lazy';
}

/** One article of the carousel; those out of its window are out of reach too. */
export function Slide({ article, place, count, away, near, loading }: SlideProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const big = article.bigImage !== '';
  const picture = (
    <Picture
      image={big ? article.bigImage : article.image}
      info={big ? article.bigImageInfo : article.imageInfo}
      sizes={big ? BIG_SIZES : SIZES}
      shape="fill"
      loading={loading}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the WAI carousel pattern, not a fieldset
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={t('HOME.SLIDE_ROLE')}
      aria-label={t('HOME.SLIDE', { index: place + 1, count })}
      inert={away}
    >
      <div className={styles.picture}>{near ? picture : <noscript>{picture}</noscript>}</div>
      <div className={styles.caption}>
        <DateLine date={article.showTime} />
        <h2 className={styles.title} dir="auto">
          <Link className={styles.link} to={paths.article(lang, article.catId, article.id)}>
            {article.title}
          </Link>
        </h2>
        <p className={styles.summary} dir="auto">
          {article.summary}
        </p>
        <span className={styles.more} aria-hidden="true">
          {t('HOME.READ_MORE')}
          <ArrowRight className="mirrored" size={18} />
        </span>
      </div>
    </div>
  );
}
