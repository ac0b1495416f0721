import type { AlbumCard as Album } from 'adapter/contract/albums';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useLang } from '../lib/use-lang.ts';
import styles from './album-card.module.css';
import { Picture } from './picture.tsx';

/** As one of two, three or four to a row. */
const TILE_SIZES = '(width >= 1024px) 300px, (width >= 640px) 30vw, calc(50vw - 1.5rem)';

interface AlbumCardProps {
  album: Album;
  /** How wide it stands on the page where that is not as one of a row. */
  sizes?: string | undefined;
  /** `first` where its cover is the one that a screen opens with. */
  loading?: 'first' | 'lazy';
  heading?: 'h2' | 'h3';
  /** What managers do with it, over its cover. */
  tools?: ReactNode;
}

/** An album's cover with its title; its one link covers the tile. */
export function AlbumCard({
  album,
  sizes = TILE_SIZES,
  loading = 'lazy',
  heading: Heading = 'h3',
  tools,
}: AlbumCardProps) {
  return (
    <article className={styles.tile}>
      <div className={styles.cover}>
        <Picture image={album.image} info={album.imageInfo} sizes={sizes} shape="fill" loading={loading} />
      </div>
      <Heading className={styles.title} dir="auto">
        <Link className={styles.link} to={paths.album(useLang(), album.catId, album.id)}>
          {album.title}
        </Link>
      </Heading>
      {tools}
    </article>
  );
}
