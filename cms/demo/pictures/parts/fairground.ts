import { GOLD, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, polygon, rect } from '../vector';
import { biscuitTray } from './breads';
import { stringLights } from './festive';
import { dish } from './food';
import { table } from './furniture';
import { anAdult, withOver } from './people';
import { drawPerson } from './person';
import { balloon } from './playthings';
import { POSES } from './poses';

export const BALLOONS = ['#C9552E', '#E0A526', '#3F6C78', '#8FA57A', '#C98B86', '#2F5D46'] as const;

export function balloons(
  s: Stage,
  x: number,
  y: number,
  size: number,
  count: number,
  handX: number,
  handY: number,
): string {
  return Array.from({ length: count }, (_, i) =>
    balloon(
      s,
      x + (i - (count - 1) / 2) * size * 0.72,
      y + Math.abs(i - (count - 1) / 2) * size * 0.34,
      size,
      BALLOONS[(i * 2 + count) % BALLOONS.length] ?? GOLD,
      handX,
      handY,
    ),
  ).join('');
}

/** A wheel with eight cabins; (wx, wy) is its hub. */
export function ferrisWheel(s: Stage, wx: number, wy: number, wr: number): string {
  const steel = s.c('#7A4B55');
  const wheelColours = ['#A8431F', '#2F5D46', '#E0A526', '#3F6C78', '#C98B86', '#8FA57A', '#C96F4A', '#5E7F5B'];
  let spokes = '';
  let cabins = '';
  for (let i = 0; i < 8; i += 1) {
    const a = (i / 8) * Math.PI * 2 + 0.3;
    const [x, y] = [wx + Math.cos(a) * wr, wy + Math.sin(a) * wr];
    spokes += `M${num(wx)},${num(wy)}L${num(x)},${num(y)}`;
    const c = s.c(wheelColours[i] ?? '#A8431F');
    cabins +=
      line(`M${num(x)},${num(y)}v24`, steel, 5) +
      polygon(
        [
          [x - 46, y + 50],
          [x + 46, y + 50],
          [x + 34, y + 100],
          [x - 34, y + 100],
        ],
        c,
      ) +
      polygon(
        [
          [x - 52, y + 30],
          [x + 52, y + 30],
          [x, y + 4],
        ],
        lighter(c, 0.3),
      ) +
      line(`M${num(x - 42)},${num(y + 30)}v22M${num(x + 42)},${num(y + 30)}v22`, steel, 4) +
      circle(x, y + 42, 12, s.c(['#EBC19B', '#B67B51', '#CB9165'][i % 3] ?? '#CB9165')) +
      circle(x, y + 37, 12, s.c(['#2B211C', '#57392A', '#D9B48F'][i % 3] ?? '#2B211C'));
  }
  return (
    line(`M${num(wx)},${num(wy)}L${num(wx - 190)},900M${num(wx)},${num(wy)}L${num(wx + 190)},900`, s.c('#6B482C'), 22) +
    ellipse(wx, wy, wr, wr, 'none', `stroke="${steel}" stroke-width="12"`) +
    ellipse(wx, wy, wr * 0.86, wr * 0.86, 'none', `stroke="${steel}" stroke-width="6"`) +
    line(spokes, steel, 7) +
    circle(wx, wy, 34, s.c(GOLD)) +
    cabins +
    rect(wx - 260, 890, 520, 26, s.c('#8F6440'), 6)
  );
}

/** A stall with a striped awning and somebody who hands out sweets. */
export function sweetStall(s: Stage, bx: number, bw: number): string {
  let drawing = rect(bx - bw / 2, 560, 16, 400, s.c('#6B482C')) + rect(bx + bw / 2 - 16, 560, 16, 400, s.c('#6B482C'));
  for (let i = 0; i < 6; i += 1)
    drawing += polygon(
      [
        [bx - bw * 0.58 + (i * bw * 1.16) / 6, 580],
        [bx - bw * 0.58 + ((i + 1) * bw * 1.16) / 6, 580],
        [bx - bw * 0.42 + ((i + 1) * bw * 0.84) / 6, 460],
        [bx - bw * 0.42 + (i * bw * 0.84) / 6, 460],
      ],
      s.c(i % 2 ? '#F7EEDD' : '#A8431F'),
    );
  return (
    drawing +
    stringLights(s, [bx - bw * 0.56, 590], [bx + bw * 0.56, 590], 30) +
    drawPerson(s, withOver(anAdult(s.random), 'apron', '#FBF3E2'), POSES.give, {
      x: bx - 30,
      y: 1010,
      size: 540,
      floating: true,
    }) +
    table(s, bx, 1030, bw, 250, { closed: true, cloth: '#F7EEDD' }) +
    biscuitTray(s, bx - 80, 772, 190) +
    dish(s, bx + 110, 776, 130, ['#C9552E', '#E0A526', '#C98B86'])
  );
}
