import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { ellipse, line, num, path, polygon, rect } from '../vector';
import { archedWindow, door, masonry } from './buildings';

export function bricks(s: Stage, x: number, y: number, rows: number, columns: number): string {
  let drawing = ellipse(x + columns * 34, y + 3, columns * 42, 12, s.lighting.shadow, 'opacity=".25"');
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < columns - (row % 2); i += 1) {
      const c = s.c(s.random.pick(['#D9C29A', '#CDB285', '#E3D2B3']));
      drawing +=
        rect(x + i * 70 + (row % 2) * 35, y - (row + 1) * 36, 66, 33, c, 4) +
        rect(x + i * 70 + (row % 2) * 35 + 48, y - (row + 1) * 36, 18, 33, darker(c, 0.18), 4);
    }
  return drawing;
}

export function wheelbarrow(s: Stage, x: number, y: number, w: number): string {
  const steel = s.c('#3F6C78');
  return (
    ellipse(x, y + 3, w * 0.6, 12, s.lighting.shadow, 'opacity=".25"') +
    path(
      `M${num(x - w * 0.3)},${num(y - w * 0.5)}q${num(w * 0.3)},${num(-w * 0.24)} ${num(w * 0.62)},0Z`,
      s.c('#C9B58F'),
    ) +
    line(
      `M${num(x - w * 0.88)},${num(y - w * 0.72)}L${num(x - w * 0.5)},${num(y - w * 0.46)}L${num(x + w * 0.4)},${num(y - w * 0.14)}M${num(x - w * 0.24)},${num(y - w * 0.2)}V${num(y)}`,
      s.c('#8F6440'),
      w * 0.05,
    ) +
    polygon(
      [
        [x - w * 0.42, y - w * 0.52],
        [x + w * 0.48, y - w * 0.52],
        [x + w * 0.24, y - w * 0.2],
        [x - w * 0.22, y - w * 0.2],
      ],
      steel,
    ) +
    polygon(
      [
        [x + w * 0.2, y - w * 0.52],
        [x + w * 0.48, y - w * 0.52],
        [x + w * 0.24, y - w * 0.2],
        [x + w * 0.12, y - w * 0.2],
      ],
      darker(steel, 0.22),
    ) +
    ellipse(x + w * 0.42, y - w * 0.13, w * 0.13, w * 0.13, s.c('#2C2A2B')) +
    ellipse(x + w * 0.42, y - w * 0.13, w * 0.06, w * 0.06, s.c('#B9BCB6'))
  );
}

export function roller(s: Stage, x: number, y: number, u: number, colour: string): string {
  return (
    line(
      `M${num(x - u * 0.2)},${num(y + u * 0.7)}L${num(x + u * 0.3)},${num(y - u * 1.3)}h${num(u * 0.5)}v${num(-u * 0.3)}`,
      s.c('#8C9499'),
      u * 0.09,
    ) +
    rect(x + u * 0.64, y - u * 2.1, u * 0.34, u * 0.8, s.c(colour), u * 0.1) +
    rect(x + u * 0.86, y - u * 2.1, u * 0.12, u * 0.8, darker(s.c(colour), 0.2), u * 0.06)
  );
}

/** A house whose wall is half mended: bare stones at one side, new plaster at the other. */
export function mendedHouse(s: Stage, x: number, y: number, w: number, h: number, fresh: string): string {
  const old = s.c('#CDB791');
  const plaster = s.c(fresh);
  const edge = `M${num(x)},${num(y - h)}H${num(x + w * 0.58)}l-40,${num(h * 0.14)}l44,${num(h * 0.16)}l-60,${num(h * 0.18)}l30,${num(h * 0.2)}l-54,${num(h * 0.16)}l20,${num(h * 0.16)}H${num(x)}Z`;
  const crack = `M${num(x + w * 0.8)},${num(y - h + 30)}l-20,70l34,50l-26,70l22,40`;
  return (
    rect(x, y - h, w, h, old) +
    masonry(s, x + w * 0.42, y - h + 10, w * 0.58, h - 16, old, 3.2) +
    line(crack, darker(old, 0.5), 6) +
    path(edge, plaster) +
    path(edge, s.fade(['#FFFFFF/0.2', '#FFFFFF/0'])) +
    rect(x - 12, y - h - 20, w + 24, 28, lighter(old, 0.25)) +
    rect(x, y - h + 8, w, 8, s.lighting.shadow, 0, 'opacity=".18"') +
    archedWindow(s, x + w * 0.1, y - h * 0.8, 110, 170, { shutters: '#5E7F5B' }) +
    door(s, x + w * 0.3, y, 150, 300, '#2F5D46') +
    archedWindow(s, x + w * 0.72, y - h * 0.66, 110, 170)
  );
}
