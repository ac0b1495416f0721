import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, polygon, rect } from '../vector';
import { hills } from './land';

/** A tall plant tied to a string, with its fruit. */
export function vine(s: Stage, x: number, y: number, h: number, fruit: string): string {
  const r = s.random;
  const green = s.c(r.pick(['#5E8A4C', '#4F7A45', '#6F9355']));
  let leaves = '';
  for (let i = 0; i < 9; i += 1) {
    const [ly, side, l] = [y - h * (0.1 + i * 0.1), i % 2 ? 1 : -1, h * r.range(0.11, 0.17)];
    leaves += path(
      `M${num(x)},${num(ly)}q${num(side * l * 0.5)},${num(-l * 0.9)} ${num(side * l * 1.2)},${num(-l * 0.2)}q${num(-side * l * 0.5)},${num(l * 0.6)} ${num(-side * l * 1.2)},${num(l * 0.2)}Z`,
      i % 3 ? green : lighter(green, 0.18),
    );
    if (i % 2 === 0)
      leaves +=
        circle(x + side * -h * 0.05, ly + h * 0.02, h * 0.04, s.c(fruit)) +
        circle(x + side * -h * 0.06, ly + h * 0.01, h * 0.012, lighter(s.c(fruit), 0.5));
  }
  return (
    line(`M${num(x)},${num(y)}V${num(y - h * 1.15)}`, s.c('#D9CBB0'), 3) +
    line(`M${num(x)},${num(y)}q${num(h * 0.02)},${num(-h * 0.5)} 0,${num(-h)}`, darker(green, 0.2), h * 0.025) +
    leaves
  );
}

export function wateringCan(s: Stage, x: number, y: number, w: number, colour = '#3F6C78'): string {
  const c = s.c(colour);
  return (
    line(`M${num(x + w * 0.26)},${num(y - w * 0.3)}L${num(x + w * 0.72)},${num(y - w * 0.62)}`, c, w * 0.09) +
    ellipse(
      x + w * 0.76,
      y - w * 0.65,
      w * 0.07,
      w * 0.13,
      lighter(c, 0.2),
      `transform="rotate(-35 ${num(x + w * 0.76)} ${num(y - w * 0.65)})"`,
    ) +
    line(
      `M${num(x - w * 0.28)},${num(y - w * 0.12)}C${num(x - w * 0.66)},${num(y - w * 0.2)} ${num(x - w * 0.5)},${num(y - w * 0.8)} ${num(x)},${num(y - w * 0.62)}`,
      darker(c, 0.25),
      w * 0.06,
    ) +
    path(
      `M${num(x - w * 0.26)},${num(y - w * 0.52)}H${num(x + w * 0.26)}L${num(x + w * 0.32)},${num(y)}H${num(x - w * 0.32)}Z`,
      c,
    ) +
    path(
      `M${num(x + w * 0.1)},${num(y - w * 0.52)}H${num(x + w * 0.26)}L${num(x + w * 0.32)},${num(y)}H${num(x + w * 0.14)}Z`,
      darker(c, 0.22),
    )
  );
}

/** The inside of a glass house, one arch behind another. */
export function glassHall(s: Stage): string {
  const lighting = s.lighting;
  let drawing =
    rect(0, 0, s.w, s.h, s.fade([lighting.sky[0], lighting.sky[1], lighting.sky[2]])) +
    hills(s, { top: 460, bottom: 740, village: false });
  drawing += rect(0, 0, s.w, s.h, lighter(s.c('#DDEBDD'), 0.2), 0, 'opacity=".34"');
  const frame = s.c('#F4EEDF');
  const half = s.w * 0.5;
  for (const [k, w] of [
    [0.34, 7],
    [0.5, 10],
    [0.72, 14],
    [1.02, 20],
  ] as const) {
    const [a, top, foot] = [half * k, 620 - 640 * k, 690 + 260 * (k - 0.3)];
    drawing +=
      line(
        `M${num(s.cx - a)},${num(foot)}V${num(top + 330 * k)}Q${num(s.cx - a)},${num(top)} ${num(s.cx)},${num(top)}T${num(s.cx + a)},${num(top + 330 * k)}V${num(foot)}`,
        frame,
        w,
      ) + line(`M${num(s.cx - a)},${num(top + 400 * k)}H${num(s.cx + a)}`, frame, w * 0.5, 'opacity=".8"');
  }
  for (const k of [-1, -0.62, 0, 0.62, 1])
    drawing += line(
      `M${num(s.cx + k * half * 0.34)},${num(k === 0 ? 402 : 430 + Math.abs(k) * 70)}L${num(s.cx + k * half * 1.3)},${num(k === 0 ? -60 : -120 + Math.abs(k) * 240)}`,
      frame,
      6,
      'opacity=".8"',
    );
  drawing +=
    polygon(
      [
        [0, 1200],
        [0, 820],
        [s.cx - half * 0.34, 690],
        [s.cx + half * 0.34, 690],
        [s.w, 820],
        [s.w, 1200],
      ],
      s.fade([s.c('#A98457'), s.c('#C2A06C')]),
    ) +
    polygon(
      [
        [s.cx - 330, 1200],
        [s.cx - 50, 690],
        [s.cx + 50, 690],
        [s.cx + 330, 1200],
      ],
      s.c('#E3D3B0'),
    );
  return drawing;
}
