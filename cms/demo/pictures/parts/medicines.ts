import { darker, lighter, OLIVE } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';
import { shelves } from './furniture';
import { bottle, jar, leafMark } from './parcels';

export const GLASS = ['#B5623E', '#3F6C78', '#8FA57A', '#E0A526', '#7A4B55', '#6E9AA0'] as const;

export function pillBox(s: Stage, x: number, y: number, w: number): string {
  const colour = s.c(s.random.pick(GLASS));
  return (
    rect(x - w / 2, y - w * 0.62, w, w * 0.62, s.c('#FBF8F0'), 3) +
    rect(x - w / 2, y - w * 0.62, w, w * 0.2, colour, 3) +
    rect(x + w * 0.28, y - w * 0.62, w * 0.22, w * 0.62, darker(colour, 0.3), 3, 'opacity=".35"') +
    leafMark(x - w * 0.1, y - w * 0.2, w * 0.1, colour)
  );
}

/** Shelves full of small boxes and bottles. */
export function medicines(s: Stage, x: number, y: number, w: number, h: number, rows: number): string {
  const r = s.random;
  return shelves(
    s,
    x,
    y,
    w,
    h,
    rows,
    (bx, by, bw, row) => {
      const tall = (h / rows) * 0.62;
      const count = Math.floor(bw / (tall * 0.62));
      return Array.from({ length: count }, (_, i) => {
        const at = bx + bw * ((i + 0.5) / count);
        if (row % 3 === 1)
          return pillBox(s, at, by, tall * 0.66) + (i % 2 ? pillBox(s, at, by - tall * 0.41, tall * 0.6) : '');
        return row % 3 === 2
          ? jar(s, at, by, tall * r.range(0.7, 0.95), r.pick(GLASS))
          : bottle(s, at, by, tall * r.range(0.8, 1.05), r.pick(GLASS));
      }).join('');
    },
    { colour: '#A87B4C' },
  );
}

export function scales(s: Stage, x: number, y: number, w: number): string {
  const brass = s.c('#C9A24A');
  return (
    ellipse(x, y, w * 0.3, w * 0.06, darker(brass, 0.2)) +
    rect(x - w * 0.03, y - w * 0.74, w * 0.06, w * 0.74, brass) +
    line(`M${num(x - w * 0.46)},${num(y - w * 0.66)}L${num(x + w * 0.46)},${num(y - w * 0.72)}`, brass, w * 0.05) +
    circle(x, y - w * 0.74, w * 0.06, lighter(brass, 0.3)) +
    [
      [-0.46, -0.66],
      [0.46, -0.72],
    ]
      .map(
        ([kx = 0, ky = 0]) =>
          line(
            `M${num(x + w * kx)},${num(y + w * ky)}l${num(-w * 0.16)},${num(w * 0.36)}M${num(x + w * kx)},${num(y + w * ky)}l${num(w * 0.16)},${num(w * 0.36)}`,
            brass,
            3,
          ) +
          path(
            `M${num(x + w * kx - w * 0.2)},${num(y + w * (ky + 0.36))}h${num(w * 0.4)}q${num(-w * 0.2)},${num(w * 0.16)} ${num(-w * 0.4)},0Z`,
            lighter(brass, 0.15),
          ),
      )
      .join('')
  );
}

export function mortar(s: Stage, x: number, y: number, w: number): string {
  const marble = s.c('#E7DECB');
  return (
    ellipse(x, y + 2, w * 0.4, w * 0.06, s.lighting.shadow, 'opacity=".25"') +
    line(
      `M${num(x - w * 0.05)},${num(y - w * 0.56)}L${num(x + w * 0.36)},${num(y - w * 1.1)}`,
      s.c('#C7B899'),
      w * 0.14,
    ) +
    path(
      `M${num(x - w * 0.5)},${num(y - w * 0.7)}Q${num(x - w * 0.44)},${num(y - w * 0.16)} ${num(x - w * 0.2)},${num(y - w * 0.14)}L${num(x - w * 0.32)},${num(y)}H${num(x + w * 0.32)}L${num(x + w * 0.2)},${num(y - w * 0.14)}Q${num(x + w * 0.44)},${num(y - w * 0.16)} ${num(x + w * 0.5)},${num(y - w * 0.7)}Z`,
      s.fade([lighter(marble, 0.3), marble, darker(marble, 0.2)], true),
    ) +
    ellipse(x, y - w * 0.7, w * 0.5, w * 0.1, darker(marble, 0.12)) +
    ellipse(x, y - w * 0.68, w * 0.4, w * 0.07, s.c(OLIVE))
  );
}
