import type { ImageInfo } from 'contract/fields';
import styles from './logo.module.css';

/** The built-in mark: a sprig and its seed, held by a hand. The classes are of the whole and of the seed. */
export function Mark({ className, seed }: { className: string | undefined; seed: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M4 25.5a20 20 0 0 0 40 0c-3.4 6.4-10.7 10-20 10s-16.6-3.6-20-10Z" />
      <path d="M24 31.5C24 23 18.2 16.5 8.5 15.5 9 25 14.8 31 24 31.5Z" />
      <path d="M24 31.5C24 23 29.8 16.5 39.5 15.5 39 25 33.2 31 24 31.5Z" />
      <path className={seed} d="M24 2.5c5 5.5 5.8 12 0 18.5-5.8-6.5-5-13 0-18.5Z" />
    </svg>
  );
}

/** The maximum size of a logo in pixels, as in logo.module.css. */
const ROOM = { width: 160, height: 44 };

interface LogoProps {
  src: string;
  info: ImageInfo;
  /** The `srcset` of the one for dark grounds; '' where it is the same. */
  dark: string;
  /** Whether the ground is dark in both themes. */
  isOnDark?: boolean | undefined;
}

/** The association's own logo, or the built-in mark. It has no alternative text, because the link around it says the name. */
export function Logo({ src, info, dark, isOnDark = false }: LogoProps) {
  if (src === '') return <Mark className={styles.mark} seed={styles.seed} />;
  const { width, height, srcset } = info ?? { ...ROOM, srcset: '' };
  const sizes = `${Math.min(ROOM.width, Math.round((ROOM.height * width) / height))}px`;
  const picture = (
    <img
      className={styles.picture}
      src={src}
      srcSet={srcset || undefined}
      sizes={srcset && sizes}
      width={info?.width}
      height={info?.height}
      alt=""
    />
  );
  if (dark === '') return picture;
  return (
    <picture className={styles.choice}>
      <source srcSet={dark} sizes={sizes} {...(isOnDark ? {} : { media: '(prefers-color-scheme: dark)' })} />
      {picture}
    </picture>
  );
}
