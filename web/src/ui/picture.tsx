import type { FocalPoint, ImageInfo } from 'contract/fields';
import { useCallback, useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** An address, or '' where there is no picture. */
  image: string;
  info: ImageInfo;
  /** Its width on the page, as the `sizes` of an `<img>`. */
  sizes: string;
  /** `card` crops to 3:2, `fill` crops to the box around it, `natural` keeps the picture's own shape. */
  shape?: 'card' | 'fill' | 'natural';
  /** `first` for the topmost picture of a screen, `soon` for one that is about to become visible. */
  loading?: 'first' | 'soon' | 'lazy';
}

/** The aspect ratio of a picture of unknown size. */
const UNKNOWN: NonNullable<ImageInfo> = { width: 1200, height: 800, alt: '', srcset: '', share: '' };

/** A phone with three pixels to a CSS pixel gets two: nobody sees the difference, and the picture has half the bytes. */
const cappedOnPhones = (sizes: string) =>
  `(resolution > 2.5dppx) and (width < 640px) calc(${sizes.split(', ').at(-1)} / 1.5), ${sizes}`;

/** A picture whose space is reserved; a placeholder where there is none or it does not load. */
export function Picture({ image, info, sizes, shape = 'card', loading = 'lazy' }: PictureProps) {
  const [failed, setFailed] = useState({ image: '', times: 0 });
  const { width, height, alt, srcset, focus } = info ?? UNKNOWN;
  const failures = failed.image === image ? failed.times : 0;
  const source = pictureSource(image, srcset, failures);
  const noteFailure = useCallback(() => setFailed({ image, times: failures + 1 }), [image, failures]);

  /** A picture that failed before hydration sends no event any more. */
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
        sizes={source.srcSet && cappedOnPhones(sizes)}
        width={width}
        height={height}
        alt={alt}
        style={positionOf(focus)}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
        decoding="async"
        onError={noteFailure}
      />
    </span>
  );
}

/** Where a box that crops a picture shows it, so that its focal point stays in view; in its middle without one. */
export const positionOf = (focus: FocalPoint | undefined) => focus && { objectPosition: `${focus.x}% ${focus.y}%` };

/** The placeholder: an olive sprig on sand. */
function PicturePlaceholder() {
  return (
    <svg className={styles.placeholder} viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.hill} d="M0 160 C60 128 120 132 170 150 C220 166 262 150 300 138 V200 H0 Z" />
      <path className={styles.stem} d="M120 142 C136 118 154 92 184 66" />
      <g className={styles.leaves}>
        <path d="M136 120 C118 118 108 106 106 92 C122 94 134 104 136 120 Z" />
        <path d="M142 112 C160 116 174 110 182 98 C166 94 150 98 142 112 Z" />
        <path d="M156 96 C140 90 132 78 132 64 C148 68 156 80 156 96 Z" />
        <path d="M164 88 C180 90 194 82 200 70 C184 68 170 74 164 88 Z" />
        <path d="M184 66 C178 52 182 40 190 32 C198 44 196 56 184 66 Z" />
      </g>
    </svg>
  );
}

interface PictureSource {
  src: string;
  srcSet: string | undefined;
}

/**
 * The sources to try after a number of failures: the versions by width, then the original file, for a browser
 * that does not know their format or where one is missing; undefined when nothing is left to try.
 */
export function pictureSource(image: string, srcset: string, failures: number): PictureSource | undefined {
  const sources = [...(srcset === '' ? [] : [srcset]), undefined].map((srcSet) => ({ src: image, srcSet }));
  return image === '' ? undefined : sources[failures];
}
