import { darker, GOLD, lighter, OLIVE, TERRACOTTA } from '../palette';
import type { Stage } from '../stage';
import { circle, curveThrough, ellipse, line, num, type Point, path, polygon, rect } from '../vector';

/** A Ramadan lantern hanging from (x, y), or standing if `chain` is 0: then y is its top ring. */
export function fanous(s: Stage, x: number, y: number, h: number, colour = GOLD, chain = 0): string {
  const metal = s.c(colour);
  const top = y + chain;
  const w = h * 0.46;
  const at = (kx: number, ky: number): string => `${num(x + kx * w)},${num(top + ky * h)}`;
  return (
    circle(x, top + h * 0.56, h * (s.lighting.dark ? 1.15 : 0.8), s.glow('#FFD27A', s.lighting.dark ? 0.6 : 0.36)) +
    (chain
      ? line(`M${num(x)},${num(y)}V${num(top + h * 0.06)}`, darker(metal, 0.4), 3.4, 'stroke-dasharray="8 4"')
      : '') +
    circle(x, top + h * 0.06, h * 0.045, 'none', `stroke="${darker(metal, 0.2)}" stroke-width="${num(h * 0.02)}"`) +
    path(
      `M${at(0, 0.09)}C${at(0.1, 0.16)} ${at(0.42, 0.2)} ${at(0.4, 0.3)}L${at(-0.4, 0.3)}C${at(-0.42, 0.2)} ${at(-0.1, 0.16)} ${at(0, 0.09)}Z`,
      metal,
    ) +
    path(
      `M${at(0.06, 0.12)}C${at(0.1, 0.16)} ${at(0.42, 0.2)} ${at(0.4, 0.3)}L${at(0.12, 0.3)}Z`,
      darker(metal, 0.28),
    ) +
    rect(x - w * 0.5, top + h * 0.29, w, h * 0.05, lighter(metal, 0.25), 3) +
    polygon(
      [
        [x - w * 0.44, top + h * 0.34],
        [x + w * 0.44, top + h * 0.34],
        [x + w * 0.34, top + h * 0.8],
        [x - w * 0.34, top + h * 0.8],
      ],
      '#FFE3A0',
    ) +
    polygon(
      [
        [x - w * 0.44, top + h * 0.34],
        [x - w * 0.16, top + h * 0.34],
        [x - w * 0.13, top + h * 0.8],
        [x - w * 0.34, top + h * 0.8],
      ],
      s.c(TERRACOTTA),
      'opacity=".8"',
    ) +
    polygon(
      [
        [x + w * 0.16, top + h * 0.34],
        [x + w * 0.44, top + h * 0.34],
        [x + w * 0.34, top + h * 0.8],
        [x + w * 0.13, top + h * 0.8],
      ],
      s.c('#3F7A68'),
      'opacity=".8"',
    ) +
    ellipse(x, top + h * 0.64, w * 0.07, h * 0.09, '#FFF8E0') +
    line(
      `M${at(-0.44, 0.34)}L${at(-0.34, 0.8)}M${at(0.44, 0.34)}L${at(0.34, 0.8)}M${at(-0.16, 0.34)}L${at(-0.13, 0.8)}M${at(0.16, 0.34)}L${at(0.13, 0.8)}M${at(-0.4, 0.5)}L${at(0.4, 0.5)}`,
      metal,
      h * 0.02,
    ) +
    path(`M${at(-0.44, 0.79)}H${num(x + w * 0.44)}L${at(0.54, 0.93)}L${at(-0.54, 0.93)}Z`, darker(metal, 0.1)) +
    rect(x - w * 0.58, top + h * 0.92, w * 1.16, h * 0.06, lighter(metal, 0.2), 3)
  );
}

/** A line that sags between two points. */
function sag(from: Point, to: Point, depth: number, count: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i <= count; i += 1) {
    const t = i / count;
    points.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + depth * 4 * t * (1 - t)]);
  }
  return points;
}

export function bunting(s: Stage, from: Point, to: Point, depth: number): string {
  const count = Math.max(6, Math.round(Math.abs(to[0] - from[0]) / 66));
  const points = sag(from, to, depth, count);
  const colours = [OLIVE, GOLD, TERRACOTTA, '#F7EEDD', '#8FA57A', '#3F6C78'];
  let flags = '';
  points.slice(0, -1).forEach(([x, y], i) => {
    const [nx, ny] = points[i + 1] ?? [x, y];
    const [a, b] = [
      [x + (nx - x) * 0.12, y + (ny - y) * 0.12] as const,
      [x + (nx - x) * 0.88, y + (ny - y) * 0.88] as const,
    ];
    const colour = s.c(colours[i % colours.length] ?? OLIVE);
    flags +=
      polygon([a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 58]], colour) +
      polygon(
        [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 58]],
        darker(colour, 0.15),
      );
  });
  return flags + line(curveThrough(points), s.c('#5A4A3C'), 4);
}

export function stringLights(s: Stage, from: Point, to: Point, depth: number): string {
  const points = sag(from, to, depth, Math.max(6, Math.round(Math.abs(to[0] - from[0]) / 74)));
  const bulbs = points
    .slice(1, -1)
    .map(
      ([x, y]) =>
        circle(x, y + 14, 34, s.glow('#FFDB8C', s.lighting.dark ? 0.6 : 0.25)) + ellipse(x, y + 13, 8, 11, '#FFE9B0'),
    )
    .join('');
  return line(curveThrough(points), s.c('#4A3E34'), 3.4) + bulbs;
}

export function giftBox(s: Stage, x: number, y: number, size: number, colour: string, ribbon = GOLD): string {
  const paper = s.c(colour);
  const band = s.c(ribbon);
  const w = size;
  return (
    ellipse(x + 6, y + 1, w * 0.58, w * 0.07, s.lighting.shadow, 'opacity=".25"') +
    rect(x - w / 2, y - w * 0.74, w, w * 0.74, paper) +
    rect(x + w * 0.22, y - w * 0.74, w * 0.28, w * 0.74, darker(paper, 0.18)) +
    rect(x - w * 0.08, y - w * 0.9, w * 0.16, w * 0.9, band) +
    rect(x - w * 0.56, y - w * 0.92, w * 1.12, w * 0.22, lighter(paper, 0.14), 4) +
    rect(x - w * 0.08, y - w * 0.92, w * 0.16, w * 0.22, lighter(band, 0.2)) +
    path(
      `M${num(x)},${num(y - w * 0.92)}C${num(x - w * 0.5)},${num(y - w * 1.3)} ${num(x - w * 0.42)},${num(y - w * 0.86)} ${num(x)},${num(y - w * 0.92)}C${num(x + w * 0.42)},${num(y - w * 0.86)} ${num(x + w * 0.5)},${num(y - w * 1.3)} ${num(x)},${num(y - w * 0.92)}Z`,
      band,
    ) +
    circle(x, y - w * 0.94, w * 0.06, darker(band, 0.2))
  );
}
