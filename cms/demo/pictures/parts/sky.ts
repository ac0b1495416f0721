import { darker, lighter, mix } from '../palette';
import type { Stage } from '../stage';
import { circle, curveThrough, line, num, type Point, path, rect } from '../vector';

/** A crescent around (x, y), open to the upper right. */
export function crescent(x: number, y: number, radius: number, fill: string): string {
  const r = num(radius);
  const inner = num(radius * 0.82);
  return path(
    `M${num(x + radius * 0.35)},${num(y - radius * 0.94)}A${r},${r} 0 1 0 ${num(x + radius * 0.94)},${num(y + radius * 0.35)}A${inner},${inner} 0 1 1 ${num(x + radius * 0.35)},${num(y - radius * 0.94)}Z`,
    fill,
  );
}

export function cloud(s: Stage, x: number, y: number, width: number, opacity = 0.8): string {
  const r = s.random;
  const h = width * 0.11;
  let drawing = '';
  const bars = r.int(2, 4);
  for (let i = 0; i < bars; i += 1) {
    const w = width * r.range(0.5, 1) * (1 - i * 0.14);
    drawing += rect(
      x - w / 2 + r.range(-0.16, 0.16) * width,
      y - i * h * 0.82,
      w,
      h,
      s.lighting.cloud,
      h / 2,
      `opacity="${opacity}"`,
    );
  }
  return drawing;
}

function stars(s: Stage, count: number, bottom: number): string {
  let d = '';
  let big = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [s.random.range(0, s.w), s.random.range(10, bottom)];
    if (i % 9 === 0) big += `M${num(x - 6)},${num(y)}h12M${num(x)},${num(y - 6)}v12`;
    else d += `M${num(x)},${num(y)}h.1`;
  }
  return line(d, '#FBEFCF', 3.2, 'opacity=".75"') + line(big, '#FBEFCF', 1.6, 'opacity=".8"');
}

function birds(s: Stage, x: number, y: number, count: number): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [bx, by, size] = [x + s.random.range(-150, 150), y + s.random.range(-60, 60), s.random.range(10, 19)];
    d += `M${num(bx - size)},${num(by - size * 0.3)}q${num(size * 0.6)},${num(-size * 0.3)} ${num(size)},${num(size * 0.35)}q${num(size * 0.4)},${num(-size * 0.7)} ${num(size)},${num(-size * 0.4)}`;
  }
  return line(d, darker(s.lighting.sky[1], 0.55), 3);
}

export interface SkyOptions {
  /** Where the sun or moon stands, as shares of width and height. */
  sunX?: number;
  sunY?: number;
  sunSize?: number;
  clouds?: number;
  crescent?: boolean;
}

/** The whole background: colour bands, sun or moon with rings, clouds, stars and birds. */
export function sky(s: Stage, options: SkyOptions = {}): string {
  const { lighting, random: r } = s;
  const night = lighting.name === 'night';
  const sunX = s.w * (options.sunX ?? r.range(0.2, 0.8));
  const sunY = s.h * (options.sunY ?? (lighting.name === 'noon' || night ? r.range(0.12, 0.2) : r.range(0.26, 0.4)));
  const size = (options.sunSize ?? (night ? 62 : r.range(70, 105))) * 1;
  let drawing = rect(0, 0, s.w, s.h, s.fade([lighting.sky[0], lighting.sky[1], lighting.sky[2], lighting.sky[2]]));
  if (night) drawing += stars(s, s.wide ? 150 : 95, 620);
  const overcast = lighting.name === 'overcast' || lighting.name === 'snow';
  if (!overcast) {
    drawing += circle(sunX, sunY, size * 5.2, s.glow(lighting.halo, 0.9));
    const rings = [3.1, 2.3, 1.6];
    for (const ring of rings) drawing += circle(sunX, sunY, size * ring, lighting.halo, 'opacity=".32"');
    drawing +=
      night || options.crescent ? crescent(sunX, sunY, size, lighting.disc) : circle(sunX, sunY, size, lighting.disc);
  } else {
    drawing += circle(sunX, sunY, size * 4, s.glow(lighter(lighting.halo, 0.5), 0.7));
  }
  const clouds = options.clouds ?? r.int(2, 4);
  for (let i = 0; i < clouds; i += 1) {
    const x = ((i + r.range(0.1, 0.9)) / clouds) * s.w;
    drawing += cloud(s, x, r.range(0.1, 0.34) * s.h, r.range(220, 460), overcast ? 0.6 : r.range(0.45, 0.8));
  }
  if (!night && !overcast && r.chance(0.65))
    drawing += birds(s, r.range(0.2, 0.8) * s.w, r.range(0.16, 0.36) * s.h, r.int(3, 6));
  return drawing;
}

export function rain(s: Stage, count: number): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, l] = [s.random.range(-60, s.w + 120), s.random.range(-40, s.h), s.random.range(26, 62)];
    d += `M${num(x)},${num(y)}l${num(-l * 0.26)},${num(l)}`;
  }
  return line(d, lighter(mix(s.lighting.sky[2], '#FFFFFF', 0.4), 0.2), 2.6, 'opacity=".5"');
}

export function snowfall(s: Stage, count: number): string {
  let [small, big] = ['', ''];
  for (let i = 0; i < count; i += 1) {
    const spot = `M${num(s.random.range(0, s.w))},${num(s.random.range(0, s.h))}h.1`;
    if (i % 4 === 0) big += spot;
    else small += spot;
  }
  return line(small, '#FFFFFF', 6, 'opacity=".75"') + line(big, '#FFFFFF', 11, 'opacity=".85"');
}

/** A gentle wavy edge from left to right. */
export function ridge(s: Stage, y: number, height: number, step: number): Point[] {
  const r = s.random;
  const [a, b, phaseA, phaseB] = [r.range(0.5, 1), r.range(0.25, 0.6), r.range(0, 6.3), r.range(0, 6.3)];
  const points: Point[] = [];
  for (let x = -step; x <= s.w + step * 2; x += step) {
    const wave = Math.sin(x / 420 + phaseA) * a + Math.sin(x / 190 + phaseB) * b * 0.6;
    points.push([x, y - (wave / 2 + 0.5) * height]);
  }
  return points;
}

export function ridgePath(points: readonly Point[], bottom: number): string {
  const last = points[points.length - 1] ?? [0, 0];
  const first = points[0] ?? [0, 0];
  return `${curveThrough(points)}L${num(last[0])},${num(bottom)}L${num(first[0])},${num(bottom)}Z`;
}
