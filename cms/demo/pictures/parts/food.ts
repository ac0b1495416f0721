import { darker, GOLD, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';

export function bowl(s: Stage, x: number, y: number, w: number, colour: string, filling: string): string {
  const c = s.c(colour);
  const food = s.c(filling);
  return (
    ellipse(x + 4, y, w * 0.34, w * 0.06, s.lighting.shadow, 'opacity=".3"') +
    path(
      `M${num(x - w / 2)},${num(y - w * 0.34)}C${num(x - w * 0.46)},${num(y - w * 0.08)} ${num(x - w * 0.2)},${num(y)} ${num(x)},${num(y)}S${num(x + w * 0.46)},${num(y - w * 0.08)} ${num(x + w / 2)},${num(y - w * 0.34)}Z`,
      c,
    ) +
    path(
      `M${num(x + w * 0.1)},${num(y)}C${num(x + w * 0.2)},${num(y)} ${num(x + w * 0.46)},${num(y - w * 0.08)} ${num(x + w / 2)},${num(y - w * 0.34)}h${num(-w * 0.2)}Q${num(x + w * 0.26)},${num(y - w * 0.1)} ${num(x + w * 0.1)},${num(y)}Z`,
      darker(c, 0.18),
    ) +
    ellipse(x, y - w * 0.34, w / 2, w * 0.11, lighter(c, 0.35)) +
    ellipse(x, y - w * 0.335, w * 0.43, w * 0.085, food) +
    ellipse(x - w * 0.12, y - w * 0.35, w * 0.16, w * 0.03, lighter(food, 0.3), 'opacity=".7"') +
    line(
      `M${num(x - w * 0.44)},${num(y - w * 0.22)}Q${num(x)},${num(y - w * 0.1)} ${num(x + w * 0.44)},${num(y - w * 0.22)}`,
      s.c(GOLD),
      w * 0.022,
      'stroke-dasharray="6 9"',
    )
  );
}

/** A low dish heaped with small round things: dates, olives, sweets. */
export function dish(s: Stage, x: number, y: number, w: number, colours: readonly string[], plate = '#F7EEDD'): string {
  const r = s.random;
  const c = s.c(plate);
  let heap = '';
  for (const [row, half] of [
    [0, 0.3],
    [1, 0.36],
    [2, 0.22],
  ] as const) {
    const level = row === 2 ? 0.2 : row === 0 ? 0.15 : 0.11;
    for (let at = -half; at <= half + 0.01; at += 0.12) {
      const colour = s.c(r.pick(colours));
      const [cx, cy] = [x + (at + r.range(-0.02, 0.02)) * w, y - w * level];
      heap +=
        ellipse(cx, cy, w * 0.072, w * 0.052, colour) +
        ellipse(cx - w * 0.02, cy - w * 0.018, w * 0.026, w * 0.014, lighter(colour, 0.45), 'opacity=".7"');
    }
  }
  return (
    ellipse(x + 4, y + 1, w * 0.44, w * 0.07, s.lighting.shadow, 'opacity=".28"') +
    ellipse(x, y - w * 0.07, w * 0.52, w * 0.13, darker(c, 0.14)) +
    ellipse(x, y - w * 0.09, w * 0.52, w * 0.12, c) +
    ellipse(x, y - w * 0.09, w * 0.42, w * 0.09, darker(c, 0.1)) +
    heap
  );
}

export function pot(s: Stage, x: number, y: number, w: number, colour = '#9AA0A0', filling = '#D9964A'): string {
  const c = s.c(colour);
  const h = w * 0.62;
  return (
    ellipse(x + 6, y + 1, w * 0.5, w * 0.07, s.lighting.shadow, 'opacity=".3"') +
    line(
      `M${num(x - w * 0.5)},${num(y - h * 0.74)}h${num(-w * 0.1)}v${num(h * 0.16)}h${num(w * 0.1)}M${num(x + w * 0.5)},${num(y - h * 0.74)}h${num(w * 0.1)}v${num(h * 0.16)}h${num(-w * 0.1)}`,
      darker(c, 0.4),
      w * 0.03,
    ) +
    path(
      `M${num(x - w / 2)},${num(y - h)}V${num(y - h * 0.14)}Q${num(x - w / 2)},${num(y)} ${num(x - w * 0.4)},${num(y)}H${num(x + w * 0.4)}Q${num(x + w / 2)},${num(y)} ${num(x + w / 2)},${num(y - h * 0.14)}V${num(y - h)}Z`,
      s.fade([lighter(c, 0.25), c, darker(c, 0.28)], true),
    ) +
    rect(x - w * 0.4, y - h * 0.9, w * 0.07, h * 0.76, lighter(c, 0.5), 8, 'opacity=".55"') +
    ellipse(x, y - h, w / 2, w * 0.1, lighter(c, 0.4)) +
    ellipse(x, y - h + 2, w * 0.45, w * 0.08, s.c(filling)) +
    ellipse(x - w * 0.1, y - h, w * 0.2, w * 0.028, lighter(s.c(filling), 0.3), 'opacity=".7"')
  );
}

export function steam(x: number, y: number, h: number): string {
  const wisp = (dx: number, k: number): string =>
    `M${num(x + dx)},${num(y)}c${num(-18 * k)},${num(-h * 0.25)} ${num(20 * k)},${num(-h * 0.45)} ${num(2 * k)},${num(-h * 0.7 * k)}s${num(-12 * k)},${num(-h * 0.2)} ${num(4 * k)},${num(-h * 0.34 * k)}`;
  return line(wisp(-26, 0.9) + wisp(0, 1.1) + wisp(28, 0.8), '#FFF8EA', 8, 'opacity=".5"');
}

export function teapot(s: Stage, x: number, y: number, w: number, colour = '#C9A24A'): string {
  const c = s.c(colour);
  return (
    ellipse(x + 4, y, w * 0.42, w * 0.06, s.lighting.shadow, 'opacity=".3"') +
    line(
      `M${num(x + w * 0.34)},${num(y - w * 0.24)}C${num(x + w * 0.56)},${num(y - w * 0.3)} ${num(x + w * 0.5)},${num(y - w * 0.56)} ${num(x + w * 0.68)},${num(y - w * 0.64)}`,
      c,
      w * 0.09,
    ) +
    line(
      `M${num(x - w * 0.34)},${num(y - w * 0.5)}C${num(x - w * 0.72)},${num(y - w * 0.56)} ${num(x - w * 0.66)},${num(y - w * 0.1)} ${num(x - w * 0.34)},${num(y - w * 0.16)}`,
      darker(c, 0.3),
      w * 0.055,
    ) +
    path(
      `M${num(x - w * 0.3)},${num(y)}C${num(x - w * 0.52)},${num(y - w * 0.2)} ${num(x - w * 0.42)},${num(y - w * 0.6)} ${num(x - w * 0.16)},${num(y - w * 0.66)}H${num(x + w * 0.16)}C${num(x + w * 0.42)},${num(y - w * 0.6)} ${num(x + w * 0.52)},${num(y - w * 0.2)} ${num(x + w * 0.3)},${num(y)}Z`,
      s.fade([lighter(c, 0.3), c, darker(c, 0.25)], true),
    ) +
    path(
      `M${num(x - w * 0.2)},${num(y - w * 0.66)}C${num(x - w * 0.1)},${num(y - w * 0.84)} ${num(x + w * 0.1)},${num(y - w * 0.84)} ${num(x + w * 0.2)},${num(y - w * 0.66)}Z`,
      darker(c, 0.12),
    ) +
    circle(x, y - w * 0.86, w * 0.06, c)
  );
}

export function glassOfTea(s: Stage, x: number, y: number, h: number, tea = '#B5562A'): string {
  const w = h * 0.55;
  return (
    ellipse(x + 2, y + 1, w * 0.66, w * 0.14, s.lighting.shadow, 'opacity=".25"') +
    ellipse(x, y - 2, w * 0.7, w * 0.15, s.c('#F7EEDD')) +
    path(
      `M${num(x - w / 2)},${num(y - h)}Q${num(x - w * 0.26)},${num(y - h * 0.5)} ${num(x - w * 0.38)},${num(y - 3)}H${num(x + w * 0.38)}Q${num(x + w * 0.26)},${num(y - h * 0.5)} ${num(x + w / 2)},${num(y - h)}Z`,
      '#FFFFFF',
      'opacity=".55"',
    ) +
    path(
      `M${num(x - w * 0.44)},${num(y - h * 0.8)}Q${num(x - w * 0.25)},${num(y - h * 0.5)} ${num(x - w * 0.34)},${num(y - 6)}H${num(x + w * 0.34)}Q${num(x + w * 0.25)},${num(y - h * 0.5)} ${num(x + w * 0.44)},${num(y - h * 0.8)}Z`,
      s.c(tea),
    ) +
    line(
      `M${num(x - w * 0.3)},${num(y - h * 0.9)}q${num(w * 0.12)},${num(h * 0.3)} 0,${num(h * 0.74)}`,
      '#FFFFFF',
      3,
      'opacity=".6"',
    )
  );
}
