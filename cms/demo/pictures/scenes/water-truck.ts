import { OLIVE, TERRACOTTA } from '../palette';
import { stoneHouse } from '../parts/buildings';
import { ground, hills, road, stones } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { aChild, anAdult, anElder, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { cypress, palm, roundTree } from '../parts/trees';
import { tankTruck } from '../parts/vehicles';
import { bucket, jerrycan } from '../parts/vessels';
import type { Stage } from '../stage';
import { line, num, polygon } from '../vector';
import { ANY_HOUR, DAY, more, spread, type View } from './recipe';

const PAINTS = [OLIVE, TERRACOTTA, '#3F6C78', '#E0A526'] as const;

const CANS = ['#E0B03A', '#8FB0B0', '#C96F4A', '#5E7F5B'] as const;

function filling(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 400, bottom: 740 }) +
    stoneHouse(s, s.cx + 340, 800, 440, 330, { shutters: '#5E7F5B', tank: true }) +
    stoneHouse(s, s.cx - 880, 790, 340, 260, { storeys: 1, dome: true }) +
    ground(s, 780, '#D9BD87') +
    cypress(s, s.cx - 430, 810, 330);
  if (s.wide)
    drawing +=
      palm(s, s.cx + 1250, 880, 640) +
      stoneHouse(s, s.cx - 1420, 800, 380, 280, {}) +
      roundTree(s, s.cx + 1000, 840, 420);
  drawing += tankTruck(s, s.cx - 140, 980, 1080, r.pick(PAINTS));
  const [tapX, tapY] = [s.cx - 640, 860];
  drawing += line(
    `M${num(tapX)},${num(tapY)}C${num(tapX - 120)},${num(tapY + 40)} ${num(tapX - 60)},${num(tapY + 160)} ${num(s.cx - 660)},1080`,
    s.c('#3B3A3C'),
    16,
  );
  drawing +=
    drawPerson(s, aVolunteer(r), POSES.bend, { x: s.cx - 760, y: 1100, size: 480 }) +
    jerrycan(s, s.cx - 640, 1150, 150, '#E0B03A');
  drawing += [0, 1, 2].map((i) => jerrycan(s, s.cx - 470 + i * 125, 1150 + (i % 2) * 14, 140, r.pick(CANS))).join('');
  drawing +=
    drawPerson(s, aWoman(r), POSES.walk, { x: s.cx + 110, y: 1130, size: 510, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.walkCarry, {
      x: s.cx + 330,
      y: 1150,
      size: 510,
      facing: -1,
      held: (x, y, u) => jerrycan(s, x, y + u * 0.6, u * 1.2, r.pick(CANS)),
    }) +
    drawPerson(s, r.chance(0.5) ? anElder(r) : anAdult(r), POSES.relaxed, {
      x: s.cx + 640,
      y: 1120,
      size: 510,
      facing: -1,
    });
  if (s.wide)
    drawing +=
      drawPerson(s, aWoman(r), POSES.walkCarry, {
        x: s.cx + 960,
        y: 1110,
        size: 500,
        held: (x, y, u) => jerrycan(s, x, y + u * 0.6, u * 1.3, '#8FB0B0'),
      }) + drawPerson(s, aChild(r), POSES.run, { x: s.cx - 1080, y: 1080, size: 480 });
  return drawing;
}

function onTheRoad(s: Stage): string {
  const r = s.random;
  let drawing = sky(s) + hills(s, { top: 380, bottom: 760, layers: 4 }) + ground(s, 850, '#C9A971');
  const asphalt = s.c('#8C8478');
  drawing +=
    polygon(
      [
        [0, 930],
        [s.w, 930],
        [s.w, 1090],
        [0, 1090],
      ],
      asphalt,
    ) +
    line(`M0,1010H${num(s.w)}`, s.c('#F2E6C8'), 9, 'stroke-dasharray="90 70"') +
    line(`M0,936H${num(s.w)}M0,1084H${num(s.w)}`, s.c('#D9CBB0'), 5);
  for (const x of spread(s, more(s, 3, 6), s.w, 0.3))
    drawing += r.chance(0.5) ? cypress(s, x, 920, r.range(260, 380)) : oliveTree(s, x, 920, r.range(300, 420));
  drawing +=
    tankTruck(s, s.cx - 40, 1060, 1160, r.pick(PAINTS)) +
    line(
      `M${num(s.cx - 700)},1040h-120M${num(s.cx - 740)},1000h-180M${num(s.cx - 690)},960h-90`,
      s.c('#F2E6C8'),
      9,
      'opacity=".6"',
    );
  if (s.wide) drawing += stoneHouse(s, s.cx + 980, 910, 340, 260, {});
  return (
    drawing +
    drawPerson(s, aChild(r), POSES.wave, { x: s.cx + 630, y: 1170, size: 480, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.cheer, { x: s.cx + 720, y: 1180, size: 480, facing: -1 }) +
    stones(s, s.cx - 800, 1170, 400, 5)
  );
}

function queue(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 420, bottom: 780 }) +
    ground(s, 790, '#D2B47C') +
    road(s, s.cx + 100, s.cx + 500, 800) +
    tankTruck(s, s.cx + 330, 880, 800, r.pick(PAINTS)) +
    oliveTree(s, s.cx - 760, 860, 460);
  if (s.wide)
    drawing +=
      stoneHouse(s, s.cx - 1440, 850, 460, 340, {}) + palm(s, s.cx + 1240, 880, 560) + palm(s, s.cx + 1080, 860, 460);
  const people = [
    () => aWoman(r),
    () => aChild(r),
    () => anElder(r),
    () => aChild(r),
    () => anAdult(r),
    () => aWoman(r),
  ];
  spread(s, more(s, 5, 6), more(s, 1500, 2400), 0.1).forEach((x, i) => {
    const person = (people[i] ?? people[0])?.() ?? aChild(r);
    drawing += drawPerson(s, person, i % 2 ? POSES.carry : POSES.relaxed, {
      x,
      y: 1130 + (i % 2) * 20,
      size: 700,
      facing: x > s.cx + 300 ? -1 : 1,
      ...(i % 2
        ? { held: (hx: number, hy: number, u: number) => jerrycan(s, hx, hy + u * 0.6, u * 1.2, r.pick(CANS)) }
        : {}),
    });
    if (i % 2 === 0) drawing += jerrycan(s, x + 110, 1170, 130, r.pick(CANS));
  });
  return drawing + bucket(s, s.cx - 830, 1170, 120);
}

export const WATER_TRUCK: readonly View[] = [
  { name: 'filling', lightings: DAY, draw: filling },
  { name: 'on-the-road', lightings: ANY_HOUR, draw: onTheRoad },
  { name: 'queue', lightings: DAY, draw: queue },
];
