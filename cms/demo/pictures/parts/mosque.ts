import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, line, num, path, rect } from '../vector';

export function minaret(s: Stage, x: number, y: number, height: number, far = 0): string {
  const wall = s.c('#EAD9BA', far);
  const w = height * 0.1;
  const half = (from: number, to: number, k: number): string =>
    rect(x - w * k, y - height * to, w * k * 2, height * (to - from), wall) +
    rect(x + w * k * 0.3, y - height * to, w * k * 0.7, height * (to - from), darker(wall, 0.2));
  const balcony = (at: number, k: number): string =>
    path(
      `M${num(x - w * k)},${num(y - height * at)}h${num(w * k * 2)}l${num(-w * 0.3)},${num(height * 0.03)}h${num(-w * (k * 2 - 0.6))}Z`,
      darker(wall, 0.12),
    ) + rect(x - w * k, y - height * at - height * 0.025, w * k * 2, height * 0.026, lighter(wall, 0.2));
  return (
    half(0, 0.62, 0.62) +
    half(0.62, 0.8, 0.46) +
    balcony(0.62, 0.92) +
    balcony(0.8, 0.68) +
    line(
      `M${num(x)},${num(y - height * 0.4)}v${num(height * 0.06)}M${num(x)},${num(y - height * 0.22)}v${num(height * 0.06)}M${num(x)},${num(y - height * 0.72)}v${num(height * 0.04)}`,
      s.lighting.dark ? '#F8D27F' : darker(wall, 0.5),
      w * 0.24,
    ) +
    path(
      `M${num(x - w * 0.44)},${num(y - height * 0.82)}C${num(x - w * 0.6)},${num(y - height * 0.88)} ${num(x - w * 0.1)},${num(y - height * 0.92)} ${num(x)},${num(y - height * 0.96)}C${num(x + w * 0.1)},${num(y - height * 0.92)} ${num(x + w * 0.6)},${num(y - height * 0.88)} ${num(x + w * 0.44)},${num(y - height * 0.82)}Z`,
      s.c('#3F6B55', far),
    ) +
    line(`M${num(x)},${num(y - height * 0.96)}V${num(y - height)}`, s.c('#C8922A', far), w * 0.1) +
    circle(x, y - height, w * 0.12, s.c('#E0A526', far))
  );
}

/** A great dome on a drum. */
export function dome(s: Stage, x: number, y: number, radius: number, colour: string, far = 0): string {
  const skin = s.c(colour, far);
  const wall = s.c('#EAD9BA', far);
  const r = radius;
  const at = (dx: number, dy: number): string => `${num(x + dx * r)},${num(y + dy * r)}`;
  const windows = [-0.66, -0.33, 0, 0.33, 0.66]
    .map((k) =>
      rect(
        x + k * r - r * 0.07,
        y - r * 0.34,
        r * 0.14,
        r * 0.26,
        s.lighting.dark ? '#F8D27F' : darker(wall, 0.5),
        r * 0.07,
      ),
    )
    .join('');
  return (
    rect(x - r * 0.96, y - r * 0.45, r * 1.92, r * 0.45, wall) +
    rect(x + r * 0.5, y - r * 0.45, r * 0.46, r * 0.45, darker(wall, 0.2)) +
    windows +
    rect(x - r * 1.04, y - r * 0.52, r * 2.08, r * 0.1, lighter(wall, 0.2)) +
    path(
      `M${at(-1, -0.5)}C${at(-1.1, -1.1)} ${at(-0.5, -1.5)} ${at(0, -1.66)}C${at(0.5, -1.5)} ${at(1.1, -1.1)} ${at(1, -0.5)}Z`,
      skin,
    ) +
    path(
      `M${at(0.2, -0.5)}C${at(0.6, -0.9)} ${at(0.4, -1.4)} ${at(0, -1.66)}C${at(0.5, -1.5)} ${at(1.1, -1.1)} ${at(1, -0.5)}Z`,
      darker(skin, 0.22),
    ) +
    line(
      `M${at(-0.5, -0.56)}C${at(-0.62, -1)} ${at(-0.3, -1.4)} ${at(0, -1.62)}M${at(-0.1, -0.56)}C${at(-0.14, -1)} ${at(-0.06, -1.4)} ${at(0, -1.62)}`,
      lighter(skin, 0.35),
      r * 0.022,
      'opacity=".7"',
    ) +
    line(`M${at(0, -1.66)}V${num(y - r * 1.98)}`, s.c('#C8922A', far), r * 0.035) +
    circle(x, y - r * 1.98, r * 0.06, s.c('#E0A526', far))
  );
}
