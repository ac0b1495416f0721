import type { AlbumCard as Album } from 'adapter/contract/albums';
import { useLang } from '../../lib/use-lang.ts';
import { AlbumCard } from '../../ui/album-card.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemTools } from '../session/tools/item-tools.tsx';
import { allOf, type BlockGroup } from './block-group.ts';
import styles from './gallery-block.module.css';

interface GalleryBlockProps {
  group: BlockGroup<Album>;
  hasMore: boolean;
}

/** As many tiles fill three rows of four columns when two of them are large. */
const MOSAIC = 6;
const LARGE = [0, 3];
const LARGE_SIZES = '(width >= 1024px) 610px, (width >= 640px) 30vw, calc(50vw - 1.5rem)';

/** The newest albums, two, three or four to a row. */
export function GalleryBlock({ group, hasMore }: GalleryBlockProps) {
  const isMosaic = group.items.length === MOSAIC;
  return (
    <Section title={group.name} allPath={allOf('gallery', useLang(), group, hasMore)}>
      <ul className={styles.tiles} data-mosaic={isMosaic}>
        {group.items.map((album, index) => (
          <li key={album.id} className={styles.tile}>
            <AlbumCard
              album={album}
              sizes={isMosaic && LARGE.includes(index) ? LARGE_SIZES : undefined}
              tools={
                <ItemTools
                  target={{ kind: 'album', catId: album.catId, id: album.id }}
                  title={album.title}
                  isVisible={album.isVisible}
                />
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
