import type { ArticleCard as Article } from 'adapter/contract/articles';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArticleCard } from '../../ui/article-card.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { ItemTools } from '../session/tools/item-tools.tsx';
import styles from './article-screen.module.css';

interface LatestArticlesProps {
  category: string;
  /** Where the category's articles are. */
  path: string;
  articles: Article[];
}

/** The side list of an article: the newest others of its category. */
export function LatestArticles({ category, path, articles }: LatestArticlesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (articles.length === 0) return null;
  return (
    <aside className={styles.aside} aria-labelledby={titleId} data-chrome>
      <h2 className={styles.title} id={titleId}>
        <NamedSentence sentence={(title) => t('ARTICLE.LATEST', { title })} name={category} />
      </h2>
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.id} className={styles.latestItem}>
            <ArticleCard
              article={article}
              layout="brief"
              tools={
                <ItemTools
                  target={{ kind: 'article', catId: article.catId, id: article.id }}
                  title={article.title}
                  isVisible={article.isVisible}
                />
              }
            />
          </li>
        ))}
      </ul>
      <Link className={styles.all} to={path}>
        <span>
          {t('HOME.SHOW_ALL')}
          <span className="visually-hidden">: {category}</span>
        </span>
        <ArrowRight className="mirrored" size={18} aria-hidden="true" />
      </Link>
    </aside>
  );
}
