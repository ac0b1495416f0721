import type { ArticleCard as Article } from 'adapter/contract/articles';
import { useLang } from '../../lib/use-lang.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemTools } from '../session/tools/item-tools.tsx';
import { allOf, type BlockGroup } from './block-group.ts';
import styles from './projects-block.module.css';

interface ProjectsBlockProps {
  group: BlockGroup<Article>;
  hasMore: boolean;
}

/** The projects as wide cards, two to a row. */
export function ProjectsBlock({ group, hasMore }: ProjectsBlockProps) {
  return (
    <Section tone="sand" title={group.name} allPath={allOf('articles', useLang(), group, hasMore)}>
      <ul className={styles.projects}>
        {group.items.map((project) => (
          <li key={project.id} className={styles.project}>
            <ArticleCard
              article={project}
              layout="wide"
              tools={
                <ItemTools
                  target={{ kind: 'article', catId: project.catId, id: project.id }}
                  title={project.title}
                  isVisible={project.isVisible}
                />
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
