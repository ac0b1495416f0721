import type { LightingName } from '../lighting';
import type { Stage } from '../stage';

/** One view of a scene: from afar, from near by, or of a detail. */
export interface View {
  /** The name by which a seed can select it. */
  name: string;
  /** The kinds of light that suit it. */
  lightings: readonly LightingName[];
  /** Under a roof, so that lamps and windows give the light. */
  indoors?: true;
  draw(s: Stage): string;
}

export const DAY: readonly LightingName[] = ['dawn', 'noon', 'golden'];

export const ANY_HOUR: readonly LightingName[] = ['dawn', 'noon', 'golden', 'dusk', 'night'];

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

/** How tall a grown man is whose feet are at `y`, seen from the height of his eyes: all such heads are at the horizon. */
export const manAt = (y: number, horizon: number): number => (y - horizon) / 0.92;
