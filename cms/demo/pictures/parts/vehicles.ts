import { darker, lighter, OLIVE } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, polygon, rect } from '../vector';
import { leafMark } from './parcels';

function wheel(s: Stage, x: number, y: number, radius: number): string {
  return (
    circle(x, y - radius, radius, s.c('#2C2A2B')) +
    circle(x, y - radius, radius * 0.56, s.c('#B9BCB6')) +
    circle(x, y - radius, radius * 0.34, s.c('#7C8489')) +
    circle(x, y - radius, radius * 0.12, s.c('#2C2A2B'))
  );
}

function cab(s: Stage, x: number, y: number, h: number, colour: string): string {
  const body = s.c(colour);
  const glass = s.lighting.dark ? '#8FA3B8' : s.c('#BFD6D6');
  const w = h * 0.74;
  return (
    path(
      `M${num(x)},${num(y - h)}H${num(x + w * 0.56)}Q${num(x + w * 0.66)},${num(y - h)} ${num(x + w * 0.74)},${num(y - h * 0.82)}L${num(x + w * 0.88)},${num(y - h * 0.52)}L${num(x + w * 1.04)},${num(y - h * 0.44)}Q${num(x + w * 1.1)},${num(y - h * 0.4)} ${num(x + w * 1.1)},${num(y - h * 0.1)}H${num(x)}Z`,
      body,
    ) +
    path(
      `M${num(x + w * 0.14)},${num(y - h * 0.9)}H${num(x + w * 0.54)}L${num(x + w * 0.72)},${num(y - h * 0.52)}H${num(x + w * 0.14)}Z`,
      glass,
    ) +
    path(
      `M${num(x + w * 0.2)},${num(y - h * 0.52)}L${num(x + w * 0.4)},${num(y - h * 0.9)}h${num(w * 0.1)}L${num(x + w * 0.32)},${num(y - h * 0.52)}Z`,
      '#FFFFFF',
      'opacity=".35"',
    ) +
    line(
      `M${num(x + w * 0.1)},${num(y - h * 0.12)}V${num(y - h * 0.94)}M${num(x + w * 0.76)},${num(y - h * 0.5)}V${num(y - h * 0.14)}`,
      darker(body, 0.3),
      4,
    ) +
    rect(x + w * 0.58, y - h * 0.44, w * 0.12, h * 0.035, darker(body, 0.45), 4) +
    rect(x, y - h * 0.32, w * 1.09, h * 0.06, lighter(body, 0.35)) +
    ellipse(x + w * 1.04, y - h * 0.28, w * 0.06, h * 0.06, '#FFE9B0') +
    rect(x + w * 0.94, y - h * 0.14, w * 0.22, h * 0.07, s.c('#4A4644'), 6) +
    (s.lighting.dark
      ? polygon(
          [
            [x + w * 1.08, y - h * 0.3],
            [x + w * 2.4, y - h * 0.5],
            [x + w * 2.4, y + h * 0.04],
          ],
          s.fade(['#FFE9B0/0.45', '#FFE9B0/0'], true),
        )
      : '')
  );
}

/** A lorry with a round tank, facing right; (x, y) is the ground under its middle. */
export function tankTruck(s: Stage, x: number, y: number, length: number, colour = OLIVE): string {
  const h = length * 0.42;
  const left = x - length / 2;
  const tankW = length * 0.6;
  const steel = s.c('#D7DFDC');
  const radius = length * 0.072;
  const tank = `M${num(left + h * 0.14)},${num(y - h * 0.92)}H${num(left + tankW - h * 0.14)}Q${num(left + tankW)},${num(y - h * 0.92)} ${num(left + tankW)},${num(y - h * 0.58)}T${num(left + tankW - h * 0.14)},${num(y - h * 0.24)}H${num(left + h * 0.14)}Q${num(left)},${num(y - h * 0.24)} ${num(left)},${num(y - h * 0.58)}T${num(left + h * 0.14)},${num(y - h * 0.92)}Z`;
  const bands = [0.2, 0.5, 0.8]
    .map((k) => line(`M${num(left + tankW * k)},${num(y - h * 0.92)}V${num(y - h * 0.24)}`, darker(steel, 0.3), 7))
    .join('');
  const drop = `M${num(left + tankW * 0.35)},${num(y - h * 0.8)}q${num(h * 0.13)},${num(h * 0.2)} ${num(h * 0.13)},${num(h * 0.3)}a${num(h * 0.13)},${num(h * 0.13)} 0 0 1 ${num(-h * 0.26)},0q0,${num(-h * 0.1)} ${num(h * 0.13)},${num(-h * 0.3)}Z`;
  return (
    ellipse(x + 20, y + 6, length * 0.56, length * 0.035, s.lighting.shadow, 'opacity=".3"') +
    rect(left, y - h * 0.26, length * 0.9, h * 0.1, s.c('#4A4644'), 4) +
    path(tank, s.fade([lighter(steel, 0.4), steel, darker(steel, 0.3)])) +
    bands +
    path(drop, s.c('#1F5A82')) +
    leafMark(left + tankW * 0.65, y - h * 0.58, h * 0.15, s.c(OLIVE)) +
    rect(left + tankW * 0.42, y - h * 1.0, tankW * 0.16, h * 0.09, darker(steel, 0.24), 5) +
    cab(s, left + tankW + length * 0.03, y - h * 0.05, h * 0.96, colour) +
    [0.1, 0.26, 0.8].map((k) => wheel(s, left + length * k + radius, y + 4, radius)).join('')
  );
}

/** A delivery van facing right, with its back doors open if `open`. */
export function van(s: Stage, x: number, y: number, length: number, colour = '#F2EADD', open = false): string {
  const h = length * 0.46;
  const left = x - length / 2;
  const body = s.c(colour);
  const radius = length * 0.075;
  return (
    ellipse(x + 20, y + 6, length * 0.56, length * 0.035, s.lighting.shadow, 'opacity=".3"') +
    (open
      ? polygon(
          [
            [left, y - h],
            [left - length * 0.14, y - h * 0.94],
            [left - length * 0.14, y - h * 0.04],
            [left, y - h * 0.1],
          ],
          darker(body, 0.22),
        )
      : '') +
    path(
      `M${num(left)},${num(y - h * 0.1)}V${num(y - h * 0.94)}Q${num(left)},${num(y - h)} ${num(left + h * 0.08)},${num(y - h)}H${num(left + length * 0.66)}V${num(y - h * 0.1)}Z`,
      s.fade([lighter(body, 0.2), body, darker(body, 0.12)]),
    ) +
    rect(left, y - h * 0.36, length * 0.66, h * 0.07, s.c(OLIVE)) +
    leafMark(left + length * 0.32, y - h * 0.66, h * 0.16, s.c(OLIVE)) +
    (open ? rect(left + 6, y - h * 0.92, length * 0.12, h * 0.78, s.c('#4A4038')) : '') +
    cab(s, left + length * 0.64, y - h * 0.05, h * 0.95, colour) +
    rect(left, y - h * 0.14, length * 0.92, h * 0.07, s.c('#4A4644'), 4) +
    [0.12, 0.76].map((k) => wheel(s, left + length * k + radius, y + 4, radius)).join('')
  );
}
