import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';
import { teapot } from './food';

/** Folded blankets on top of each other. */
export function blankets(s: Stage, x: number, y: number, w: number, count: number): string {
  let drawing = ellipse(x, y + 2, w * 0.56, w * 0.05, s.lighting.shadow, 'opacity=".25"');
  for (let i = 0; i < count; i += 1) {
    const cloth = s.c(s.random.pick(['#A8431F', '#2F5D46', '#E0B45A', '#3F6C78', '#C98B86', '#D9CBB0', '#7A4B55']));
    const h = w * 0.15;
    const top = y - (i + 1) * h;
    drawing +=
      rect(x - w / 2, top, w, h - 2, cloth, h * 0.45) +
      line(`M${num(x - w * 0.46)},${num(top + h * 0.5)}H${num(x + w * 0.44)}`, darker(cloth, 0.25), 3) +
      rect(x + w * 0.1, top, w * 0.07, h - 2, lighter(cloth, 0.4)) +
      rect(x + w * 0.22, top, w * 0.03, h - 2, lighter(cloth, 0.4));
  }
  return drawing;
}

export function umbrella(s: Stage, x: number, y: number, w: number, colour: string): string {
  const c = s.c(colour);
  const h = w * 0.42;
  return (
    line(`M${num(x)},${num(y)}V${num(y - w * 0.9)}`, s.c('#4A3B30'), 7) +
    path(
      `M${num(x - w / 2)},${num(y - w * 0.78)}Q${num(x - w * 0.4)},${num(y - w * 0.78 - h * 1.3)} ${num(x)},${num(y - w * 0.78 - h)}Q${num(x + w * 0.4)},${num(y - w * 0.78 - h * 1.3)} ${num(x + w / 2)},${num(y - w * 0.78)}Q${num(x + w * 0.33)},${num(y - w * 0.88)} ${num(x + w * 0.17)},${num(y - w * 0.78)}Q${num(x)},${num(y - w * 0.88)} ${num(x - w * 0.17)},${num(y - w * 0.78)}Q${num(x - w * 0.33)},${num(y - w * 0.88)} ${num(x - w / 2)},${num(y - w * 0.78)}Z`,
      c,
    ) +
    path(
      `M${num(x)},${num(y - w * 0.78 - h)}Q${num(x + w * 0.4)},${num(y - w * 0.78 - h * 1.3)} ${num(x + w / 2)},${num(y - w * 0.78)}Q${num(x + w * 0.33)},${num(y - w * 0.88)} ${num(x + w * 0.17)},${num(y - w * 0.78)}Z`,
      darker(c, 0.2),
    )
  );
}

/** An iron stove with its fire and pipe. */
export function stove(s: Stage, x: number, y: number, h: number): string {
  const iron = s.c('#4A4644');
  const w = h * 0.62;
  return (
    circle(x, y - h * 0.4, h, s.glow('#FFB060', 0.5)) +
    rect(x + w * 0.14, 0, w * 0.2, y - h, s.c('#5C5856')) +
    ellipse(x, y + 2, w * 0.66, 14, s.lighting.shadow, 'opacity=".3"') +
    [-0.36, 0.36].map((k) => rect(x + w * k - 8, y - h * 0.14, 16, h * 0.14, darker(iron, 0.3))).join('') +
    rect(x - w / 2, y - h * 0.92, w, h * 0.8, s.fade([lighter(iron, 0.12), iron, darker(iron, 0.2)], true), 16) +
    rect(x - w * 0.58, y - h, w * 1.16, h * 0.1, lighter(iron, 0.1), 8) +
    rect(x - w * 0.34, y - h * 0.7, w * 0.68, h * 0.42, '#2A1712', 14) +
    path(
      `M${num(x - w * 0.24)},${num(y - h * 0.29)}q${num(w * 0.02)},${num(-h * 0.2)} ${num(w * 0.12)},${num(-h * 0.26)}q${num(w * 0.02)},${num(h * 0.1)} ${num(w * 0.1)},${num(h * 0.06)}q0,${num(-h * 0.12)} ${num(w * 0.08)},${num(-h * 0.16)}q${num(w * 0.2)},${num(h * 0.2)} ${num(w * 0.16)},${num(h * 0.36)}Z`,
      '#F0822C',
    ) +
    path(
      `M${num(x - w * 0.1)},${num(y - h * 0.29)}q0,${num(-h * 0.12)} ${num(w * 0.1)},${num(-h * 0.18)}q${num(w * 0.14)},${num(h * 0.08)} ${num(w * 0.1)},${num(h * 0.18)}Z`,
      '#FFD36B',
    ) +
    teapot(s, x - w * 0.12, y - h, w * 0.5, '#9AA0A0')
  );
}
