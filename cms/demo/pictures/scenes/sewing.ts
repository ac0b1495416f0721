import { darker, lighter } from '../palette';
import { chair, shelves, table, tableTop } from '../parts/furniture';
import { aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { floorLight, hangingLamp, room, rug } from '../parts/room';
import { CLOTH, dressOnStand, fabricRolls, foldedCloth, sewingMachine, spool } from '../parts/tailoring';
import { pottedPlant } from '../parts/trees';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { ellipse, line, num, path, polygon, rect } from '../vector';
import { ANY_HOUR, more, spread, type View } from './recipe';

const WALLS = ['#E3CDB0', '#D3DCC8', '#E6C9B6', '#D9CBA6'] as const;

function workroom(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#C0966A', floorAt: 880, pattern: 'planks' }) +
    viewWindow(s, s.cx - 210, 120, 420, 480, { curtains: r.pick(['#C96F4A', '#8FA57A', '#E0B45A']) }) +
    shelves(s, s.cx - 850, 150, 420, 460, 3, (x, y, w, row) =>
      row % 2 ? foldedCloth(s, x, y, w) : fabricRolls(s, x, y, w),
    ) +
    shelves(s, s.cx + 430, 150, 420, 460, 3, (x, y, w, row) =>
      row % 2 ? fabricRolls(s, x, y, w) : foldedCloth(s, x, y, w),
    );
  if (s.wide)
    drawing +=
      dressOnStand(s, s.cx - 1060, 1010, 620, '#23201B') +
      dressOnStand(s, s.cx - 1320, 1030, 600, '#A8431F') +
      shelves(s, s.cx + 960, 150, 480, 460, 3, (x, y, w) => fabricRolls(s, x, y, w)) +
      dressOnStand(s, s.cx + 1290, 1040, 560, '#2F5D46');
  for (const x of spread(s, more(s, 3, 4), more(s, 1400, 2000), 0)) drawing += hangingLamp(s, x, 40, 130, '#A8431F');
  drawing += floorLight(s, s.cx - 210, 880, 420);
  spread(s, more(s, 3, 3), more(s, 1560, 1640), 0.02).forEach((x, i) => {
    const y = 1120 - (i === 1 ? 60 : 0);
    drawing +=
      chair(s, x - 110, y, 400, 1) +
      drawPerson(
        s,
        aWoman(r),
        { ...POSES.sitWork, handNear: [0.7, 0.4], handFar: [0.76, 0.36] },
        { x: x - 100, y, size: 680, floating: true },
      );
    drawing +=
      table(s, x + 130, y + 20, 330, 270, { colour: '#A87648' }) +
      path(`M${num(x - 10)},${num(y - 258)}l190,0l10,14l-40,0l-20,120q-70,30 -150,-6Z`, s.c(r.pick(CLOTH))) +
      sewingMachine(s, x + 170, y - 262, 190);
  });
  return drawing;
}

function atTheMachine(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#C0966A', floorAt: 1000, pattern: 'planks' }) +
    viewWindow(s, s.cx + 200, 90, 460, 540, { curtains: r.pick(['#C96F4A', '#8FA57A', '#F2EADD']) }) +
    shelves(s, s.cx - 860, 110, 540, 420, 3, (x, y, w, row) =>
      row === 1 ? fabricRolls(s, x, y, w) : foldedCloth(s, x, y, w),
    );
  if (s.wide)
    drawing +=
      dressOnStand(s, s.cx + 1010, 1120, 780, '#23201B') +
      dressOnStand(s, s.cx + 1320, 1140, 720, '#7A4B55') +
      shelves(s, s.cx - 1480, 110, 540, 640, 3, (x, y, w) => fabricRolls(s, x, y, w));
  drawing +=
    drawPerson(
      s,
      aWoman(r),
      { ...POSES.sitWork, hip: 0.76, handNear: [0.86, 0.42], handFar: [0.92, 0.36], nod: 16 },
      { x: s.cx - 330, y: 1290, size: 1120, floating: true },
    ) + table(s, s.cx + 80, 1420, more(s, 1500, 1700), 520, { colour: '#A87648', closed: true });
  const cloth = s.c(r.pick(CLOTH));
  drawing +=
    path(`M${num(s.cx - 260)},880q140,-50 330,-14l180,12l30,26q-160,34 -220,30l-40,170q-160,60 -290,-10Z`, cloth) +
    line(
      `M${num(s.cx - 180)},930q60,80 30,160M${num(s.cx - 60)},930q50,70 20,170`,
      darker(cloth, 0.22),
      6,
      'opacity=".6"',
    ) +
    sewingMachine(s, s.cx + 290, 896, 500);
  return (
    drawing +
    spool(s, s.cx + 620, 900, 110, '#A8431F') +
    spool(s, s.cx + 700, 918, 100, '#E0B45A') +
    spool(s, s.cx - 600, 900, 110, '#3F6C78') +
    (s.wide ? '' : dressOnStand(s, s.cx + 790, 760, 560, r.pick(['#23201B', '#7A4B55'])))
  );
}

function embroidery(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#C0966A', floorAt: 900, pattern: 'tiles' }) +
    viewWindow(s, s.cx - 160, 110, 380, 500) +
    dressOnStand(s, s.cx - 640, 930, 680, r.pick(['#23201B', '#7A4B55', '#A8431F'])) +
    shelves(s, s.cx + 420, 140, 430, 520, 3, (x, y, w, row) =>
      row === 1
        ? [0, 1, 2, 3, 4].map((i) => spool(s, x + w * (0.1 + i * 0.2), y, 90, r.pick(CLOTH))).join('')
        : foldedCloth(s, x, y, w),
    );
  if (s.wide)
    drawing +=
      dressOnStand(s, s.cx - 1180, 950, 660, '#2F5D46') +
      pottedPlant(s, s.cx + 1200, 1020, 460) +
      viewWindow(s, s.cx + 1010, 110, 340, 460);
  drawing += rug(s, s.cx + 60, 1060, more(s, 1380, 2000), 240);
  const work =
    (colour: string) =>
    (x: number, y: number, u: number): string =>
      polygon(
        [
          [x - u * 0.9, y + u * 0.9],
          [x - u * 0.7, y - u * 0.2],
          [x + u * 0.6, y - u * 0.3],
          [x + u * 0.9, y + u * 0.7],
        ],
        s.c(colour),
      ) +
      ellipse(
        x,
        y + u * 0.1,
        u * 0.5,
        u * 0.42,
        s.c('#FBF3E2'),
        `stroke="${s.c('#B98455')}" stroke-width="${num(u * 0.09)}"`,
      ) +
      path(
        `M${num(x)},${num(y - u * 0.14)}l${num(u * 0.16)},${num(u * 0.24)}l${num(-u * 0.16)},${num(u * 0.24)}l${num(-u * 0.16)},${num(-u * 0.24)}Z`,
        s.c('#A8431F'),
      );
  drawing +=
    chair(s, s.cx - 270, 1110, 430, 1) +
    drawPerson(s, aWoman(r), { ...POSES.sit, nod: 14 }, { x: s.cx - 260, y: 1110, size: 720, held: work('#F2E3C4') }) +
    chair(s, s.cx + 420, 1130, 430, -1) +
    drawPerson(
      s,
      aWoman(r),
      { ...POSES.sit, nod: 14 },
      { x: s.cx + 410, y: 1130, size: 740, facing: -1, held: work(r.pick(CLOTH)) },
    );
  return (
    drawing +
    [0, 1, 2].map((i) => spool(s, s.cx + 20 + i * 64, 1130 + (i % 2) * 20, 84, CLOTH[i * 2] ?? '#A8431F')).join('')
  );
}

function stillLife(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(['#B58A70', '#8A9B77', '#C9A58A', '#7F9A98']), floor: '#C0966A', floorAt: 1190 }) +
    viewWindow(s, s.cx - 720, 80, 400, 560, { curtains: r.pick(['#F2EADD', '#E0B45A']) }) +
    shelves(s, s.cx + 160, 90, 660, 420, 2, (x, y, w) => fabricRolls(s, x, y, w));
  if (s.wide)
    drawing +=
      dressOnStand(s, s.cx - 1180, 980, 880, '#23201B') +
      shelves(s, s.cx + 930, 90, 540, 620, 3, (x, y, w) => foldedCloth(s, x, y, w));
  drawing +=
    tableTop(s, 830, r.pick(['#A87648', '#8F6440', '#C08E5A'])) +
    sewingMachine(s, s.cx + r.range(-120, 20), 1050, r.range(660, 800), r.pick(['#2F3B3A', '#2F5D46', '#7A2E22']));
  const blades = s.c('#C3CACA');
  drawing +=
    line(
      `M${num(s.cx + 420)},1150L${num(s.cx + 640)},1050M${num(s.cx + 420)},1060L${num(s.cx + 640)},1140`,
      blades,
      16,
    ) +
    [
      [400, 1160],
      [400, 1050],
    ]
      .map(([dx = 0, y = 0]) => ellipse(s.cx + dx, y, 40, 26, 'none', `stroke="${s.c('#A8431F')}" stroke-width="14"`))
      .join('');
  return (
    drawing +
    [0, 1, 2, 3]
      .map((i) => spool(s, s.cx - 720 + i * 110, 1110 + (i % 2) * 40, 170, CLOTH[(i * 3) % CLOTH.length] ?? '#A8431F'))
      .join('') +
    rect(s.cx + 500, 900, 320, 40, s.c('#3F6C78'), 14) +
    rect(s.cx + 510, 862, 300, 40, s.c('#E0B45A'), 14) +
    rect(s.cx + 520, 824, 290, 40, lighter(s.c('#A8431F'), 0.1), 14)
  );
}

export const SEWING: readonly View[] = [
  { name: 'workroom', lightings: ANY_HOUR, indoors: true, draw: workroom },
  { name: 'at-the-machine', lightings: ANY_HOUR, indoors: true, draw: atTheMachine },
  { name: 'embroidery', lightings: ANY_HOUR, indoors: true, draw: embroidery },
  { name: 'still-life', lightings: ANY_HOUR, indoors: true, draw: stillLife },
];
