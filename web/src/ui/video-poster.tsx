import s from './video-poster.module.css';
import { posterDesign } from './video-poster-design.ts';
import { PosterMotif } from './video-poster-motif.tsx';

/** Drawn where a video has no picture: a shape in the site's colours behind the longest word of its title. */
export function VideoPoster({ id, title }: { id: number; title: string }) {
  const { palette, motif, word, length } = posterDesign(id, title);
  return (
    <span className={s.poster} data-palette={palette} aria-hidden="true">
      <svg className={s.drawing} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <PosterMotif motif={motif} />
      </svg>
      <bdi className={s.word} data-length={length}>
        {word}
      </bdi>
    </span>
  );
}
