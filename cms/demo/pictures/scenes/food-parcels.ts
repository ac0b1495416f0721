import { breadStack } from '../parts/breads';
import { stoneHouse } from '../parts/buildings';
import { cartonPile } from '../parts/carton-pile';
import { shelves, table, tableTop } from '../parts/furniture';
import { flowers, ground, hills } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { carton, groceryBox, jar, sack, tin } from '../parts/parcels';
import { aChild, anAdult, anElder, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { hangingLamp, room } from '../parts/room';
import { sky } from '../parts/sky';
import { crate } from '../parts/vessels';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { ANY_HOUR, DAY, more, spread, type View } from './recipe';

function handingOut(s: Stage): string {
  const r = s.random;
  let drawing = sky(s, { sunX: 0.75 }) + hills(s, { top: 420, bottom: 760 });
  drawing += stoneHouse(s, s.cx - 960, 850, 520, 430, { dome: r.chance(0.5), tank: true, shutters: '#5E7F5B' });
  if (s.wide) drawing += stoneHouse(s, s.cx - 1500, 850, 460, 360, {}) + oliveTree(s, s.cx + 1330, 900, 560);
  drawing += ground(s, 830, '#DCC391') + oliveTree(s, s.cx + 780, 880, 520);
  drawing += cartonPile(s, s.cx - 480, 1020, 170, 4);
  const size = 600;
  drawing += drawPerson(s, aVolunteer(r), POSES.walkCarry, {
    x: s.cx - 190,
    y: 960,
    size: size * 0.94,
    held: (x, y, u) => carton(s, x, y + u * 0.5, u * 1.9, u * 1.4),
  });
  drawing += drawPerson(s, aVolunteer(r), POSES.give, {
    x: s.cx + 90,
    y: 1080,
    size,
    held: (x, y, u) => carton(s, x + u * 0.1, y + u * 0.6, u * 1.9, u * 1.4),
  });
  drawing += drawPerson(s, aWoman(r), POSES.give, { x: s.cx + 420, y: 1080, size, facing: -1 });
  drawing += drawPerson(s, aChild(r), POSES.relaxed, { x: s.cx + 560, y: 1100, size, facing: -1 });
  drawing += drawPerson(s, anElder(r), POSES.relaxed, { x: s.cx + 730, y: 1050, size: size * 0.97, facing: -1 });
  if (s.wide) {
    drawing +=
      drawPerson(s, anAdult(r), POSES.stand, { x: s.cx + 960, y: 1060, size, facing: -1 }) +
      drawPerson(s, aVolunteer(r), POSES.bend, { x: s.cx - 920, y: 1040, size, facing: 1 }) +
      cartonPile(s, s.cx - 1180, 1060, 150, 2);
  }
  return drawing + carton(s, s.cx - 90, 1130, 180, 126) + flowers(s, s.cx - 860, 1170, 240, 7);
}

function packing(s: Stage): string {
  const r = s.random;
  let drawing = room(s, {
    wall: r.pick(['#E9D8B8', '#D5DCC4', '#EAD2BC']),
    floor: '#C7AE86',
    floorAt: 930,
    pattern: 'plain',
  });
  drawing += shelves(s, s.cx - 840, 150, 560, 560, 3, (x, y, w) =>
    [0, 1, 2].map((i) => carton(s, x + w * (0.18 + i * 0.32), y, 150, 112)).join(''),
  );
  drawing +=
    viewWindow(s, s.cx - 150, 170, 330, 440) +
    shelves(s, s.cx + 330, 150, 520, 560, 3, (x, y, w, row) =>
      [0, 1, 2, 3, 4]
        .map((i) =>
          row === 1
            ? sack(s, x + w * (0.12 + i * 0.19), y, 130)
            : i % 2
              ? jar(s, x + w * (0.1 + i * 0.2), y, 100, r.pick(['#B5623E', '#8FA57A', '#E0A526']))
              : tin(s, x + w * (0.1 + i * 0.2), y, 92, r.pick(['#A8431F', '#5E7F5B', '#3F6C78'])),
        )
        .join(''),
    );
  if (s.wide)
    for (const x of [s.cx - 1460, s.cx + 960])
      drawing += shelves(s, x, 150, 520, 560, 3, (bx, y, w) =>
        [0, 1, 2].map((i) => carton(s, bx + w * (0.18 + i * 0.32), y, 150, 112)).join(''),
      );
  for (const x of spread(s, more(s, 3, 5), more(s, 1700, 2700), 0)) drawing += hangingLamp(s, x, 60, 150);
  const width = more(s, 1640, 2700);
  spread(s, more(s, 4, 6), width * 0.94).forEach((x, i) => {
    drawing += drawPerson(s, aVolunteer(r), i % 2 ? POSES.work : POSES.relaxed, {
      x,
      y: 1080,
      size: 690,
      facing: i % 2 ? -1 : 1,
      floating: true,
    });
  });
  drawing += table(s, s.cx, 1240, width, 380, { cloth: '#F2EADD', closed: true });
  spread(s, more(s, 5, 8), width * 0.9, 0.05).forEach((x, i) => {
    drawing +=
      i % 2
        ? [
            tin(s, x - 44, 848, 84, '#A8431F'),
            jar(s, x + 40, 852, 92, '#8FA57A'),
            tin(s, x + 2, 862, 84, '#E0A526'),
          ].join('')
        : groceryBox(s, x, 858, 230, 150);
  });
  return drawing;
}

function stillLife(s: Stage): string {
  const r = s.random;
  let drawing = room(s, {
    wall: r.pick(['#D9C9A6', '#C9D2B8', '#E3C3A6', '#B9CCC9']),
    floor: '#C7AE86',
    floorAt: 1180,
    pattern: 'plain',
  });
  drawing += viewWindow(s, s.cx + 330, 90, 380, 560, { curtains: r.pick(['#F2EADD', '#C96F4A', '#8FA57A']) });
  if (s.wide)
    drawing +=
      shelves(s, s.cx - 1420, 160, 600, 480, 2, (x, y, w) =>
        [0, 1, 2, 3]
          .map((i) => jar(s, x + w * (0.14 + i * 0.24), y, 150, r.pick(['#B5623E', '#8FA57A', '#E0A526', '#7A4B55'])))
          .join(''),
      ) + viewWindow(s, s.cx + 980, 90, 380, 560);
  drawing += tableTop(s, 800, r.pick(['#B98455', '#A87648', '#C99C66']));
  drawing +=
    sack(s, s.cx - 560, 940, 400) +
    groceryBox(s, s.cx - 60, 1000, 620, 400) +
    crate(
      s,
      s.cx + 560,
      1000,
      380,
      190,
      r.pick([
        ['#D8592F', '#E0A526'],
        ['#C9452B', '#A8431F'],
        ['#E58A3A', '#EBC46B'],
      ]),
    );
  if (s.wide)
    drawing +=
      groceryBox(s, s.cx - 1150, 1000, 460, 300) +
      sack(s, s.cx + 1080, 960, 360) +
      tin(s, s.cx + 1300, 1010, 170, '#3F6C78');
  return (
    drawing +
    breadStack(s, s.cx - 470, 1110, 280, 4) +
    tin(s, s.cx + 300, 1090, 150, '#A8431F') +
    jar(s, s.cx + 430, 1120, 170, '#8FA57A')
  );
}

export const FOOD_PARCELS: readonly View[] = [
  { name: 'handing-out', lightings: DAY, draw: handingOut },
  { name: 'packing', lightings: ANY_HOUR, indoors: true, draw: packing },
  { name: 'still-life', lightings: ANY_HOUR, indoors: true, draw: stillLife },
];
