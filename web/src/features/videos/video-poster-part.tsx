import s from './video-card.module.css';

/** Displayed where a video has no picture: a quiet shape in the site's colours. */
export function VideoPoster({ id }: { id: number }) {
  const { palette, motif } = posterDesign(id);
  return (
    <span className={s.drawnPoster} data-palette={palette} aria-hidden="true">
      <svg className={s.drawing} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <PosterMotif motif={motif} />
      </svg>
    </span>
  );
}

/** The names of a poster's colours and shapes; the colours are in video-card.module.css. */
export const PALETTES = ['olive', 'sand', 'sage'] as const;
export const MOTIFS = ['stars', 'arches', 'hills', 'rings'] as const;

interface PosterDesign {
  palette: (typeof PALETTES)[number];
  motif: (typeof MOTIFS)[number];
}

/** The poster of a video that has no picture: always the same for an id, never the same for two ids in a row. */
export function posterDesign(id: number): PosterDesign {
  return {
    palette: PALETTES[id % PALETTES.length] ?? 'olive',
    motif: MOTIFS[id % MOTIFS.length] ?? 'stars',
  };
}

/** The eight-pointed star of the site's ornament, 24 wide, its centre at the origin. */
const STAR =
  'M0 -12 L3.5 -8.5 H8.5 V-3.5 L12 0 L8.5 3.5 V8.5 H3.5 L0 12 L-3.5 8.5 H-8.5 V3.5 L-12 0 L-8.5 -3.5 V-8.5 H-3.5 Z';

function Stars() {
  return (
    <>
      {[13, 10.4, 7.8, 5.2].map((scale) => (
        <path key={scale} className={s.veil} d={STAR} transform={`translate(160 62) scale(${scale})`} />
      ))}
      <path className={s.accent} d={STAR} transform="translate(36 36) scale(0.9)" />
      <path className={s.accent} d={STAR} transform="translate(284 36) scale(0.9)" />
    </>
  );
}

const ARCH = 'M-44 190 V66 C-44 34 -20 18 0 -8 C20 18 44 34 44 66 V190 Z';

function Arches() {
  return (
    <>
      {[-16, 72, 160, 248, 336].map((x) => (
        <g key={x} transform={`translate(${x} 44)`}>
          <path className={s.veil} d={ARCH} />
          <path className={s.veil} d={ARCH} transform="translate(0 22) scale(0.78 0.86)" />
          <path className={s.veil} d={ARCH} transform="translate(0 44) scale(0.56 0.72)" />
          <path className={s.accent} d={STAR} transform="translate(0 -22) scale(0.42)" />
        </g>
      ))}
    </>
  );
}

function Hills() {
  return (
    <>
      <circle className={s.accent} cx="236" cy="62" r="34" />
      <path className={s.veil} d="M-10 118 C50 76 118 84 176 108 C230 130 280 112 330 88 V190 H-10 Z" />
      <path className={s.veil} d="M-10 142 C70 150 110 112 186 128 C246 140 286 144 330 122 V190 H-10 Z" />
      <path className={s.veil} d="M-10 162 C60 142 130 158 196 160 C250 162 292 150 330 152 V190 H-10 Z" />
    </>
  );
}

function Rings() {
  return (
    <>
      {[210, 172, 134, 96].map((radius) => (
        <circle key={radius} className={s.veil} cx="40" cy="14" r={radius} />
      ))}
      <circle className={s.accent} cx="40" cy="14" r="30" />
    </>
  );
}

const DRAWINGS = { stars: Stars, arches: Arches, hills: Hills, rings: Rings };

/** The shape on a poster, in a field of 320 by 180. */
function PosterMotif({ motif }: { motif: PosterDesign['motif'] }) {
  const Drawing = DRAWINGS[motif];
  return <Drawing />;
}
