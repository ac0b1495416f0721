import { darker, EARTH, LEAF, lighter, mix, OLIVE, SAGE, STONE, STRAW } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, type Point, path, rect } from '../vector';
import { ridge, ridgePath } from './sky';

function yAt(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point[0] >= x);
  const b = points[Math.max(after, 1)] ?? [0, 0];
  const a = points[Math.max(after, 1) - 1] ?? b;
  const share = b[0] === a[0] ? 0 : (x - a[0]) / (b[0] - a[0]);
  return a[1] + (b[1] - a[1]) * Math.min(1, Math.max(0, share));
}

/** A little far-off village on a ridge. */
function village(s: Stage, points: readonly Point[], x: number, colour: string, lit: boolean): string {
  const r = s.random;
  let drawing = '';
  const count = r.int(5, 9);
  for (let i = 0; i < count; i += 1) {
    const w = r.range(24, 46);
    const h = r.range(22, 50);
    const at = x + (i - count / 2) * 34;
    const y = yAt(points, at) + 8;
    drawing +=
      rect(at, y - h, w, h, i % 2 ? colour : lighter(colour, 0.14)) +
      rect(at + w * 0.7, y - h, w * 0.3, h, darker(colour, 0.16));
    drawing += rect(at + w * 0.2, y - h * 0.7, 6, 9, lit ? '#F6CF7E' : darker(colour, 0.35), 3);
    if (i === Math.floor(count / 2)) {
      drawing +=
        rect(at + w * 0.4, y - h - 66, 12, 70, lighter(colour, 0.1)) +
        path(`M${num(at + w * 0.4 - 3)},${num(y - h - 66)}h18l-9,-22Z`, darker(colour, 0.25));
      drawing += path(`M${num(at - w * 0.5)},${num(y - h + 4)}a17,19 0 0 1 34,0Z`, darker(colour, 0.12));
    }
  }
  return drawing;
}

export interface HillOptions {
  /** Where the farthest ridge begins and the nearest ends, in units from the top. */
  top: number;
  bottom: number;
  layers?: number;
  colours?: readonly string[];
  village?: boolean;
  snowy?: boolean;
}

/** Layers of hills that lose themselves in the haze, with trees, terraces and a village. */
export function hills(s: Stage, options: HillOptions): string {
  const r = s.random;
  const layers = options.layers ?? 3;
  const colours = options.colours ?? [mix(SAGE, EARTH, 0.35), SAGE, LEAF, OLIVE];
  let drawing = '';
  for (let i = 0; i < layers; i += 1) {
    const near = layers === 1 ? 1 : i / (layers - 1);
    const y = options.top + (options.bottom - options.top) * (i / layers) + 60;
    const plain = options.snowy
      ? mix('#F4F3EE', colours[i % colours.length] ?? SAGE, 0.12)
      : (colours[i % colours.length] ?? SAGE);
    const colour = s.c(plain, 0.72 - near * 0.5);
    const points = ridge(s, y, 150 - near * 40, 90);
    const outline = ridgePath(points, s.h);
    drawing += path(outline, s.fade([lighter(colour, 0.12), colour, darker(colour, 0.12)]));
    drawing += path(outline, s.texture('strokes', darker(colour, 0.5), 0.16));
    if (i === 1 && options.village !== false && r.chance(0.75))
      drawing += village(s, points, r.range(0.15, 0.85) * s.w, s.c(STONE, 0.3), s.lighting.dark);
    if (i > 0) {
      let terraces = '';
      for (let t = 1; t < 4; t += 1) {
        const from = r.range(0, s.w * 0.7);
        terraces += `M${num(from)},${num(yAt(points, from) + t * 26)}q${num(r.range(100, 200))},${num(r.range(-26, -8))} ${num(r.range(260, 420))},${num(r.range(-4, 16))}`;
      }
      drawing += line(terraces, lighter(colour, 0.3), 4, 'opacity=".5"');
      const shrubs = r.int(9, 15) + (s.wide ? 8 : 0);
      for (let t = 0; t < shrubs; t += 1) {
        const x = r.range(0, s.w);
        const size = r.range(12, 22) * (0.7 + near * 0.8);
        const at = yAt(points, x) + r.range(4, 60);
        const green = options.snowy ? s.c('#7C8A80', 0.4) : darker(colour, 0.3);
        drawing +=
          ellipse(x + size * 0.5, at + 1, size * 1.2, size * 0.24, darker(colour, 0.42), 'opacity=".5"') +
          circle(x, at - size * 0.7, size * 0.8, green) +
          circle(x - size * 0.25, at - size * 0.95, size * 0.45, lighter(green, 0.18));
      }
    }
  }
  return drawing;
}

/** The ground in front, from `y` down, with pebbles, tufts and a soft edge. */
export function ground(
  s: Stage,
  y: number,
  colour: string,
  more: { wave?: number; tufts?: boolean; tuftColour?: string } = {},
): string {
  const r = s.random;
  const base = s.c(colour);
  const points = ridge(s, y + (more.wave ?? 14), more.wave ?? 28, 140);
  const outline = ridgePath(points, s.h + 10);
  let drawing =
    path(outline, s.fade([lighter(base, 0.16), base, darker(base, 0.2)])) +
    path(outline, s.texture('strokes', darker(base, 0.6), 0.2));
  let [dots, bright] = ['', ''];
  for (let i = 0; i < s.w / 12; i += 1) {
    const at = `M${num(r.range(0, s.w))},${num(r.range(y + 40, s.h))}h${num(r.range(0.1, 9))}`;
    if (i % 3) dots += at;
    else bright += at;
  }
  drawing += line(dots, darker(base, 0.35), 4, 'opacity=".4"') + line(bright, lighter(base, 0.45), 4, 'opacity=".6"');
  if (more.tufts !== false)
    for (let i = 0; i < s.w / 110; i += 1)
      drawing += tuft(s, r.range(0, s.w), r.range(y + 50, s.h), r.range(14, 30), more.tuftColour);
  return drawing;
}

export function tuft(s: Stage, x: number, y: number, size: number, colour = LEAF): string {
  const green = s.c(colour);
  const d = [-0.7, -0.35, 0, 0.35, 0.7]
    .map(
      (lean) =>
        `M${num(x + lean * size * 0.3)},${num(y)}q${num(lean * size * 0.3)},${num(-size * 0.5)} ${num(lean * size)},${num(-size * (1.1 - Math.abs(lean) * 0.5))}`,
    )
    .join('');
  return line(d, green, size * 0.13);
}

/** A path that narrows towards the horizon. */
export function road(s: Stage, fromX: number, toX: number, top: number, colour = STONE, width = 520): string {
  const base = s.c(colour);
  const m = (fromX + toX) / 2;
  return (
    path(
      `M${num(fromX - width / 2)},${s.h}C${num(m - width * 0.3)},${num(top + (s.h - top) * 0.5)} ${num(toX - 60)},${num(top + 80)} ${num(toX - 16)},${num(top)}L${num(toX + 16)},${num(top)}C${num(toX + 40)},${num(top + 90)} ${num(m + width * 0.36)},${num(top + (s.h - top) * 0.5)} ${num(fromX + width / 2)},${s.h}Z`,
      s.fade([base, lighter(base, 0.2)]),
    ) +
    line(
      `M${num(fromX - width * 0.3)},${s.h}C${num(m - width * 0.15)},${num(top + (s.h - top) * 0.5)} ${num(toX - 30)},${num(top + 90)} ${num(toX - 6)},${num(top + 10)}`,
      darker(base, 0.2),
      5,
      'opacity=".35"',
    )
  );
}

export function flowers(s: Stage, x: number, y: number, width: number, count: number): string {
  const r = s.random;
  let drawing = '';
  for (let i = 0; i < count; i += 1) {
    const [fx, fy, h] = [x + r.range(0, width), y + r.range(-12, 12), r.range(20, 46)];
    const colour = s.c(r.pick(['#C9452B', '#D8592F', STRAW, '#F7EBD2']));
    drawing +=
      line(
        `M${num(fx)},${num(fy)}q${num(r.range(-8, 8))},${num(-h / 2)} ${num(r.range(-3, 3))},${num(-h)}`,
        s.c(LEAF),
        3,
      ) +
      circle(fx, fy - h, 8.5, colour) +
      circle(fx, fy - h, 3, s.c('#4A2B22'));
  }
  return drawing;
}

export function stones(s: Stage, x: number, y: number, width: number, count: number): string {
  const r = s.random;
  let drawing = '';
  for (let i = 0; i < count; i += 1) {
    const [sx, size] = [x + r.range(0, width), r.range(14, 38)];
    const colour = s.c(r.pick([STONE, '#CBB592', '#B9A98E']));
    drawing += ellipse(sx + 4, y + 3, size * 1.15, size * 0.22, s.lighting.shadow, 'opacity=".25"');
    drawing += path(
      `M${num(sx - size)},${num(y)}q${num(size * 0.1)},${num(-size * 0.7)} ${num(size * 0.8)},${num(-size * 0.76)}q${num(size * 0.9)},${num(-size * 0.05)} ${num(size * 1.2)},${num(size * 0.76)}Z`,
      colour,
    );
    drawing += path(
      `M${num(sx + size * 0.1)},${num(y)}q${num(size * 0.3)},${num(-size * 0.4)} ${num(size * 0.1)},${num(-size * 0.72)}q${num(size * 0.7)},${num(size * 0.1)} ${num(size * 0.8)},${num(size * 0.72)}Z`,
      darker(colour, 0.2),
    );
  }
  return drawing;
}
