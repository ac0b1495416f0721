import { darker, GOLD } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, polygon, rect } from '../vector';

export const CLOTH = ['#A8431F', '#2F5D46', '#E0B45A', '#3F6C78', '#C98B86', '#7A4B55', '#8FA57A', '#F2E3C4'] as const;

/** A classic sewing machine; (x, y) is the middle of its foot, the needle is at the left. */
export function sewingMachine(s: Stage, x: number, y: number, w: number, colour = '#2F3B3A'): string {
  const body = s.c(colour);
  const gold = s.c(GOLD);
  const at = (kx: number, ky: number): string => `${num(x + kx * w)},${num(y - ky * w)}`;
  return (
    ellipse(x, y + 3, w * 0.56, w * 0.04, s.lighting.shadow, 'opacity=".28"') +
    rect(x - w * 0.52, y - w * 0.12, w * 1.04, w * 0.12, s.c('#8F6440'), 5) +
    rect(x - w * 0.48, y - w * 0.17, w * 0.96, w * 0.06, body, 4) +
    path(
      `M${at(0.16, 0.16)}C${at(0.16, 0.36)} ${at(0.14, 0.42)} ${at(0.02, 0.43)}L${at(-0.26, 0.44)}L${at(-0.27, 0.28)}H${num(x - w * 0.42)}V${num(y - w * 0.58)}Q${at(-0.42, 0.64)} ${at(-0.34, 0.64)}L${at(0.26, 0.66)}Q${at(0.4, 0.64)} ${at(0.4, 0.5)}L${at(0.42, 0.16)}Z`,
      body,
    ) +
    path(
      `M${at(0.3, 0.16)}V${num(y - w * 0.5)}Q${at(0.3, 0.62)} ${at(0.2, 0.655)}L${at(0.26, 0.66)}Q${at(0.4, 0.64)} ${at(0.4, 0.5)}L${at(0.42, 0.16)}Z`,
      darker(body, 0.3),
    ) +
    line(
      `M${at(-0.36, 0.52)}C${at(-0.2, 0.58)} ${at(-0.1, 0.48)} ${at(0.08, 0.54)}S${at(0.22, 0.5)} ${at(0.24, 0.36)}M${at(-0.4, 0.16)}H${num(x + w * 0.1)}`,
      gold,
      w * 0.016,
    ) +
    circle(x + w * 0.02, y - w * 0.54, w * 0.03, gold) +
    circle(x + w * 0.46, y - w * 0.48, w * 0.15, darker(body, 0.2)) +
    circle(x + w * 0.46, y - w * 0.48, w * 0.1, 'none', `stroke="${gold}" stroke-width="${num(w * 0.016)}"`) +
    circle(x + w * 0.46, y - w * 0.48, w * 0.04, s.c('#B9BCB6')) +
    line(`M${at(-0.345, 0.28)}V${num(y - w * 0.18)}`, s.c('#C3CACA'), w * 0.022) +
    rect(x - w * 0.39, y - w * 0.19, w * 0.09, w * 0.025, s.c('#C3CACA')) +
    rect(x + w * 0.12, y - w * 0.8, w * 0.018, w * 0.15, s.c('#B9BCB6')) +
    rect(x + w * 0.075, y - w * 0.8, w * 0.11, w * 0.12, s.c('#A8431F'), 3) +
    line(`M${at(0.08, 0.74)}Q${at(-0.2, 0.78)} ${at(-0.36, 0.64)}`, s.c('#A8431F'), w * 0.008)
  );
}

export function spool(s: Stage, x: number, y: number, h: number, colour: string): string {
  const thread = s.c(colour);
  const wood = s.c('#C99C66');
  const w = h * 0.7;
  return (
    ellipse(x, y, w * 0.5, h * 0.1, darker(wood, 0.2)) +
    rect(x - w * 0.36, y - h * 0.86, w * 0.72, h * 0.8, thread, 4) +
    line(
      [0.2, 0.36, 0.52, 0.68].map((t) => `M${num(x - w * 0.36)},${num(y - h * t)}h${num(w * 0.72)}`).join(''),
      darker(thread, 0.22),
      2.5,
    ) +
    rect(x + w * 0.16, y - h * 0.86, w * 0.2, h * 0.8, darker(thread, 0.22)) +
    ellipse(x, y - h * 0.88, w * 0.5, h * 0.1, wood) +
    ellipse(x, y - h * 0.88, w * 0.14, h * 0.03, darker(wood, 0.5))
  );
}

export function fabricRolls(s: Stage, x: number, y: number, w: number): string {
  const count = Math.floor(w / 74);
  return Array.from({ length: count }, (_, i) => {
    const c = s.c(s.random.pick(CLOTH));
    const cx = x + w * ((i + 0.5) / count);
    return (
      circle(cx, y - 36, 36, c) +
      circle(cx, y - 36, 36, 'none', `stroke="${darker(c, 0.25)}" stroke-width="3"`) +
      circle(cx, y - 36, 22, 'none', `stroke="${darker(c, 0.2)}" stroke-width="3"`) +
      circle(cx, y - 36, 9, s.c('#E9D9B6'))
    );
  }).join('');
}

export function foldedCloth(s: Stage, x: number, y: number, w: number): string {
  const count = Math.floor(w / 120);
  return Array.from({ length: count }, (_, i) => {
    const cx = x + w * ((i + 0.5) / count);
    return Array.from({ length: s.random.int(2, 4) }, (_unused, k) =>
      rect(cx - 50, y - 24 * (k + 1), 100, 22, s.c(s.random.pick(CLOTH)), 8),
    ).join('');
  }).join('');
}

/** A dress on a stand, embroidered at chest and hem. */
export function dressOnStand(s: Stage, x: number, y: number, h: number, colour: string): string {
  const c = s.c(colour);
  const w = h * 0.34;
  let stitches = '';
  for (let row = 0; row < 4; row += 1)
    for (let i = -2; i <= 2; i += 1)
      stitches += `M${num(x + i * w * 0.09)},${num(y - h * (0.8 - row * 0.045))}l${num(w * 0.03)},${num(h * 0.018)}l${num(-w * 0.03)},${num(h * 0.018)}l${num(-w * 0.03)},${num(-h * 0.018)}Z`;
  for (let i = -6; i <= 6; i += 1)
    stitches += `M${num(x + i * w * 0.12)},${num(y - h * 0.2)}l${num(w * 0.04)},${num(h * 0.025)}l${num(-w * 0.04)},${num(h * 0.025)}l${num(-w * 0.04)},${num(-h * 0.025)}Z`;
  return (
    ellipse(x, y, w * 0.5, 12, s.c('#6B482C')) +
    rect(x - 7, y - h * 0.2, 14, h * 0.2, s.c('#6B482C')) +
    circle(x, y - h * 0.97, h * 0.03, s.c('#C99C66')) +
    path(
      `M${num(x - w * 0.12)},${num(y - h * 0.93)}L${num(x - w * 0.44)},${num(y - h * 0.88)}L${num(x - w * 0.8)},${num(y - h * 0.6)}L${num(x - w * 0.6)},${num(y - h * 0.54)}L${num(x - w * 0.36)},${num(y - h * 0.7)}L${num(x - w * 0.34)},${num(y - h * 0.52)}L${num(x - w * 0.84)},${num(y - h * 0.12)}Q${num(x)},${num(y - h * 0.07)} ${num(x + w * 0.84)},${num(y - h * 0.12)}L${num(x + w * 0.34)},${num(y - h * 0.52)}L${num(x + w * 0.36)},${num(y - h * 0.7)}L${num(x + w * 0.6)},${num(y - h * 0.54)}L${num(x + w * 0.8)},${num(y - h * 0.6)}L${num(x + w * 0.44)},${num(y - h * 0.88)}L${num(x + w * 0.12)},${num(y - h * 0.93)}Q${num(x)},${num(y - h * 0.88)} ${num(x - w * 0.12)},${num(y - h * 0.93)}Z`,
      c,
    ) +
    polygon(
      [
        [x + w * 0.1, y - h * 0.52],
        [x + w * 0.34, y - h * 0.52],
        [x + w * 0.84, y - h * 0.12],
        [x + w * 0.36, y - h * 0.1],
      ],
      darker(c, 0.2),
    ) +
    path(stitches, s.c('#E0B45A')) +
    line(`M${num(x - w * 0.34)},${num(y - h * 0.52)}h${num(w * 0.68)}`, s.c('#E0B45A'), 6)
  );
}
