import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { ellipse, line, num, path, rect } from '../vector';

/** A round flat loaf seen from above at a slant. */
export function flatbread(s: Stage, x: number, y: number, size: number, onTop = true): string {
  const crust = s.c('#D8A058');
  const r = s.random;
  if (!onTop)
    return (
      ellipse(x + 3, y + size * 0.07, size * 0.52, size * 0.2, darker(crust, 0.35)) +
      ellipse(x, y, size * 0.5, size * 0.2, crust)
    );
  let spots = '';
  for (let i = 0; i < 6; i += 1)
    spots += ellipse(
      x + r.range(-0.32, 0.32) * size,
      y + r.range(-0.12, 0.08) * size,
      size * r.range(0.03, 0.07),
      size * 0.025,
      s.c('#A8682E'),
      'opacity=".55"',
    );
  return (
    ellipse(x + 3, y + size * 0.07, size * 0.52, size * 0.2, darker(crust, 0.35)) +
    ellipse(x, y, size * 0.5, size * 0.2, crust) +
    ellipse(x - size * 0.04, y - size * 0.03, size * 0.4, size * 0.14, lighter(crust, 0.26)) +
    spots
  );
}

export function breadStack(s: Stage, x: number, y: number, size: number, count: number): string {
  let drawing = ellipse(x + 6, y + 2, size * 0.6, size * 0.17, s.lighting.shadow, 'opacity=".25"');
  for (let i = 0; i < count; i += 1)
    drawing += flatbread(
      s,
      x + s.random.range(-0.05, 0.05) * size,
      y - size * 0.12 - i * size * 0.13,
      size,
      i === count - 1,
    );
  return drawing;
}

/** A ring of sesame bread. */
export function ringBread(s: Stage, x: number, y: number, size: number): string {
  const crust = s.c('#C07F38');
  let seeds = '';
  for (let i = 0; i < 14; i += 1) {
    const a = i * 0.45;
    seeds += `M${num(x + Math.cos(a) * size * 0.38)},${num(y - size * 0.6 + Math.sin(a) * size * 0.48)}h.1`;
  }
  return (
    ellipse(
      x,
      y - size * 0.6,
      size * 0.38,
      size * 0.48,
      'none',
      `stroke="${crust}" stroke-width="${num(size * 0.2)}"`,
    ) +
    ellipse(
      x - 3,
      y - size * 0.62,
      size * 0.38,
      size * 0.48,
      'none',
      `stroke="${lighter(crust, 0.22)}" stroke-width="${num(size * 0.06)}"`,
    ) +
    line(seeds, s.c('#F8E9C4'), 4.5)
  );
}

/** Filled biscuits in rows on a tray. */
export function biscuitTray(s: Stage, x: number, y: number, w: number): string {
  const steel = s.c('#B9BCB6');
  let drawing =
    path(
      `M${num(x - w * 0.44)},${num(y - w * 0.24)}H${num(x + w * 0.44)}L${num(x + w / 2)},${num(y)}H${num(x - w / 2)}Z`,
      steel,
    ) +
    path(
      `M${num(x - w * 0.41)},${num(y - w * 0.22)}H${num(x + w * 0.41)}L${num(x + w * 0.46)},${num(y - w * 0.02)}H${num(x - w * 0.46)}Z`,
      darker(steel, 0.2),
    );
  for (let row = 0; row < 3; row += 1) {
    for (let i = 0; i < 6; i += 1) {
      const half = 0.38 + row * 0.03;
      const cx = x - w * half + (i / 5) * w * half * 2;
      const cy = y - w * (0.19 - row * 0.065);
      const dough = s.c((i + row) % 3 ? '#E6BE7C' : '#D9A45C');
      drawing +=
        ellipse(cx, cy + w * 0.012, w * 0.056, w * 0.032, darker(dough, 0.35)) +
        ellipse(cx, cy, w * 0.056, w * 0.034, dough) +
        ellipse(cx, cy - w * 0.006, w * 0.026, w * 0.014, s.c((i + row) % 3 ? '#F6E3B8' : '#7D4A25'));
    }
  }
  return drawing + rect(x - w / 2, y - 2, w, 10, darker(steel, 0.1), 4);
}
