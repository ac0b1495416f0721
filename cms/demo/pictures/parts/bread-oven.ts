import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, num, path, rect } from '../vector';
import { breadStack, ringBread } from './breads';
import { shelves } from './furniture';

/** A domed stone oven with its fire; (x, y) is the middle of its foot. */
export function oven(s: Stage, x: number, y: number, w: number): string {
  const stone = s.c('#D8BE93');
  const h = w * 0.92;
  let bricks = '';
  for (let i = 0; i < 26; i += 1)
    bricks += rect(
      x + s.random.range(-0.44, 0.38) * w,
      y - s.random.range(0.05, 0.62) * h,
      s.random.range(34, 60),
      22,
      i % 2 ? lighter(stone, 0.2) : darker(stone, 0.12),
      3,
    );
  const arch = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * (1 - i / 8);
    return `<rect x="-17" y="-26" width="34" height="52" rx="4" fill="${i % 2 ? s.c('#B5704A') : s.c('#C98560')}" transform="translate(${num(x + Math.cos(a) * w * 0.27)} ${num(y - h * 0.38 - Math.sin(a) * w * 0.27)}) rotate(${num(90 - (a * 180) / Math.PI)})"/>`;
  }).join('');
  return (
    circle(x, y - h * 0.3, w * 0.9, s.glow('#FFB45A', 0.5)) +
    path(
      `M${num(x - w / 2)},${num(y)}V${num(y - h * 0.5)}C${num(x - w / 2)},${num(y - h * 0.86)} ${num(x - w * 0.24)},${num(y - h)} ${num(x)},${num(y - h)}S${num(x + w / 2)},${num(y - h * 0.86)} ${num(x + w / 2)},${num(y - h * 0.5)}V${num(y)}Z`,
      s.fade([lighter(stone, 0.18), darker(stone, 0.12)]),
    ) +
    bricks +
    path(
      `M${num(x - w * 0.25)},${num(y - h * 0.16)}V${num(y - h * 0.36)}a${num(w * 0.25)},${num(w * 0.27)} 0 0 1 ${num(w * 0.5)},0V${num(y - h * 0.16)}Z`,
      '#3A1D14',
    ) +
    ellipse(x, y - h * 0.26, w * 0.22, h * 0.12, s.glow('#FF9A3C', 1)) +
    path(
      `M${num(x - w * 0.17)},${num(y - h * 0.17)}q${num(w * 0.02)},${num(-h * 0.2)} ${num(w * 0.07)},${num(-h * 0.22)}q0,${num(h * 0.08)} ${num(w * 0.06)},${num(h * 0.06)}q0,${num(-h * 0.18)} ${num(w * 0.08)},${num(-h * 0.2)}q${num(w * 0.12)},${num(h * 0.18)} ${num(w * 0.1)},${num(h * 0.36)}Z`,
      '#F0822C',
    ) +
    path(
      `M${num(x - w * 0.08)},${num(y - h * 0.17)}q${num(w * 0.02)},${num(-h * 0.12)} ${num(w * 0.08)},${num(-h * 0.18)}q${num(w * 0.08)},${num(h * 0.1)} ${num(w * 0.07)},${num(h * 0.18)}Z`,
      '#FFD36B',
    ) +
    arch +
    rect(x - w * 0.36, y - h * 0.17, w * 0.72, h * 0.05, s.c('#8C6A4A'), 4)
  );
}

export function breadShelf(s: Stage, x: number, y: number, w: number, h: number): string {
  return shelves(s, x, y, w, h, 3, (bx, level, bw, row) => {
    const count = Math.floor(bw / 120);
    return Array.from({ length: count }, (_, i) =>
      row === 1
        ? ringBread(s, bx + bw * ((i + 0.5) / count), level, 112)
        : breadStack(s, bx + bw * ((i + 0.5) / count), level - 4, 116, s.random.int(3, 6)),
    ).join('');
  });
}
