import { darker, lighter, OLIVE, TERRACOTTA, WOOD_LIGHT } from '../palette';
import type { Stage } from '../stage';
import { ellipse, line, num, rect } from '../vector';

/** Books side by side, filling a board from x to x + w. */
export function books(s: Stage, x: number, y: number, w: number, tallest: number): string {
  const r = s.random;
  const colours = [
    OLIVE,
    '#5E7F5B',
    TERRACOTTA,
    '#C96F4A',
    '#E0A526',
    '#3F6C78',
    '#7A4B55',
    '#F0E2C6',
    '#1F5A82',
    '#B9A48C',
    '#8FA57A',
  ];
  let drawing = '';
  for (let at = x; at < x + w - 20; ) {
    if (r.chance(0.08)) {
      at += r.range(30, 60);
      continue;
    }
    const bw = Math.min(r.range(16, 36), x + w - at);
    const bh = tallest * r.range(0.72, 1);
    const colour = s.c(r.pick(colours));
    const tilt = r.chance(0.08) ? ` transform="rotate(7 ${num(at + bw / 2)} ${num(y)})"` : '';
    drawing += `<g${tilt}>${rect(at, y - bh, bw - 2, bh, colour, 2)}${rect(at + bw * 0.62, y - bh, bw * 0.3, bh, darker(colour, 0.18))}${rect(at + 2, y - bh * 0.84, bw - 6, 5, lighter(colour, 0.5))}${rect(at + 2, y - bh * 0.2, bw - 6, 9, lighter(colour, 0.35))}</g>`;
    at += bw;
  }
  return drawing;
}

export function bookPile(s: Stage, x: number, y: number, count: number, width: number): string {
  const r = s.random;
  let drawing = ellipse(x, y + 1, width * 0.56, 8, s.lighting.shadow, 'opacity=".25"');
  let at = y;
  for (let i = 0; i < count; i += 1) {
    const [w, h, dx] = [width * r.range(0.82, 1), width * r.range(0.13, 0.2), r.range(-0.06, 0.06) * width];
    const colour = s.c(r.pick([OLIVE, TERRACOTTA, '#E0A526', '#3F6C78', '#7A4B55', '#5E7F5B']));
    drawing +=
      rect(x - w / 2 + dx, at - h, w, h, colour, 4) +
      rect(x - w / 2 + dx + w * 0.08, at - h * 0.82, w * 0.94, h * 0.64, s.c('#FBF3E2'), 2) +
      rect(x - w / 2 + dx + w * 0.12, at - h * 0.5, w * 0.86, 2.5, darker(colour, 0.1), 0, 'opacity=".4"');
    at -= h;
  }
  return drawing;
}

/** A dark board in a wooden frame, with chalk drawings instead of words. */
export function chalkboard(s: Stage, x: number, y: number, w: number, h: number): string {
  const r = s.random;
  const chalk = '#F3EBD8';
  const wood = s.c(WOOD_LIGHT);
  const at = (kx: number, ky: number): string => `${num(x + kx * w)},${num(y + ky * h)}`;
  const sun =
    `M${at(0.18, 0.3)}m-34,0a34,34 0 1 0 68,0a34,34 0 1 0 -68,0` +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(
        (i) =>
          `M${num(x + 0.18 * w + Math.cos(i * 0.785) * 46)},${num(y + 0.3 * h + Math.sin(i * 0.785) * 46)}l${num(Math.cos(i * 0.785) * 20)},${num(Math.sin(i * 0.785) * 20)}`,
      )
      .join('');
  const plant = `M${at(0.44, 0.82)}V${num(y + h * 0.3)}M${at(0.44, 0.6)}q-50,-6 -66,-54q56,2 66,54M${at(0.44, 0.46)}q50,-6 62,-50q-54,4 -62,50M${at(0.36, 0.82)}h${num(w * 0.16)}`;
  const shapes = `M${at(0.66, 0.66)}l46,-84l46,84ZM${at(0.84, 0.34)}m-38,0a38,38 0 1 0 76,0a38,38 0 1 0 -76,0M${at(0.82, 0.62)}h70v62h-70Z`;
  return (
    rect(x + 6, y + 10, w, h, s.lighting.shadow, 6, 'opacity=".22"') +
    rect(x - 18, y - 18, w + 36, h + 36, wood, 8) +
    rect(x - 18, y + h + 8, w + 36, 10, darker(wood, 0.25)) +
    rect(x, y, w, h, s.fade([s.c('#34594A'), s.c('#294A3D')])) +
    ellipse(x + w * r.range(0.3, 0.6), y + h * 0.5, w * 0.3, h * 0.22, chalk, 'opacity=".06"') +
    line(sun + plant + shapes, chalk, 5, 'opacity=".85"') +
    line(`M${at(0.6, 0.88)}q40,-14 80,0t80,0`, '#EBC46B', 5, 'opacity=".8"') +
    rect(x + w * 0.1, y + h + 2, 44, 8, '#FBF6EA', 3) +
    rect(x + w * 0.2, y + h + 2, 30, 8, '#EBC46B', 3)
  );
}
