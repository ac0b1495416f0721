import type { MoodName } from '../moods';
import type { Stage } from '../stage';

/** One way to look at a scene: from afar, from near by, or at a detail. */
export interface View {
  /** By this a seed can ask for it. */
  name: string;
  /** The hours that suit it. */
  moods: readonly MoodName[];
  /** Under a roof, so that lamps and windows give the light. */
  indoors?: true;
  draw(s: Stage): string;
}

export const DAY: readonly MoodName[] = ['dawn', 'noon', 'golden'];

export const ANY_HOUR: readonly MoodName[] = ['dawn', 'noon', 'golden', 'dusk', 'night'];

/** Places at equal distances around the middle, a little irregular. */
export function spread(s: Stage, count: number, width: number, unevenness = 0.16): number[] {
  const step = width / count;
  return Array.from(
    { length: count },
    (_, i) => s.cx - width / 2 + step * (i + 0.5) + s.random.range(-unevenness, unevenness) * step,
  );
}

/** More of something where the picture is very wide. */
export function more(s: Stage, usual: number, wide: number): number {
  return s.wide ? wide : usual;
}
