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

/** The newest albums, two, three or four to a row. */
export function GalleryBlock({ group, hasMore }: GalleryBlockProps) {
  return (
    <Section title={group.name} allPath={allOf('gallery', useLang(), group, hasMore)}>
      <ul className={styles.tiles} data-mosaic={group.items.length === MOSAIC}>
        {group.items.map((album) => (
          <li key={album.id} className={styles.tile}>
            <AlbumCard
              album={album}
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
