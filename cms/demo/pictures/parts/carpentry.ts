import { darker } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, polygon } from '../vector';

export function planks(s: Stage, x: number, y: number, h: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const c = s.c(s.random.pick(['#C99C66', '#B98455', '#DDB884']));
    const lean = 40 + i * 14;
    return (
      polygon(
        [
          [x + i * 44, y],
          [x + i * 44 + 36, y],
          [x + i * 44 + 36 + lean, y - h + i * 20],
          [x + i * 44 + lean, y - h + i * 20],
        ],
        c,
      ) +
      line(
        `M${num(x + i * 44 + 12)},${num(y - 10)}l${num(lean * 0.9)},${num(-h + i * 20 + 30)}`,
        darker(c, 0.22),
        3,
        'opacity=".5"',
      )
    );
  }).join('');
}

export function shavings(s: Stage, x: number, y: number, w: number, count: number): string {
  const r = s.random;
  let d = '';
  for (let i = 0; i < count; i += 1)
    d += `M${num(x + r.range(0, w))},${num(y + r.range(-20, 26))}q10,-16 20,-2q2,12 -9,10`;
  return line(d, s.c('#E9C896'), 5);
}

/** A bird house, freshly made. */
export function birdHouse(s: Stage, x: number, y: number, h: number): string {
  const wood = s.c('#E3BC86');
  const roof = s.c(s.random.pick(['#A8431F', '#2F5D46', '#3F6C78']));
  const w = h * 0.62;
  const boards = [0.2, 0.4, 0.6].map((t) => `M${num(x - w / 2)},${num(y - h * t)}h${num(w)}`).join('');
  return (
    ellipse(x + w * 0.2, y + 2, w * 0.8, h * 0.05, s.lighting.shadow, 'opacity=".28"') +
    polygon(
      [
        [x - w / 2, y],
        [x - w / 2, y - h * 0.62],
        [x, y - h * 0.96],
        [x + w / 2, y - h * 0.62],
        [x + w / 2, y],
      ],
      wood,
    ) +
    polygon(
      [
        [x + w / 2, y],
        [x + w / 2, y - h * 0.62],
        [x + w * 0.84, y - h * 0.68],
        [x + w * 0.84, y - h * 0.06],
      ],
      darker(wood, 0.25),
    ) +
    line(boards, darker(wood, 0.2), 3) +
    circle(x, y - h * 0.5, w * 0.17, s.c('#4A3324')) +
    line(`M${num(x)},${num(y - h * 0.26)}h${num(-w * 0.1)}`, s.c('#8F6440'), w * 0.07) +
    polygon(
      [
        [x, y - h],
        [x + w * 0.66, y - h * 0.56],
        [x + w * 1.0, y - h * 0.62],
        [x + w * 0.34, y - h * 1.06],
      ],
      darker(roof, 0.2),
    ) +
    line(
      `M${num(x - w * 0.64)},${num(y - h * 0.54)}L${num(x)},${num(y - h)}L${num(x + w * 0.64)},${num(y - h * 0.54)}`,
      roof,
      h * 0.07,
    )
  );
}
