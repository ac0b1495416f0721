import type { ArticleCard as Article } from 'adapter/contract/articles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useLang } from '../lib/use-lang.ts';
import styles from './article-card.module.css';
import { DateLine } from './date-line.tsx';
import { Picture } from './picture.tsx';

interface ArticleCardProps {
  article: Article;
  /** `stacked` has the picture on top, `wide` beside the text, `brief` is a line of a list. */
  layout?: 'stacked' | 'wide' | 'brief' | 'feature';
  /** The level that fits the headings around it. */
  heading?: 'h2' | 'h3';
  /** `first` where its picture is the one that a screen opens with. */
  loading?: 'first' | 'lazy';
  /** What managers do with it, over its picture. */
  tools?: ReactNode;
}

const SIZES = {
  stacked: '(width >= 1024px) 400px, (width >= 640px) 46vw, calc(100vw - 2rem)',
  wide: '(width >= 1024px) 260px, (width >= 640px) 38vw, 75vw',
  brief: '(width >= 640px) 144px, 104px',
  feature: '(width >= 1024px) 700px, calc(100vw - 2rem)',
};

/** An article in a list; its one link covers the card. */
export function ArticleCard({
  article,
  layout = 'stacked',
  heading: Heading = 'h3',
  loading = 'lazy',
  tools,
}: ArticleCardProps) {
  return (
    <article className={styles.card} data-layout={layout}>
      <div className={styles.picture}>
        <Picture
          image={article.image}
          info={article.imageInfo}
          sizes={SIZES[layout]}
          shape={layout === 'wide' ? 'fill' : 'card'}
          loading={loading}
        />
      </div>
      <div className={styles.text}>
        <DateLine date={article.showTime} />
        <Heading className={styles.title} dir="auto">
          <Link className={styles.link} to={paths.article(useLang(), article.catId, article.id)}>
            {article.title}
          </Link>
        </Heading>
        {layout !== 'brief' && article.summary !== '' && (
          <p className={styles.summary} dir="auto">
            {article.summary}
          </p>
        )}
      </div>
      {tools}
    </article>
  );
}
