import type { ImageInfo } from 'adapter/contract/fields';
import { useCallback, useState } from 'react';
import styles from './picture.module.css';
import { PicturePlaceholder } from './picture-placeholder.tsx';
import { pictureSource } from './picture-source.ts';

interface PictureProps {
  /** An address, or '' where there is no picture. */
  image: string;
  info: ImageInfo;
  /** How wide it stands on the page, as the `sizes` of an `<img>`. */
  sizes: string;
  /** `card` crops to 3:2, `fill` crops to the box around it, `natural` keeps the picture's own shape. */
  shape?: 'card' | 'fill' | 'natural';
  /** `first` for the one picture that a screen opens with, `soon` for one that is about to be seen. */
  loading?: 'first' | 'soon' | 'lazy';
}

/** The shape of a picture whose own is not known. */
const UNKNOWN = { width: 1200, height: 800, alt: '', srcset: '', share: '' };

/** A picture with its room kept; a calm placeholder where there is none or it does not load. */
export function Picture({ image, info, sizes, shape = 'card', loading = 'lazy' }: PictureProps) {
  const [failed, setFailed] = useState({ image: '', times: 0 });
  const { width, height, alt, srcset } = info ?? UNKNOWN;
  const failures = failed.image === image ? failed.times : 0;
  const source = pictureSource(image, srcset, failures);
  const noteFailure = useCallback(() => setFailed({ image, times: failures + 1 }), [image, failures]);

  /** One that failed before the page came alive sends no event any more. */
  const noticeFailure = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') noteFailure();
    },
    [noteFailure],
  );

  if (source === undefined) {
    return (
      <span className={styles.frame} data-shape={shape === 'fill' ? 'fill' : 'card'}>
        <PicturePlaceholder />
      </span>
    );
  }
  return (
    <span className={styles.frame} data-shape={shape}>
      <img
        key={`${image} ${failures}`}
        ref={noticeFailure}
        className={styles.image}
        {...source}
        sizes={source.srcSet && sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding="async"
        onError={noteFailure}
      />
    </span>
  );
}
