import { darker, lighter, OLIVE, WOOD_LIGHT } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';

/** A wooden crate, heaped with round produce of some colours. */
export function crate(s: Stage, x: number, y: number, w: number, h: number, produce: readonly string[]): string {
  const r = s.random;
  const wood = s.c(WOOD_LIGHT);
  const size = h * 0.3;
  let heap = '';
  for (const [row, share] of [
    [0, 0.34],
    [1, 0.42],
  ] as const) {
    for (let at = x - w * share; at <= x + w * share + 1; at += size * 1.35) {
      const colour = s.c(r.pick(produce));
      const [cx, cy] = [at + r.range(-4, 4), y - h * (row ? 0.92 : 1.14) + r.range(-5, 5)];
      heap +=
        circle(cx, cy, size, colour) +
        circle(cx - size * 0.3, cy - size * 0.35, size * 0.3, lighter(colour, 0.35), 'opacity=".7"') +
        line(`M${num(cx)},${num(cy - size)}q4,-8 9,-9`, s.c(OLIVE), 3);
    }
  }
  const slats = [0, 0.36, 0.7]
    .map((t) => rect(x - w / 2, y - h + t * h, w, h * 0.28, t === 0.36 ? darker(wood, 0.06) : wood, 3))
    .join('');
  return (
    ellipse(x + 6, y + 1, w * 0.55, h * 0.08, s.lighting.shadow, 'opacity=".26"') +
    heap +
    rect(x - w / 2 + 4, y - h, w - 8, h, darker(wood, 0.5)) +
    slats +
    rect(x - w / 2 - 2, y - h - 2, h * 0.13, h + 2, darker(wood, 0.16)) +
    rect(x + w / 2 - h * 0.13 + 2, y - h - 2, h * 0.13, h + 2, darker(wood, 0.2))
  );
}

export function jerrycan(s: Stage, x: number, y: number, h: number, colour = '#E0B03A'): string {
  const c = s.c(colour);
  const w = h * 0.7;
  return (
    ellipse(x + 5, y + 1, w * 0.6, h * 0.06, s.lighting.shadow, 'opacity=".26"') +
    path(
      `M${num(x - w / 2)},${num(y)}V${num(y - h * 0.66)}L${num(x - w * 0.2)},${num(y - h * 0.88)}H${num(x + w / 2)}V${num(y)}Z`,
      c,
    ) +
    rect(x - w * 0.14, y - h * 0.82, w * 0.5, h * 0.12, darker(c, 0.5), 6) +
    rect(x - w * 0.42, y - h * 0.9, w * 0.24, h * 0.13, s.c('#4A3B2A'), 4) +
    line(
      `M${num(x - w * 0.28)},${num(y - h * 0.14)}l${num(w * 0.56)},${num(-h * 0.4)}M${num(x + w * 0.28)},${num(y - h * 0.14)}l${num(-w * 0.56)},${num(-h * 0.4)}`,
      darker(c, 0.16),
      h * 0.05,
    ) +
    rect(x + w * 0.36, y - h * 0.88, w * 0.14, h * 0.88, darker(c, 0.2))
  );
}

export function bucket(s: Stage, x: number, y: number, h: number, colour = '#8FB0B0', inside = '#BFE0E0'): string {
  const c = s.c(colour);
  const w = h * 0.9;
  return (
    ellipse(x + 5, y + 1, w * 0.5, h * 0.08, s.lighting.shadow, 'opacity=".26"') +
    line(
      `M${num(x - w * 0.48)},${num(y - h * 0.92)}Q${num(x)},${num(y - h * 1.7)} ${num(x + w * 0.48)},${num(y - h * 0.92)}`,
      darker(c, 0.4),
      h * 0.045,
    ) +
    path(
      `M${num(x - w / 2)},${num(y - h)}L${num(x - w * 0.36)},${num(y)}H${num(x + w * 0.36)}L${num(x + w / 2)},${num(y - h)}Z`,
      c,
    ) +
    path(
      `M${num(x + w * 0.16)},${num(y - h)}L${num(x + w * 0.12)},${num(y)}H${num(x + w * 0.36)}L${num(x + w / 2)},${num(y - h)}Z`,
      darker(c, 0.2),
    ) +
    ellipse(x, y - h, w / 2, h * 0.11, lighter(c, 0.3)) +
    ellipse(x, y - h + 2, w * 0.43, h * 0.08, s.c(inside))
  );
}
