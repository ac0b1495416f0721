import { darker, GOLD, lighter, OLIVE } from '../palette';
import { bookPile, books } from '../parts/books';
import { glassOfTea, teapot } from '../parts/food';
import { chair, shelves, table, tableTop } from '../parts/furniture';
import { ground, hills } from '../parts/land';
import { easel, paper } from '../parts/meeting-things';
import { oliveTree } from '../parts/olive-tree';
import { anAdult, anElder, aVolunteer, aWoman, type Person, withOver } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { floorLight, framedPicture, hangingLamp, room } from '../parts/room';
import { sky } from '../parts/sky';
import { pottedPlant, roundTree } from '../parts/trees';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { line, num, path } from '../vector';
import { ANY_HOUR, DAY, more, spread, type View } from './recipe';

const WALLS = ['#E3D5B8', '#CBD6C4', '#E0C6AC', '#C8D2D0'] as const;

function colleague(s: Stage): Person {
  const r = s.random;
  const person = r.chance(0.2) ? anElder(r) : anAdult(r);
  return person.age === 'elder'
    ? person
    : r.chance(0.5)
      ? withOver({ ...person, outfit: 'shirt' }, 'jacket', r.pick(['#4D5A66', '#5A4A3C', OLIVE, '#7A4B55', '#8C8578']))
      : person;
}

function roundTheTable(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#B99468', floorAt: 860, pattern: 'planks' }) +
    viewWindow(s, s.cx - 560, 120, 360, 440, { arched: r.chance(0.5) }) +
    viewWindow(s, s.cx - 110, 120, 360, 440, { arched: r.chance(0.5) }) +
    easel(s, s.cx + 620, 930, 720);
  if (s.wide)
    drawing +=
      shelves(s, s.cx - 1440, 150, 480, 660, 4, (x, y, w) => books(s, x, y, w, 120)) +
      framedPicture(s, s.cx + 1080, 230, 280, 220) +
      pottedPlant(s, s.cx + 1240, 1010, 420);
  drawing += pottedPlant(s, s.cx - 790, 960, 360) + floorLight(s, s.cx - 560, 860, 360);
  for (const x of spread(s, more(s, 2, 4), more(s, 900, 2200), 0)) drawing += hangingLamp(s, x, 40, 160);
  drawing += drawPerson(s, colleague(s), POSES.point, { x: s.cx + 330, y: 990, size: 640, floating: true });
  const width = more(s, 1300, 2300);
  spread(s, more(s, 4, 6), width * 0.9, 0.03).forEach((x) => {
    drawing +=
      chair(s, x, 1130, 500, x < s.cx ? 1 : -1) +
      drawPerson(
        s,
        colleague(s),
        { ...POSES.sitWork, hip: 0.7, lean: 0.04, nod: 2 },
        { x, y: 1130, size: 730, facing: x < s.cx + 60 ? 1 : -1, floating: true },
      );
  });
  drawing += table(s, s.cx - 30, 1240, width, 350, { colour: '#A87648', closed: true });
  return (
    drawing +
    spread(s, more(s, 5, 8), width * 0.9, 0.06)
      .map((x, i) => (i % 2 ? glassOfTea(s, x - 30, 876, 64) : paper(s, x - 30, 880, 130)))
      .join('') +
    teapot(s, s.cx + 60, 868, 110)
  );
}

function circleOutside(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 420, bottom: 760 }) +
    ground(s, 780, '#C2B278') +
    oliveTree(s, s.cx + 20, 960, 1080) +
    roundTree(s, s.cx - 790, 840, 440);
  if (s.wide) drawing += oliveTree(s, s.cx + 1290, 920, 560) + oliveTree(s, s.cx - 1300, 920, 520);
  const seat = (x: number, y: number, size: number, facing: 1 | -1, person: Person, back = false): string =>
    chair(s, x, y, size * 0.62, facing, '#8F6440') +
    drawPerson(s, person, r.chance(0.3) ? { ...POSES.sit, handFar: [0.7, 0.1] } : POSES.sit, {
      x: x + 8 * facing,
      y,
      size,
      facing,
      back,
    });
  drawing +=
    seat(s.cx - 250, 960, 560, 1, colleague(s)) +
    seat(s.cx + 250, 960, 560, -1, aWoman(r)) +
    seat(s.cx - 520, 1040, 630, 1, anElder(r)) +
    seat(s.cx + 520, 1040, 630, -1, aVolunteer(r)) +
    seat(s.cx - 640, 1160, 720, 1, aVolunteer(r)) +
    seat(s.cx + 660, 1160, 720, -1, colleague(s));
  drawing +=
    table(s, s.cx, 1110, 360, 110, { colour: '#8F6440' }) +
    teapot(s, s.cx - 60, 984, 90) +
    glassOfTea(s, s.cx + 40, 990, 56) +
    glassOfTea(s, s.cx + 100, 994, 56);
  return (
    drawing +
    (s.wide
      ? drawPerson(s, aVolunteer(r), POSES.walkCarry, {
          x: s.cx + 1060,
          y: 1100,
          size: 680,
          facing: -1,
          held: (x, y, u) => bookPile(s, x, y + u * 0.3, 3, u),
        })
      : '')
  );
}

function presenting(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, {
      wall: r.pick(WALLS),
      floor: '#B99468',
      floorAt: 900,
      pattern: 'tiles',
      dado: r.pick(['#8FA57A', '#C9A58A', '#8FA9A6']),
    }) +
    easel(s, s.cx - 60, 930, 780) +
    viewWindow(s, s.cx + 420, 130, 360, 460) +
    framedPicture(s, s.cx - 800, 220, 220, 180);
  if (s.wide)
    drawing +=
      viewWindow(s, s.cx + 1020, 130, 340, 460) +
      shelves(s, s.cx - 1440, 150, 460, 520, 3, (x, y, w) => books(s, x, y, w, 130));
  drawing +=
    drawPerson(s, colleague(s), POSES.point, { x: s.cx - 420, y: 990, size: 680 }) +
    pottedPlant(s, s.cx + 800, 980, 340);
  spread(s, more(s, 5, 8), more(s, 1560, 2700), 0.05).forEach((x, i) => {
    drawing += drawPerson(
      s,
      i % 2 ? colleague(s) : aVolunteer(r),
      { ...POSES.sit, nod: 0 },
      { x, y: 1330 + (i % 2) * 40, size: 860, facing: x > s.cx - 60 ? -1 : 1, back: i % 3 !== 1, floating: true },
    );
  });
  return drawing;
}

function onTheTable(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#B99468', floorAt: 1190 }) +
    viewWindow(s, s.cx - 740, 80, 440, 580, { curtains: r.pick(['#8FA57A', '#F2EADD', '#C96F4A']) }) +
    easel(s, s.cx + 420, 1000, 900);
  if (s.wide)
    drawing +=
      shelves(s, s.cx - 1450, 60, 520, 720, 4, (x, y, w) => books(s, x, y, w, 130)) +
      framedPicture(s, s.cx + 1040, 180, 330, 260);
  drawing +=
    tableTop(s, 830, r.pick(['#A87648', '#8F6440', '#B98455'])) +
    paper(s, s.cx - 150, 1110, 480) +
    (r.chance(0.5)
      ? bookPile(s, s.cx - 620, 1030, r.int(3, 6), 360) + teapot(s, s.cx + 620, 1020, 260)
      : pottedPlant(s, s.cx - 640, 1030, 460) + bookPile(s, s.cx + 640, 1030, r.int(3, 5), 360)) +
    glassOfTea(s, s.cx + 300, 1080, 170) +
    glassOfTea(s, s.cx + 450, 1130, 170);
  const cover = s.c(OLIVE);
  drawing +=
    path(`M${num(s.cx - 90)},1010l40,-110h330l40,110Z`, cover) +
    path(`M${num(s.cx - 60)},1000l34,-92h300l34,92Z`, lighter(cover, 0.1)) +
    line(`M${num(s.cx - 120)},1150L${num(s.cx + 140)},1060`, s.c(GOLD), 13) +
    line(`M${num(s.cx + 140)},1060l24,-8`, darker(cover, 0.4), 9);
  return (
    drawing +
    (s.wide
      ? pottedPlant(s, s.cx + 1180, 1030, 460) + paper(s, s.cx - 1120, 1120, 420) + glassOfTea(s, s.cx - 880, 1090, 160)
      : '')
  );
}

export const MEETING: readonly View[] = [
  { name: 'round-the-table', lightings: ANY_HOUR, indoors: true, draw: roundTheTable },
  { name: 'circle-outside', lightings: DAY, draw: circleOutside },
  { name: 'presenting', lightings: ['noon', 'golden', 'dawn', 'dusk'], indoors: true, draw: presenting },
  { name: 'on-the-table', lightings: ANY_HOUR, indoors: true, draw: onTheTable },
];
