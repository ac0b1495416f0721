import type { AlbumCard as Album } from 'contract/calls/albums';
import type { ArticleCard as Article } from 'contract/calls/articles';
import { anchorOfBlock } from 'contract/screens';
import { editableText } from '../../forms/inline/article-text.tsx';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type ListRoute, paths } from '../../lib/paths.ts';
import { AlbumCard, ArticleCard, CardGrid, tileSizes } from '../../ui/cards.tsx';
import { ContentBlock } from '../../ui/rich-text.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemTools, toolsOf } from '../session/tools/item-tools.tsx';
import styles from './blocks.module.css';

/** The items of a home block's category; id 0 and name '' where it has none. */
interface BlockGroup<Item> {
  id: number;
  name: string;
  items: Item[];
}

/** The address of the whole category; undefined where the block shows all of it, or has no category. */
function allOf(list: ListRoute, lang: Lang, group: BlockGroup<unknown>, hasMore: boolean) {
  return hasMore && group.id > 0 ? list(lang, group.id, 1, group.name) : undefined;
}

/** The newest article as a large card, and the earlier ones in a list beside it. */
export function NewsBlock({ group, hasMore }: { group: BlockGroup<Article>; hasMore: boolean }) {
  const [newest, ...others] = group.items;
  const allPath = allOf(paths.articles, useLang(), group, hasMore);
  if (!newest) return null;
  return (
    <Section title={group.name} allPath={allPath}>
      <div className={styles.news}>
        <ArticleCard
          article={newest}
          layout="feature"
          editable={editableText}
          tools={<ItemTools {...toolsOf(paths.article, newest)} />}
        />
        {others.length > 0 && (
          <ul className={styles.list}>
            {others.map((article) => (
              <li key={article.id} className={styles.item}>
                <ArticleCard
                  article={article}
                  layout="brief"
                  editable={editableText}
                  tools={<ItemTools {...toolsOf(paths.article, article)} />}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** The projects as wide cards, two to a row. */
export function ProjectsBlock({ group, hasMore }: { group: BlockGroup<Article>; hasMore: boolean }) {
  return (
    <Section tone="sand" title={group.name} allPath={allOf(paths.articles, useLang(), group, hasMore)}>
      <ul className={`stack gap-6 swiped ${styles.projects}`}>
        {group.items.map((project) => (
          <li key={project.id} className={styles.project}>
            <ArticleCard
              article={project}
              layout="wide"
              editable={editableText}
              tools={<ItemTools {...toolsOf(paths.article, project)} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** With two large tiles, this many fill three rows of four columns. */
const MOSAIC = 6;
const LARGE = [0, 3];
const LARGE_SIZES = '(width >= 1024px) 610px, (width >= 640px) 30vw, calc(50vw - 1.5rem)';

export function GalleryBlock({ group, hasMore }: { group: BlockGroup<Album>; hasMore: boolean }) {
  const isMosaic = group.items.length === MOSAIC;
  return (
    <Section title={group.name} allPath={allOf(paths.gallery, useLang(), group, hasMore)}>
      <CardGrid kind={isMosaic ? 'mosaic' : 'tiles'}>
        {group.items.map((album, index) => (
          <li key={album.id}>
            <AlbumCard
              album={album}
              sizes={isMosaic && LARGE.includes(index) ? LARGE_SIZES : tileSizes(index, group.items.length)}
              tools={<ItemTools {...toolsOf(paths.album, album)} />}
            />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

/** Two content blocks side by side, each with its own background. */
export function AdsBlock({ ads }: { ads: { id: number; name: string; html: string }[] }) {
  return (
    <Section>
      <div className={`stack gap-6 ${styles.ads}`}>
        {ads.map(({ id, name, html }, place) => (
          <section key={id} id={anchorOfBlock(id)} className="stack" aria-label={name}>
            {/* The headings of its text are of the third level. */}
            {name && <h2 className="visually-hidden">{name}</h2>}
            <ContentBlock
              html={html}
              tone={place % 2 === 0 ? 'olive' : 'sand'}
              tools={<ItemTools target={{ block: id }} title={name} />}
            />
          </section>
        ))}
      </div>
    </Section>
  );
}
