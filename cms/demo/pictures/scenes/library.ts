import { darker, OLIVE } from '../palette';
import { bookPile, books } from '../parts/books';
import { glassOfTea } from '../parts/food';
import { chair, shelves, table, tableTop } from '../parts/furniture';
import { aChild, anAdult, anElder, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { floorLight, hangingLamp, room, rug } from '../parts/room';
import { pottedPlant } from '../parts/trees';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';
import { ANY_HOUR, more, spread, type View } from './recipe';

const WALLS = ['#D9C29A', '#8A9B77', '#C9A58A', '#B9C4B0'] as const;

function openBook(s: Stage, x: number, y: number, u: number): string {
  return (
    path(
      `M${num(x - u * 0.55)},${num(y - u * 0.1)}q${num(u * 0.3)},${num(-u * 0.2)} ${num(u * 0.55)},0q${num(u * 0.3)},${num(-u * 0.2)} ${num(u * 0.55)},0v${num(u * 0.34)}q${num(-u * 0.25)},${num(-u * 0.16)} ${num(-u * 0.55)},0q${num(-u * 0.25)},${num(-u * 0.16)} ${num(-u * 0.55)},0Z`,
      s.c('#FBF3E2'),
    ) +
    line(
      `M${num(x - u * 0.57)},${num(y + u * 0.26)}q${num(u * 0.3)},${num(-u * 0.2)} ${num(u * 0.57)},0q${num(u * 0.3)},${num(-u * 0.2)} ${num(u * 0.57)},0M${num(x)},${num(y - u * 0.1)}v${num(u * 0.34)}`,
      s.c('#7A4B55'),
      u * 0.07,
    )
  );
}

function deskLamp(s: Stage, x: number, y: number, h: number): string {
  const green = s.c(OLIVE);
  return (
    circle(x, y - h * 0.6, h * 1.3, s.glow('#FFE0A0', s.lighting.dark ? 0.6 : 0.25)) +
    ellipse(x, y, h * 0.26, h * 0.06, s.c('#C8922A')) +
    rect(x - h * 0.03, y - h * 0.8, h * 0.06, h * 0.8, s.c('#C8922A')) +
    ellipse(x, y - h * 0.68, h * 0.16, h * 0.06, '#FFF3C8') +
    path(
      `M${num(x - h * 0.4)},${num(y - h * 0.68)}Q${num(x - h * 0.34)},${num(y - h)} ${num(x)},${num(y - h)}T${num(x + h * 0.4)},${num(y - h * 0.68)}Z`,
      green,
    ) +
    path(
      `M${num(x + h * 0.1)},${num(y - h * 0.68)}Q${num(x + h * 0.2)},${num(y - h * 0.9)} ${num(x)},${num(y - h)}Q${num(x + h * 0.34)},${num(y - h)} ${num(x + h * 0.4)},${num(y - h * 0.68)}Z`,
      darker(green, 0.24),
    )
  );
}

const wallOfBooks = (s: Stage, x: number, y: number, w: number, h: number, rows: number): string =>
  shelves(s, x, y, w, h, rows, (bx, by, bw) => books(s, bx, by, bw, (h / rows) * 0.76));

function readingRoom(s: Stage): string {
  const r = s.random;
  let drawing = room(s, { wall: r.pick(WALLS), floor: '#B58B5C', floorAt: 860, pattern: 'planks' });
  drawing +=
    wallOfBooks(s, s.cx - 870, 80, 560, 770, 5) +
    viewWindow(s, s.cx - 200, 110, 400, 560) +
    wallOfBooks(s, s.cx + 310, 80, 560, 770, 5);
  if (s.wide) drawing += wallOfBooks(s, s.cx - 1480, 80, 560, 770, 5) + wallOfBooks(s, s.cx + 920, 80, 560, 770, 5);
  for (const x of spread(s, more(s, 2, 4), more(s, 1000, 2200), 0)) drawing += hangingLamp(s, x, 150, 150);
  drawing += floorLight(s, s.cx - 200, 860, 400) + rug(s, s.cx, 1040, more(s, 1460, 2200), 240);
  drawing += drawPerson(s, anAdult(r), POSES.reachUp, { x: s.cx - 720, y: 930, size: 560, facing: -1, back: true });
  drawing +=
    chair(s, s.cx - 330, 1100, 400, 1) +
    drawPerson(s, r.chance(0.4) ? anElder(r) : aWoman(r), POSES.sitWork, {
      x: s.cx - 320,
      y: 1100,
      size: 660,
      held: (x, y, u) => openBook(s, x, y, u),
    });
  drawing +=
    chair(s, s.cx + 330, 1100, 400, -1) +
    drawPerson(s, aChild(r), { ...POSES.sitWork, hip: 0.76 }, { x: s.cx + 320, y: 1100, size: 660, facing: -1 });
  drawing +=
    table(s, s.cx, 1120, 560, 240) +
    deskLamp(s, s.cx, 870, 190) +
    bookPile(s, s.cx + 180, 872, 3, 130) +
    bookPile(s, s.cx - 190, 874, 2, 120);
  drawing += drawPerson(s, aChild(r), POSES.walkCarry, {
    x: s.cx + 680,
    y: 1080,
    size: 640,
    facing: -1,
    held: (x, y, u) => bookPile(s, x, y + u * 0.2, 4, u * 0.9),
  });
  if (s.wide)
    drawing +=
      drawPerson(s, anAdult(r), POSES.cradle, {
        x: s.cx + 1120,
        y: 1060,
        size: 640,
        facing: -1,
        held: (x, y, u) => openBook(s, x, y, u),
      }) +
      drawPerson(s, aChild(r), POSES.floor, {
        x: s.cx - 1080,
        y: 1090,
        size: 640,
        held: (x, y, u) => openBook(s, x, y, u),
      });
  return drawing;
}

function byTheWindow(s: Stage): string {
  const r = s.random;
  let drawing = room(s, { wall: r.pick(WALLS), floor: '#B58B5C', floorAt: 980, pattern: 'planks' });
  drawing +=
    viewWindow(s, s.cx - 130, 90, 640, 700, { curtains: r.pick(['#A8431F', '#5E7F5B', '#E0B45A']) }) +
    wallOfBooks(s, s.cx - 880, 60, 560, 920, 5);
  drawing += s.wide
    ? wallOfBooks(s, s.cx - 1500, 60, 580, 920, 5) + wallOfBooks(s, s.cx + 780, 60, 700, 920, 5)
    : wallOfBooks(s, s.cx + 700, 60, 400, 920, 5);
  drawing +=
    rect(s.cx - 240, 900, 860, 150, s.c('#9A6B42'), 8) +
    rect(s.cx - 240, 870, 860, 60, s.c('#C96F4A'), 26) +
    rect(s.cx - 240, 905, 860, 24, s.c('#A8532F'), 12);
  drawing +=
    drawPerson(
      s,
      r.chance(0.5) ? aWoman(r) : anAdult(r),
      { ...POSES.sit, hip: 0.62, nod: 14 },
      { x: s.cx - 60, y: 1140, size: 800, held: (x, y, u) => openBook(s, x, y, u) },
    ) +
    drawPerson(
      s,
      aChild(r),
      { ...POSES.sit, hip: 0.98, footNear: [0.4, 0.3], footFar: [0.5, 0.28], nod: 12 },
      { x: s.cx + 430, y: 1150, size: 820, facing: -1, floating: true, held: (x, y, u) => openBook(s, x, y, u) },
    );
  return (
    drawing +
    pottedPlant(s, s.cx + 640, 1140, 330) +
    bookPile(s, s.cx - 420, 1140, 6, 260) +
    bookPile(s, s.cx - 640, 1170, 3, 240)
  );
}

function stillLife(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#B58B5C', floorAt: 1190 }) +
    wallOfBooks(s, s.cx - 860, 30, more(s, 900, 900), 740, 3) +
    viewWindow(s, s.cx + 260, 90, 440, 580);
  if (s.wide) drawing += wallOfBooks(s, s.cx + 860, 30, 600, 740, 3) + wallOfBooks(s, s.cx - 1500, 30, 580, 740, 3);
  const [lampX, pileX] = r.pick([
    [-560, 480],
    [560, -500],
    [-120, 560],
  ] as const);
  drawing +=
    tableTop(s, 820, r.pick(['#8F6440', '#A87648', '#6B482C'])) +
    deskLamp(s, s.cx + lampX, 1000, r.range(460, 560)) +
    bookPile(s, s.cx + pileX, 1010, r.int(4, 8), 430) +
    (lampX === -120 ? bookPile(s, s.cx - 560, 1020, 3, 380) : '') +
    openBook(s, s.cx - 60, 1060, 420) +
    glassOfTea(s, s.cx + 220, 1130, 150);
  return (
    drawing +
    (s.wide ? bookPile(s, s.cx - 1150, 1040, 5, 420) + pottedPlant(s, s.cx + 1180, 1040, 420) : '') +
    bookPile(s, s.cx - 680, 1150, 2, 330)
  );
}

export const LIBRARY: readonly View[] = [
  { name: 'reading-room', lightings: ANY_HOUR, indoors: true, draw: readingRoom },
  { name: 'by-the-window', lightings: ANY_HOUR, indoors: true, draw: byTheWindow },
  { name: 'still-life', lightings: ANY_HOUR, indoors: true, draw: stillLife },
];
