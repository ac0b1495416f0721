import { darker, lighter, STONE } from '../palette';
import { bricks } from '../parts/building-site';
import { masonry, stoneHouse } from '../parts/buildings';
import { ladder } from '../parts/ladder';
import { hills } from '../parts/land';
import { aMan, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { hammer } from '../parts/tools';
import type { Stage } from '../stage';
import { line, num, path, polygon, rect } from '../vector';
import { more } from './recipe';

export function roof(s: Stage): string {
  const r = s.random;
  let drawing = sky(s) + hills(s, { top: 420, bottom: 800 });
  for (const [x, w, h] of [
    [-860, 280, 150],
    [-520, 220, 190],
    [480, 260, 170],
    [740, 260, 130],
  ] as const)
    drawing += stoneHouse(s, s.cx + x, 900, w, h, { storeys: 1, far: 0.22, dome: h > 160 });
  if (s.wide)
    drawing +=
      stoneHouse(s, s.cx + 1080, 900, 300, 180, { storeys: 1, far: 0.22 }) +
      stoneHouse(s, s.cx - 1350, 900, 340, 210, { far: 0.22 });
  const wall = s.c(STONE);
  const left = s.cx - more(s, 820, 1300);
  const right = s.cx + more(s, 820, 1300);
  drawing +=
    polygon(
      [
        [left, 1210],
        [left, 960],
        [right, 960],
        [right, 1210],
      ],
      wall,
    ) +
    masonry(s, left + 20, 990, right - left - 40, 210, wall, 2) +
    rect(left - 24, 930, right - left + 48, 46, lighter(wall, 0.26));
  const battens = s.c('#B98455');
  const [eave, ridge] = [900, 540];
  const edge = (t: number, side: number): number => s.cx + side * (560 + t * 190);
  drawing += polygon(
    [
      [edge(0, -1), ridge],
      [edge(0, 1), ridge],
      [edge(1, 1), eave],
      [edge(1, -1), eave],
    ],
    s.c('#8A6A48'),
  );
  for (let i = 0; i <= 10; i += 1)
    drawing += line(
      `M${num(s.cx - 560 + i * 112)},${ridge}L${num(s.cx - 750 + i * 150)},${eave}`,
      darker(battens, 0.25),
      14,
    );
  for (let row = 0; row < 8; row += 1) {
    const t = (row + 1) / 8;
    const y = ridge + (eave - ridge) * t;
    const [from, to] = [edge(t, -1), edge(t, 1)];
    const laid = from + (to - from) * (0.3 + row * 0.07);
    drawing += line(`M${num(laid)},${num(y - 20)}H${num(to)}`, battens, 11);
    for (let x = from; x < laid; x += 58 + row * 2) {
      const clay = s.c(r.pick(['#B5623E', '#C06C46', '#A9573A', '#C97850']));
      drawing +=
        path(`M${num(x)},${num(y - 52)}h${num(60 + row * 2)}v44q${num(-30 - row)},20 ${num(-60 - row * 2)},0Z`, clay) +
        line(`M${num(x + 3)},${num(y - 6)}q${num(28 + row)},16 ${num(54 + row * 2)},0`, darker(clay, 0.3), 4);
    }
  }
  drawing +=
    rect(edge(0, -1) - 14, ridge - 16, 1148, 26, s.c('#8F6440'), 8) +
    rect(edge(1, -1) - 20, eave - 8, 1540, 26, s.c('#8F6440'), 6);
  const tile = (x: number, y: number, u: number): string =>
    path(
      `M${num(x - u * 0.5)},${num(y - u * 0.2)}h${num(u * 1.1)}v${num(u * 0.5)}q${num(-u * 0.55)},${num(u * 0.2)} ${num(-u * 1.1)},0Z`,
      s.c('#C06C46'),
    );
  drawing +=
    drawPerson(s, aVolunteer(r), POSES.kneel, {
      x: s.cx - 70,
      y: 770,
      size: 560,
      held: (x, y, u) => hammer(s, x + u * 0.1, y - u * 0.6, u * 1.1, 24),
    }) +
    drawPerson(s, aVolunteer(r), POSES.give, { x: s.cx - 470, y: 760, size: 560, held: tile }) +
    drawPerson(s, aMan(r), POSES.bend, { x: s.cx + 420, y: 820, size: 570, facing: -1, held: tile });
  drawing +=
    ladder(s, s.cx + 640, 1220, 420, -30) +
    drawPerson(s, aVolunteer(r), POSES.walkCarry, {
      x: s.cx + 650,
      y: 1130,
      size: 560,
      facing: -1,
      floating: true,
      held: (x, y, u) => tile(x, y, u) + tile(x, y - u * 0.3, u),
    });
  return (
    drawing +
    (s.wide
      ? drawPerson(s, aWoman(r), POSES.point, { x: s.cx - 1060, y: 940, size: 540 }) +
        bricks(s, s.cx + 920, 932, 3, 4) +
        bricks(s, s.cx - 980, 932, 2, 3)
      : '')
  );
}
