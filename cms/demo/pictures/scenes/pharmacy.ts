import { OLIVE } from '../palette';
import { table, tableTop } from '../parts/furniture';
import { GLASS, medicines, mortar, pillBox, scales } from '../parts/medicines';
import { bottle, carton, jar } from '../parts/parcels';
import { aChild, anAdult, anElder, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { hangingLamp, room } from '../parts/room';
import { aDoctor } from '../parts/sickroom';
import { pottedPlant } from '../parts/trees';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { line, num } from '../vector';
import { ANY_HOUR, more, spread, type View } from './recipe';

const WALLS = ['#D5E0D6', '#E6DFC8', '#E9D6BE', '#CBD8D4'] as const;

function counter(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#C9BDA4', floorAt: 960, pattern: 'tiles' }) +
    medicines(s, s.cx - 860, 110, 700, 620, 4) +
    medicines(s, s.cx + 290, 110, 560, 620, 4) +
    viewWindow(s, s.cx - 90, 150, 300, 430);
  if (s.wide) drawing += medicines(s, s.cx - 1480, 110, 560, 620, 4) + medicines(s, s.cx + 910, 110, 560, 620, 4);
  for (const x of spread(s, more(s, 2, 4), more(s, 1200, 2400), 0))
    drawing += hangingLamp(s, x, 30, 130, r.pick(['#2F5D46', '#3F6C78']));
  drawing += drawPerson(s, aDoctor(r), POSES.give, {
    x: s.cx - 260,
    y: 1130,
    size: 740,
    floating: true,
    held: (x, y, u) => pillBox(s, x + u * 0.2, y + u * 0.1, u * 0.8),
  });
  drawing += drawPerson(s, aDoctor(r), POSES.reachUp, {
    x: s.cx - 640,
    y: 1130,
    size: 740,
    facing: -1,
    back: true,
    floating: true,
  });
  drawing +=
    table(s, s.cx - 420, 1260, more(s, 1000, 2100), 400, { closed: true, colour: '#A87B4C' }) +
    scales(s, s.cx - 720, 836, 190) +
    mortar(s, s.cx - 110, 836, 90) +
    pillBox(s, s.cx - 500, 838, 90) +
    pillBox(s, s.cx - 420, 842, 80);
  drawing +=
    drawPerson(s, anElder(r), POSES.give, { x: s.cx + 330, y: 1170, size: 750, facing: -1 }) +
    drawPerson(s, aWoman(r), POSES.cradle, { x: s.cx + 660, y: 1160, size: 750, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.stand, { x: s.cx + 790, y: 1180, size: 750, facing: -1 });
  return drawing + (s.wide ? pottedPlant(s, s.cx + 1240, 1120, 380) : '');
}

function sorting(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#C9BDA4', floorAt: 980, pattern: 'tiles' }) +
    medicines(s, s.cx - 850, 70, 1160, 740, 4) +
    viewWindow(s, s.cx + 480, 130, 320, 440);
  if (s.wide) drawing += medicines(s, s.cx - 1490, 70, 580, 740, 4) + medicines(s, s.cx + 950, 70, 540, 740, 4);
  drawing +=
    drawPerson(
      s,
      aDoctor(r),
      { ...POSES.work, nod: 12 },
      { x: s.cx - 400, y: 1180, size: 860, floating: true, held: (x, y, u) => pillBox(s, x + u * 0.1, y, u * 0.8) },
    ) +
    drawPerson(s, { ...anAdult(r), over: 'vest', overColour: OLIVE }, POSES.work, {
      x: s.cx + 420,
      y: 1180,
      size: 860,
      facing: -1,
      floating: true,
      held: (x, y, u) => bottle(s, x + u * 0.1, y + u * 0.3, u, '#3F6C78'),
    });
  drawing +=
    table(s, s.cx, 1300, more(s, 1640, 2700), 340, { closed: true, colour: '#C99C66' }) +
    carton(s, s.cx - 20, 958, 300, 190) +
    [0, 1, 2, 3].map((i) => pillBox(s, s.cx - 330 + i * 84, 972 + (i % 2) * 10, 90)).join('') +
    [0, 1, 2].map((i) => bottle(s, s.cx + 270 + i * 70, 968, 130, r.pick(GLASS))).join('') +
    carton(s, s.cx + 690, 950, 240, 160) +
    carton(s, s.cx - 690, 950, 240, 160);
  return drawing + (s.wide ? carton(s, s.cx - 1120, 950, 240, 160) + carton(s, s.cx + 1120, 950, 240, 160) : '');
}

function shelfDetail(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(['#8FA398', '#B9A98E', '#7F9A98', '#C9A58A']), floor: '#C9BDA4', floorAt: 1190 }) +
    medicines(s, s.cx - 860, 40, 980, 720, 3) +
    viewWindow(s, s.cx + 320, 90, 420, 560);
  if (s.wide) drawing += medicines(s, s.cx - 1500, 40, 580, 720, 3) + medicines(s, s.cx + 900, 40, 580, 720, 3);
  drawing +=
    tableTop(s, 820, '#B98455') +
    scales(s, s.cx - 480, 1060, 560) +
    mortar(s, s.cx + 60, 1080, 250) +
    bottle(s, s.cx + 340, 1060, 330, '#B5623E') +
    bottle(s, s.cx + 470, 1100, 250, '#3F6C78') +
    pottedPlant(s, s.cx + 700, 1050, 380) +
    pillBox(s, s.cx - 160, 1140, 170) +
    pillBox(s, s.cx + 230, 1150, 150);
  return (
    drawing +
    (s.wide
      ? jar(s, s.cx - 1150, 1060, 260, '#8FA57A') +
        jar(s, s.cx - 960, 1090, 220, '#E0A526') +
        bottle(s, s.cx + 1100, 1070, 320, '#7A4B55') +
        line(`M${num(s.cx + 1240)},1090h160`, s.c('#C9A24A'), 14)
      : '')
  );
}

export const PHARMACY: readonly View[] = [
  { name: 'counter', lightings: ANY_HOUR, indoors: true, draw: counter },
  { name: 'sorting', lightings: ANY_HOUR, indoors: true, draw: sorting },
  { name: 'shelf-detail', lightings: ANY_HOUR, indoors: true, draw: shelfDetail },
];
