import { basket, sheaf, wheat } from '../parts/baskets';
import { fieldWall } from '../parts/buildings';
import { ladder } from '../parts/ladder';
import { flowers, ground, hills, tuft } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { aChild, anAdult, anElder, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { cypress } from '../parts/trees';
import { crate } from '../parts/vessels';
import type { Stage } from '../stage';
import { line, num, polygon } from '../vector';
import { DAY, more, spread, type View } from './recipe';

const OLIVES = ['#3B2F3F', '#5A4A5E', '#7C8A3E', '#6B7A3A'] as const;

function olivePicking(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 420, bottom: 780 }) +
    ground(s, 800, '#C9AE7A') +
    oliveTree(s, s.cx + 800, 850, 460, { olives: true });
  if (s.wide)
    drawing +=
      oliveTree(s, s.cx - 1250, 900, 620, { olives: true }) + oliveTree(s, s.cx + 1330, 900, 560, { olives: true });
  drawing +=
    polygon(
      [
        [s.cx - 860, 1090],
        [s.cx - 700, 940],
        [s.cx + 330, 940],
        [s.cx + 470, 1090],
      ],
      s.c('#6F8F6A'),
    ) +
    polygon(
      [
        [s.cx - 860, 1090],
        [s.cx - 700, 940],
        [s.cx + 330, 940],
        [s.cx + 470, 1090],
      ],
      s.texture('weave', '#F2EADD', 0.22),
    );
  drawing += oliveTree(s, s.cx - 260, 1000, 860, { olives: true }) + ladder(s, s.cx + 130, 1050, 560, -90);
  drawing += drawPerson(s, aVolunteer(r), POSES.reachUp, {
    x: s.cx + 20,
    y: 700,
    size: 470,
    facing: -1,
    floating: true,
  });
  drawing +=
    drawPerson(s, aWoman(r), POSES.reachUp, { x: s.cx - 700, y: 1040, size: 560 }) +
    drawPerson(s, anElder(r), POSES.kneel, { x: s.cx + 330, y: 1100, size: 600, facing: -1 }) +
    basket(s, s.cx + 180, 1130, 170, OLIVES);
  drawing += drawPerson(s, aChild(r), POSES.walkCarry, {
    x: s.cx + 640,
    y: 1090,
    size: 600,
    facing: -1,
    held: (x, y, u) => basket(s, x, y + u * 0.4, u * 1.5, OLIVES),
  });
  let fallen = '';
  for (let i = 0; i < 60; i += 1) fallen += `M${num(s.cx + r.range(-760, 380))},${num(r.range(950, 1080))}h.1`;
  return (
    drawing +
    line(fallen, s.c('#3B2F3F'), 9) +
    crate(s, s.cx - 560, 1160, 250, 110, OLIVES) +
    (s.wide
      ? drawPerson(s, anAdult(r), POSES.bend, { x: s.cx - 1050, y: 1080, size: 600 }) +
        drawPerson(s, anAdult(r), POSES.reachUp, { x: s.cx + 1130, y: 1060, size: 580 })
      : '') +
    flowers(s, s.cx + 480, 1180, 300, 6)
  );
}

function grainField(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s, { sunY: 0.34 }) + hills(s, { top: 440, bottom: 760 }) + ground(s, 760, '#DDB65C', { tufts: false });
  for (const x of spread(s, more(s, 3, 5), s.w, 0.3)) drawing += cypress(s, x, 790, r.range(160, 260), 0.25);
  drawing += wheat(s, 880, 90, Math.round(s.w / 9));
  const people = spread(s, more(s, 3, 5), more(s, 1500, 2600), 0.18);
  people.forEach((x, i) => {
    drawing += drawPerson(
      s,
      i % 3 === 0 ? aWoman(r) : i % 3 === 1 ? aVolunteer(r) : anElder(r),
      i % 2 ? POSES.bend : POSES.carry,
      {
        x,
        y: 1050,
        size: 610,
        facing: i % 2 ? -1 : 1,
        floating: true,
        ...(i % 2 ? {} : { held: (hx: number, hy: number, u: number) => sheaf(s, hx, hy, u * 1.5) }),
      },
    );
  });
  drawing +=
    wheat(s, 1010, 200, Math.round(s.w / 6)) +
    wheat(s, 1110, 240, Math.round(s.w / 5)) +
    wheat(s, 1230, 190, Math.round(s.w / 7));
  return drawing;
}

function vegetables(s: Stage): string {
  const r = s.random;
  let drawing = sky(s) + hills(s, { top: 420, bottom: 760 }) + ground(s, 760, '#A98457', { tufts: false });
  for (let row = 0; row < 5; row += 1) {
    const y = 810 + row * row * 17 + row * 30;
    const size = 26 + row * 15;
    drawing += line(`M-20,${num(y + size * 0.4)}H${num(s.w + 20)}`, s.c('#8A6440'), 10 + row * 5, 'opacity=".6"');
    for (let x = -20; x < s.w + 60; x += size * 2.1)
      drawing += tuft(s, x + r.range(-8, 8), y + size * 0.4, size * 0.9, r.pick(['#6F9355', '#54793F', '#86A95E']));
    if (row === 2)
      spread(s, more(s, 2, 3), more(s, 1250, 2400), 0.1).forEach((x, i) => {
        drawing += drawPerson(s, i % 2 ? aVolunteer(r) : aWoman(r), i % 2 ? POSES.bend : POSES.kneel, {
          x,
          y: y + 30,
          size: 580,
          facing: i % 2 ? -1 : 1,
        });
      });
  }
  drawing += fieldWall(s, -30, 800, s.w * 0.26, 64);
  const kinds = [
    ['#C9452B', '#D8592F'],
    ['#E0A526', '#EBC46B'],
    ['#7C8A3E', '#9DB05E'],
    ['#7A4B70', '#5A3A58'],
  ] as const;
  spread(s, more(s, 3, 5), more(s, 1500, 2600), 0.06).forEach((x, i) => {
    drawing += crate(s, x, 1180, 330, 150, kinds[i % 4] ?? kinds[0]);
  });
  return drawing;
}

export const HARVEST: readonly View[] = [
  { name: 'olive-picking', lightings: DAY, draw: olivePicking },
  { name: 'grain-field', lightings: ['golden', 'dawn', 'noon', 'golden'], draw: grainField },
  { name: 'vegetables', lightings: DAY, draw: vegetables },
];
