import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, polygon, rect } from '../vector';
import { bucket } from './vessels';

/** A round stone well with a beam, a wheel and a rope; (x, y) is the middle of its foot. */
export function well(s: Stage, x: number, y: number, w: number, roofed: boolean): string {
  const r = s.random;
  const stone = s.c('#CDB690');
  const wood = s.c('#8A623E');
  const h = w * 0.44;
  let ring = '';
  for (let row = 0; row < 3; row += 1) {
    for (let i = 0; i < 7; i += 1) {
      const t0 = (i + (row % 2) * 0.5) / 7;
      const [a, b] = [x - w / 2 + w * Math.max(0, t0 - 0.07), x - w / 2 + w * Math.min(1, t0 + 0.072)];
      if (b - a > 12)
        ring += rect(
          a + 3,
          y - h + row * h * 0.33 + 4,
          b - a - 6,
          h * 0.33 - 7,
          r.pick([stone, lighter(stone, 0.2), darker(stone, 0.1)]),
          9,
        );
    }
  }
  const top = y - h - w * 0.84;
  const posts = [-0.44, 0.44]
    .map(
      (k) =>
        rect(x + w * k - w * 0.035, top, w * 0.07, w * 0.84 + 20, wood) +
        rect(x + w * k + w * 0.005, top, w * 0.03, w * 0.84 + 20, darker(wood, 0.25)),
    )
    .join('');
  const roof = roofed
    ? polygon(
        [
          [x - w * 0.64, top + w * 0.06],
          [x + w * 0.64, top + w * 0.06],
          [x, top - w * 0.32],
        ],
        s.c('#B5623E'),
      ) +
      polygon(
        [
          [x, top - w * 0.32],
          [x + w * 0.64, top + w * 0.06],
          [x + w * 0.2, top + w * 0.06],
        ],
        s.c('#96492B'),
      ) +
      line(
        `M${num(x - w * 0.45)},${num(top - w * 0.05)}H${num(x + w * 0.1)}M${num(x - w * 0.27)},${num(top - w * 0.15)}H${num(x + w * 0.06)}`,
        s.c('#96492B'),
        5,
      )
    : '';
  return (
    ellipse(x + w * 0.08, y + 4, w * 0.66, w * 0.09, s.lighting.shadow, 'opacity=".28"') +
    ellipse(x, y - h, w * 0.52, w * 0.13, lighter(stone, 0.3)) +
    ellipse(x, y - h, w * 0.4, w * 0.09, s.c('#2E3A3E')) +
    ellipse(x, y - h + w * 0.03, w * 0.32, w * 0.05, s.c('#5F97A6')) +
    posts +
    rect(x - w * 0.56, top + w * 0.02, w * 1.12, w * 0.07, lighter(wood, 0.15), 6) +
    roof +
    circle(x, top + w * 0.19, w * 0.1, s.c('#5C4630')) +
    circle(x, top + w * 0.19, w * 0.06, s.c('#A87B4C')) +
    line(`M${num(x - w * 0.02)},${num(top + w * 0.26)}V${num(y - h - w * 0.2)}`, s.c('#E9D9B6'), w * 0.018) +
    bucket(s, x - w * 0.02, y - h - w * 0.02, w * 0.18, '#9A6B42', '#8FC1CC') +
    path(
      `M${num(x - w / 2)},${num(y - h)}A${num(w / 2)},${num(w * 0.13)} 0 0 0 ${num(x + w / 2)},${num(y - h)}V${num(y - w * 0.03)}Q${num(x)},${num(y + w * 0.09)} ${num(x - w / 2)},${num(y - w * 0.03)}Z`,
      darker(stone, 0.32),
    ) +
    ring +
    rect(x - w * 0.54, y - h - w * 0.0, w * 1.08, w * 0.075, lighter(stone, 0.32), 12)
  );
}

/** A hand pump on a concrete slab, with water running. */
export function handPump(s: Stage, x: number, y: number, h: number): string {
  const iron = s.c('#2F5D46');
  return (
    ellipse(x, y + 8, h * 0.62, h * 0.08, s.c('#B9AC94')) +
    ellipse(x, y, h * 0.6, h * 0.075, s.c('#DDD0B8')) +
    rect(x - h * 0.07, y - h * 0.7, h * 0.14, h * 0.7, iron, 6) +
    rect(x + h * 0.02, y - h * 0.7, h * 0.05, h * 0.7, darker(iron, 0.3)) +
    rect(x - h * 0.1, y - h * 0.78, h * 0.2, h * 0.1, lighter(iron, 0.2), 6) +
    line(`M${num(x)},${num(y - h * 0.56)}H${num(x + h * 0.25)}V${num(y - h * 0.48)}`, iron, h * 0.09) +
    line(
      `M${num(x + h * 0.04)},${num(y - h * 0.8)}L${num(x - h * 0.54)},${num(y - h * 0.78)}`,
      s.c('#4A4644'),
      h * 0.05,
    ) +
    line(`M${num(x + h * 0.25)},${num(y - h * 0.43)}V${num(y - h * 0.24)}`, s.c('#A9D6DE'), h * 0.06) +
    line(`M${num(x + h * 0.26)},${num(y - h * 0.43)}V${num(y - h * 0.24)}`, '#FFFFFF', h * 0.015)
  );
}
