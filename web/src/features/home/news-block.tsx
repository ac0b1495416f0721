import type { ArticleCard as Article } from 'adapter/contract/articles';
import { useLang } from '../../lib/use-lang.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemTools } from '../session/tools/item-tools.tsx';
import { allOf, type BlockGroup } from './block-group.ts';
import styles from './news-block.module.css';

interface NewsBlockProps {
  group: BlockGroup<Article>;
  hasMore: boolean;
}

/** The newest article at large, those before it as a list beside it. */
export function NewsBlock({ group, hasMore }: NewsBlockProps) {
  const [newest, ...others] = group.items;
  const allPath = allOf('articles', useLang(), group, hasMore);
  if (!newest) return null;
  return (
    <Section title={group.name} allPath={allPath}>
      <div className={styles.news} data-alone={others.length === 0}>
        <ArticleCard article={newest} layout="feature" tools={<NewsTools article={newest} />} />
        {others.length > 0 && (
          <ul className={styles.list}>
            {others.map((article) => (
              <li key={article.id} className={styles.item}>
                <ArticleCard article={article} layout="brief" tools={<NewsTools article={article} />} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function NewsTools({ article: { catId, id, title, isVisible } }: { article: Article }) {
  return <ItemTools target={{ kind: 'article', catId, id }} title={title} isVisible={isVisible} />;
}
