import { darker, STEEL } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, polygon, rect } from '../vector';

export function hammer(s: Stage, x: number, y: number, size: number, turn = 0): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn})">${rect(-size * 0.06, -size * 0.1, size * 0.12, size, s.c('#B98455'), size * 0.05)}${rect(-size * 0.3, -size * 0.26, size * 0.56, size * 0.2, s.c('#5F676B'), size * 0.05)}</g>`;
}

export function saw(s: Stage, x: number, y: number, size: number, turn = 0): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn})">${polygon(
    [
      [0, -size * 0.12],
      [size, -size * 0.03],
      [size, size * 0.06],
      [0, size * 0.14],
    ],
    s.c('#C3CACA'),
  )}${line(`M${num(size * 0.04)},${num(size * 0.14)}L${num(size)},${num(size * 0.065)}`, s.c('#8C9499'), size * 0.03, 'stroke-dasharray="2 9"')}${path(`M${num(size * 0.02)},${num(-size * 0.16)}h${num(-size * 0.3)}q${num(-size * 0.06)},${num(size * 0.16)} ${num(size * 0.04)},${num(size * 0.32)}h${num(size * 0.26)}Z`, s.c('#8F5F3A'))}${ellipse(-size * 0.13, 0, size * 0.07, size * 0.08, s.c('#5A3B24'))}</g>`;
}

function wrench(s: Stage, x: number, y: number, size: number): string {
  const steel = s.c(STEEL);
  return (
    line(`M${num(x)},${num(y)}v${num(size * 0.7)}`, steel, size * 0.13) +
    circle(x, y, size * 0.16, steel) +
    rect(x - size * 0.06, y - size * 0.2, size * 0.12, size * 0.2, darker(steel, 0.5))
  );
}

/** A board on the wall with tools in their places. */
export function toolBoard(s: Stage, x: number, y: number, w: number, h: number): string {
  const board = s.c('#B98B5A');
  return (
    rect(x + 6, y + 10, w, h, s.lighting.shadow, 6, 'opacity=".2"') +
    rect(x, y, w, h, board, 6) +
    rect(x, y, w, h, s.texture('dots', darker(board, 0.6), 0.35)) +
    saw(s, x + w * 0.24, y + h * 0.24, w * 0.3, 8) +
    hammer(s, x + w * 0.7, y + h * 0.2, h * 0.36) +
    hammer(s, x + w * 0.84, y + h * 0.22, h * 0.3) +
    wrench(s, x + w * 0.14, y + h * 0.56, h * 0.36) +
    wrench(s, x + w * 0.26, y + h * 0.6, h * 0.3) +
    saw(s, x + w * 0.46, y + h * 0.76, w * 0.26, -4) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(
            x + w * (0.42 + i * 0.05),
            y + h * 0.44,
            w * 0.022,
            h * 0.2,
            s.c(['#A8431F', '#2F5D46', '#E0A526', '#3F6C78'][i] ?? '#A8431F'),
            4,
          ) + line(`M${num(x + w * (0.431 + i * 0.05))},${num(y + h * 0.44)}v${num(-h * 0.1)}`, s.c(STEEL), 5),
      )
      .join('')
  );
}
