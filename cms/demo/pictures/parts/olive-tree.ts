import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { ellipse, line, num, type Point, path, shape } from '../vector';

export function leafBlob(s: Stage, x: number, y: number, rx: number, ry: number, fill: string): string {
  const points: Point[] = [];
  for (let i = 0; i < 9; i += 1) {
    const angle = (i / 9) * Math.PI * 2;
    const k = s.random.range(0.86, 1.12);
    points.push([x + Math.cos(angle) * rx * k, y + Math.sin(angle) * ry * k]);
  }
  return shape(points, fill);
}

export function leafStrokes(
  s: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [a, k] = [s.random.range(0, Math.PI * 2), Math.sqrt(s.random.next())];
    d += `M${num(x + Math.cos(a) * rx * k)},${num(y + Math.sin(a) * ry * k)}l${num(s.random.range(-1, 1) * size)},${num(s.random.range(-0.9, 0.5) * size)}`;
  }
  return d;
}

export interface OliveTreeOptions {
  olives?: boolean;
  far?: number;
  snowy?: boolean;
}

/** An old olive tree, `height` units high, its foot at (x, y). */
export function oliveTree(s: Stage, x: number, y: number, height: number, options: OliveTreeOptions = {}): string {
  const r = s.random;
  const far = options.far ?? 0;
  const k = height / 600;
  const bark = s.c('#7B6148', far);
  const green = s.c(r.pick(['#6B8458', '#5E7F5B', '#788A5A']), far);
  const lean = r.range(-40, 40);
  const w = r.range(44, 62);
  const trunk = `M${-w * 1.6},6C${-w},-40 ${-w * 0.9},-110 ${-w * 0.5 + lean * 0.3},-170C${-w * 0.6 + lean},-230 ${-130 + lean},-280 ${-180 + lean},-350L${-150 + lean},-362C${-90 + lean},-300 ${-40 + lean},-270 ${lean},-250C${40 + lean},-300 ${70 + lean},-330 ${130 + lean},-380L${156 + lean},-362C${120 + lean},-310 ${70 + lean},-240 ${w * 0.6 + lean * 0.4},-170C${w * 0.5},-110 ${w * 0.9},-40 ${w * 1.7},6C${w * 0.6},-8 ${-w * 0.6},-6 ${-w * 1.6},6Z`;
  const grooves = `M${-w * 0.6},-14C${-w * 0.3},-80 ${-w * 0.4},-130 ${lean * 0.4 - 8},-200M${w * 0.3},-10C0,-70 ${w * 0.4},-120 ${lean * 0.5 + 12},-230M${w * 0.9},-8C${w * 0.4},-60 ${w * 0.5},-90 ${w * 0.36},-130`;
  const clumps: (readonly [number, number, number])[] = [
    [-200, -360, 120],
    [-100, -440, 140],
    [30, -480, 150],
    [160, -420, 130],
    [220, -340, 100],
    [-60, -360, 120],
    [90, -360, 120],
  ];
  let canopy = '';
  const at = (i: number, dx: number, dy: number, scale: number, fill: string): string => {
    const c = clumps[i] ?? [0, 0, 0];
    return leafBlob(s, c[0] + lean + dx, c[1] + dy, c[2] * scale, c[2] * scale * 0.72, fill);
  };
  clumps.forEach((_, i) => {
    canopy += at(i, 14, 26, 1.02, darker(green, 0.34));
  });
  clumps.forEach((_, i) => {
    canopy += at(i, 0, 0, 0.94, darker(green, 0.08));
  });
  clumps.forEach((_, i) => {
    canopy += at(i, -26, -28, 0.58, lighter(green, 0.14));
  });
  const darkLeaves = clumps.map((c) => leafStrokes(s, c[0] + lean + 10, c[1] + 24, c[2], c[2] * 0.72, 16, 24)).join('');
  const lightLeaves = clumps
    .map((c) => leafStrokes(s, c[0] + lean - 24, c[1] - 26, c[2] * 0.8, c[2] * 0.6, 15, 24))
    .join('');
  canopy +=
    line(darkLeaves, darker(green, 0.45), 6, 'opacity=".65"') +
    line(lightLeaves, s.c('#C4CFA4', far), 5.5, 'opacity=".85"');
  if (options.olives) {
    for (let i = 0; i < 34; i += 1) {
      const c = clumps[i % clumps.length] ?? [0, 0, 0];
      canopy += ellipse(
        c[0] + lean + r.range(-0.8, 0.8) * c[2],
        c[1] + r.range(-0.4, 0.7) * c[2],
        7.5,
        9.5,
        s.c(r.pick(['#3B2F3F', '#5A4A5E', '#7C8A3E']), far),
      );
    }
  }
  if (options.snowy)
    clumps.forEach((_, i) => {
      canopy += at(i, -8, -46, 0.62, s.c('#F7F6F1', far));
    });
  const shade = ellipse(x + 60 * k, y + 4, 300 * k, 34 * k, s.lighting.shadow, 'opacity=".26"');
  const body =
    path(trunk, bark) +
    path(
      `M${w * 1.7},6C${w * 0.9},-40 ${w * 0.5},-110 ${w * 0.6 + lean * 0.4},-170C${70 + lean},-240 ${120 + lean},-310 ${156 + lean},-362C${80 + lean},-290 ${20 + lean},-220 ${w * 0.1},-120C${w * 0.2},-60 ${w * 0.3},-20 ${w * 0.5},-3Z`,
      darker(bark, 0.28),
    ) +
    line(grooves, darker(bark, 0.42), 5, 'opacity=".7"');
  return `${shade}<g transform="translate(${num(x)} ${num(y)}) scale(${k.toFixed(3)})">${body}${canopy}</g>`;
}
