import type { AlbumCard as Album } from 'adapter/contract/albums';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useLang } from '../lib/use-lang.ts';
import styles from './album-card.module.css';
import { Picture } from './picture.tsx';

interface AlbumCardProps {
  album: Album;
  heading?: 'h2' | 'h3';
  /** What managers do with it, over its cover. */
  tools?: ReactNode;
}

/** An album's cover with its title; its one link covers the tile. */
export function AlbumCard({ album, heading: Heading = 'h3', tools }: AlbumCardProps) {
  return (
    <article className={styles.tile}>
      <div className={styles.cover}>
        <Picture
          image={album.image}
          info={album.imageInfo}
          sizes="(width >= 1024px) 600px, (width >= 640px) 33vw, 50vw"
          shape="fill"
        />
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
