import { chair, tableTop } from '../parts/furniture';
import { bottle } from '../parts/parcels';
import { aChild, anAdult, anElder, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { floorLight, framedPicture, room } from '../parts/room';
import { aDoctor, aNurse, crescentSign, drip, monitor, sickbed } from '../parts/sickroom';
import { pottedPlant } from '../parts/trees';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { circle, line, num, rect } from '../vector';
import { building } from './hospital-building';
import { ANY_HOUR, DAY, type View } from './recipe';

const WALLS = ['#D5E0D6', '#E6DFC8', '#D3DEDF', '#EAD8C4'] as const;

function ward(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, {
      wall: r.pick(WALLS),
      floor: '#C9BDA4',
      floorAt: 860,
      pattern: 'tiles',
      dado: r.pick(['#8FB0A6', '#8FA57A', '#9FB6BC']),
    }) +
    viewWindow(s, s.cx - 180, 130, 360, 440, { arched: false }) +
    framedPicture(s, s.cx - 560, 220, 200, 170) +
    crescentSign(s, s.cx + 700, 240, 80);
  if (s.wide)
    drawing +=
      viewWindow(s, s.cx - 1300, 130, 340, 440, { arched: false }) +
      viewWindow(s, s.cx + 960, 130, 340, 440, { arched: false }) +
      sickbed(s, s.cx - 1130, 1010, 720, anElder(r), '#C98B6A');
  drawing +=
    floorLight(s, s.cx - 180, 860, 360) +
    monitor(s, s.cx - 700, 420, 210) +
    rect(s.cx - 790, 620, 180, 330, s.c('#E7E2D4'), 8) +
    rect(s.cx - 770, 660, 140, 8, s.c('#A9B3B3')) +
    rect(s.cx - 770, 780, 140, 8, s.c('#A9B3B3'));
  const patient = r.chance(0.5) ? aChild(r) : anAdult(r);
  drawing +=
    drip(s, s.cx - 480, 930, 620) +
    sickbed(
      s,
      s.cx - 130,
      1060,
      940,
      { ...patient, stature: Math.max(patient.stature, 0.74) },
      r.pick(['#8FA57A', '#6E9AA0', '#C98B6A']),
    );
  drawing +=
    drawPerson(s, aDoctor(r), POSES.relaxed, {
      x: s.cx + 560,
      y: 1110,
      size: 720,
      facing: -1,
      held: (x, y, u) =>
        rect(x - u * 0.5, y - u * 0.3, u * 0.9, u * 1.1, s.c('#C99C66'), 6) +
        rect(x - u * 0.42, y - u * 0.18, u * 0.74, u * 0.92, s.c('#FDF9F0')),
    }) + drawPerson(s, aNurse(r), POSES.talk, { x: s.cx + 770, y: 1080, size: 700, facing: -1 });
  return drawing + (s.wide ? pottedPlant(s, s.cx + 1240, 1060, 360) : '');
}

function checkUp(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, {
      wall: r.pick(WALLS),
      floor: '#C9BDA4',
      floorAt: 980,
      pattern: 'tiles',
      dado: r.pick(['#8FB0A6', '#C9A58A', '#8FA57A']),
    }) +
    viewWindow(s, s.cx - 780, 130, 320, 430) +
    framedPicture(s, s.cx - 280, 200, 170, 150) +
    crescentSign(s, s.cx + 90, 280, 76) +
    rect(s.cx + 330, 200, 480, 330, s.c('#F4EEDF'), 10) +
    rect(s.cx + 346, 216, 216, 298, s.c('#DCE8E4'), 6) +
    rect(s.cx + 578, 216, 216, 298, s.c('#DCE8E4'), 6);
  for (const [bx, by] of [
    [380, 350],
    [440, 350],
    [510, 350],
    [620, 350],
    [700, 350],
    [760, 350],
    [400, 500],
    [480, 500],
    [640, 500],
    [730, 500],
  ] as const)
    drawing += bottle(s, s.cx + bx, by, r.range(70, 110), r.pick(['#B5623E', '#3F6C78', '#8FA57A', '#E0A526']));
  if (s.wide)
    drawing +=
      viewWindow(s, s.cx + 1060, 130, 320, 430) +
      pottedPlant(s, s.cx - 1080, 1090, 420) +
      chair(s, s.cx - 1280, 1090, 420, 1);
  drawing +=
    rect(s.cx - 70, 860, 620, 90, s.c('#6E9AA0'), 24) +
    rect(s.cx - 70, 930, 620, 230, s.c('#DAD2BE'), 8) +
    rect(s.cx + 320, 930, 230, 230, s.c('#C9C0AA'), 8);
  drawing += drawPerson(
    s,
    aDoctor(r),
    { ...POSES.give, lean: 0.16, nod: 8, handNear: [0.66, 0.3], handFar: [0.72, 0.36] },
    {
      x: s.cx - 260,
      y: 1180,
      size: 860,
      floating: true,
      held: (x, y, u) =>
        circle(x + u * 0.14, y, u * 0.16, s.c('#4A4644')) +
        line(
          `M${num(x)},${num(y)}C${num(x - u * 0.4)},${num(y + u * 0.9)} ${num(x - u * 1.7)},${num(y + u * 0.6)} ${num(x - u * 1.6)},${num(y - u * 1.1)}`,
          s.c('#3B3A3C'),
          u * 0.07,
        ),
    },
  );
  drawing +=
    drawPerson(
      s,
      { ...aChild(r), stature: 0.68 },
      { ...POSES.sit, hip: 0.94, footNear: [0.42, 0.25], footFar: [0.5, 0.22] },
      { x: s.cx + 160, y: 1110, size: 860, facing: -1, floating: true },
    ) +
    drawPerson(
      s,
      aWoman(r),
      { ...POSES.relaxed, handNear: [0.5, 0.4], nod: 12 },
      { x: s.cx + 520, y: 1190, size: 860, facing: -1, floating: true },
    );
  return (
    drawing +
    (s.wide
      ? drawPerson(s, aNurse(r), POSES.walkCarry, {
          x: s.cx - 860,
          y: 1160,
          size: 820,
          held: (x, y, u) =>
            rect(x - u * 0.7, y, u * 1.5, u * 0.14, s.c('#A9B3B3')) + bottle(s, x, y, u * 0.8, '#3F6C78'),
        })
      : '')
  );
}

function instruments(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#C9BDA4', floorAt: 1190 }) +
    viewWindow(s, s.cx + 180, 80, 480, 580, { arched: false, curtains: r.pick(['#8FB0A6', '#F2EADD']) }) +
    crescentSign(s, s.cx - 420, 330, 170);
  if (s.wide)
    drawing +=
      framedPicture(s, s.cx - 1320, 220, 360, 300) + viewWindow(s, s.cx + 960, 80, 400, 580, { arched: false });
  drawing +=
    tableTop(s, 800, '#E3DCCB', true) +
    pottedPlant(s, s.cx + 640, 1000, 480) +
    r
      .shuffle(['#B5623E', '#3F6C78', '#E0A526', '#8FA57A'])
      .slice(0, r.int(2, 4))
      .map((colour, i) => bottle(s, s.cx + 20 + i * 130, 1010 + (i % 2) * 40, r.range(210, 310), colour))
      .join('');
  const tube = s.c('#2F5D46');
  const x = s.cx - 420;
  drawing +=
    line(
      `M${num(x - 250)},830C${num(x - 260)},960 ${num(x - 110)},1000 ${num(x - 40)},1010M${num(x + 170)},830C${num(x + 180)},960 ${num(x + 40)},1000 ${num(x - 40)},1010C${num(x - 60)},1110 ${num(x + 120)},1150 ${num(x + 240)},1090`,
      tube,
      22,
    ) +
    line(`M${num(x - 250)},836l10,-30M${num(x + 170)},836l-10,-30`, s.c('#A9B3B3'), 22) +
    circle(x + 280, 1070, 66, s.c('#8C9499')) +
    circle(x + 280, 1070, 44, s.c('#DCE0DC')) +
    circle(x + 268, 1058, 12, '#FFFFFF', 'opacity=".7"');
  return (
    drawing +
    (s.wide
      ? bottle(s, s.cx - 1180, 1040, 340, '#8FA57A') +
        bottle(s, s.cx - 1040, 1080, 260, '#B5623E') +
        bottle(s, s.cx + 1160, 1060, 330, '#3F6C78')
      : '')
  );
}

export const HOSPITAL: readonly View[] = [
  { name: 'ward', lightings: ANY_HOUR, indoors: true, draw: ward },
  { name: 'check-up', lightings: ANY_HOUR, indoors: true, draw: checkUp },
  { name: 'building', lightings: DAY, draw: building },
  { name: 'instruments', lightings: ANY_HOUR, indoors: true, draw: instruments },
];
