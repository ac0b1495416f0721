import { darker, lighter } from '../palette';
import { bookPile, books, chalkboard } from '../parts/books';
import { bunting } from '../parts/festive';
import { chair, shelves, table, tableTop } from '../parts/furniture';
import { aChild, anAdult, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { floorLight, room, rug } from '../parts/room';
import { drawingsOnWall, globe } from '../parts/school-things';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';
import { ANY_HOUR, more, spread, type View } from './recipe';

const WALLS = ['#E9DCC0', '#D3DCC8', '#EBCDB2', '#CFDDD8'] as const;

function lesson(s: Stage): string {
  const r = s.random;
  let drawing = room(s, {
    wall: r.pick(WALLS),
    floor: '#C9A877',
    floorAt: 800,
    pattern: 'planks',
    dado: r.pick(['#8FA57A', '#C98B6A', '#7FA0A0']),
  });
  drawing +=
    chalkboard(s, s.cx - 420, 150, 780, 390) +
    viewWindow(s, s.cx + 540, 130, 280, 400) +
    drawingsOnWall(s, s.cx - 850, 190, 2);
  if (s.wide)
    drawing +=
      viewWindow(s, s.cx + 1020, 130, 280, 400) +
      shelves(s, s.cx - 1440, 180, 460, 520, 3, (x, y, w) => books(s, x, y, w, 130)) +
      floorLight(s, s.cx + 1020, 800, 280);
  drawing +=
    floorLight(s, s.cx + 540, 800, 280) +
    drawPerson(s, r.chance(0.6) ? aWoman(r) : anAdult(r), POSES.point, { x: s.cx - 560, y: 880, size: 560 }) +
    globe(s, s.cx + 440, 800, 180);
  for (const [y, size, count, desk, shift] of [
    [990, 500, more(s, 3, 5), 140, -70],
    [1230, 700, more(s, 3, 5), 200, 60],
  ] as const) {
    spread(s, count, more(s, 1560, 2700), 0.02).forEach((x, i) => {
      const pose = i === 1 && y < 1100 ? { ...POSES.sitRaise, hip: 0.98 } : { ...POSES.sitWork, hip: 0.98 };
      drawing += drawPerson(s, aChild(r), pose, {
        x: x - desk * 0.5 + shift,
        y,
        size,
        back: y > 1100 && r.chance(0.25),
        floating: true,
      });
      drawing +=
        table(s, x + shift, y + 24, desk * 2, desk * 1.1, { colour: '#B98455', closed: true }) +
        bookPile(s, x + shift + desk * 0.5, y - desk * 1.12, 2, desk * 0.7);
    });
  }
  return drawing;
}

function reading(s: Stage): string {
  const r = s.random;
  let drawing = room(s, { wall: r.pick(WALLS), floor: '#C9A877', floorAt: 820, pattern: 'planks' });
  drawing +=
    viewWindow(s, s.cx - 200, 110, 400, 500, { curtains: r.pick(['#C96F4A', '#8FA57A', '#E0B45A']) }) +
    shelves(s, s.cx + 420, 220, 430, 600, 3, (x, y, w) => books(s, x, y, w, 150)) +
    drawingsOnWall(s, s.cx - 820, 240, 2) +
    bunting(s, [s.cx - 900, 110], [s.cx - 300, 90], 60);
  if (s.wide)
    drawing +=
      shelves(s, s.cx - 1440, 220, 430, 600, 3, (x, y, w) => books(s, x, y, w, 150)) +
      chalkboard(s, s.cx + 980, 220, 440, 330);
  drawing +=
    floorLight(s, s.cx - 200, 820, 400) +
    rug(s, s.cx, 1050, more(s, 1460, 2000), 250, r.pick(['#A8431F', '#3F6C78', '#7A4B55']));
  const book = (x: number, y: number, u: number): string =>
    path(
      `M${num(x - u * 0.5)},${num(y - u * 0.1)}q${num(u * 0.3)},${num(-u * 0.2)} ${num(u * 0.5)},0q${num(u * 0.3)},${num(-u * 0.2)} ${num(u * 0.5)},0v${num(u * 0.3)}q${num(-u * 0.25)},${num(-u * 0.16)} ${num(-u * 0.5)},0.5q${num(-u * 0.25)},${num(-u * 0.16)} ${num(-u * 0.5)},0Z`,
      s.c('#FBF3E2'),
    ) +
    line(
      `M${num(x)},${num(y - u * 0.1)}v${num(u * 0.3)}M${num(x - u * 0.5)},${num(y + u * 0.22)}q${num(u * 0.3)},${num(-u * 0.2)} ${num(u * 0.5)},0q${num(u * 0.3)},${num(-u * 0.2)} ${num(u * 0.5)},0`,
      s.c('#A8431F'),
      u * 0.06,
    );
  drawing +=
    chair(s, s.cx - 540, 1060, 430, 1) +
    drawPerson(s, aWoman(r), { ...POSES.sit, nod: 10 }, { x: s.cx - 530, y: 1060, size: 700, held: book });
  spread(s, more(s, 3, 4), more(s, 960, 1500), 0.1).forEach((x, i) => {
    drawing += drawPerson(s, aChild(r), POSES.floor, {
      x: x + 250,
      y: 1060 + (i % 2) * 90,
      size: 740,
      facing: -1,
      ...(i % 2 ? { held: book } : {}),
    });
  });
  return drawing + bookPile(s, s.cx - 250, 1150, 4, 150);
}

function onTheDesk(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#C9A877', floorAt: 1190 }) +
    chalkboard(s, s.cx - 700, 110, 860, 470) +
    viewWindow(s, s.cx + 420, 100, 340, 480);
  if (s.wide)
    drawing +=
      shelves(s, s.cx - 1440, 120, 460, 600, 3, (x, y, w) => books(s, x, y, w, 150)) +
      viewWindow(s, s.cx + 1020, 100, 340, 480);
  drawing +=
    tableTop(s, 790, r.pick(['#B98455', '#C99C66', '#A87648'])) +
    bookPile(s, s.cx - 500, 1010, 5, 420) +
    globe(s, s.cx + 490, 990, 520);
  const cup = s.c(r.pick(['#A8431F', '#2F5D46', '#3F6C78']));
  const pencils = [-16, -7, 3, 12, 20]
    .map(
      (turn, i) =>
        `<g transform="rotate(${turn} ${num(s.cx)} 960)">${rect(s.cx - 12 + i * 3, 700, 22, 250, s.c(['#E0A526', '#C96F4A', '#5E7F5B', '#3F6C78', '#C98B86'][i] ?? '#E0A526'))}${path(`M${num(s.cx - 12 + i * 3)},700h22l-11,-36Z`, s.c('#EBCFA0'))}</g>`,
    )
    .join('');
  drawing +=
    pencils +
    path(`M${num(s.cx - 84)},830h168l-12,200h-144Z`, cup) +
    path(`M${num(s.cx + 30)},830h54l-12,200h-52Z`, darker(cup, 0.22)) +
    ellipse(s.cx, 1032, 90, 12, s.lighting.shadow, 'opacity=".25"');
  const page = s.c('#FDF7E8');
  drawing +=
    path(`M${num(s.cx - 150)},1120q120,-60 230,-10q120,-50 230,10l40,70q-140,-50 -270,0q-130,-50 -270,0Z`, page) +
    line(
      `M${num(s.cx + 80)},1112v74M${num(s.cx - 90)},1122q80,-32 150,-6M${num(s.cx - 100)},1146q80,-32 150,-6M${num(s.cx + 110)},1120q80,-26 150,6M${num(s.cx + 116)},1144q80,-26 150,6`,
      darker(page, 0.3),
      4,
    );
  const apple = s.c('#B9382A');
  drawing +=
    ellipse(s.cx - 690, 1120, 80, 12, s.lighting.shadow, 'opacity=".25"') +
    circle(s.cx - 724, 1062, 56, apple) +
    circle(s.cx - 662, 1062, 56, darker(apple, 0.12)) +
    circle(s.cx - 736, 1044, 14, lighter(apple, 0.4)) +
    line(`M${num(s.cx - 692)},1018q4,-34 22,-44`, s.c('#4A3B2A'), 8) +
    path(`M${num(s.cx - 684)},1000q50,-40 78,-8q-40,30 -78,8Z`, s.c('#6F9355'));
  return drawing + (s.wide ? bookPile(s, s.cx + 1120, 1020, 6, 400) + bookPile(s, s.cx - 1180, 1060, 3, 380) : '');
}

function helping(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#C9A877', floorAt: 960, pattern: 'tiles' }) +
    chalkboard(s, s.cx - 800, 140, 640, 380) +
    viewWindow(s, s.cx + 60, 120, 320, 440) +
    shelves(s, s.cx + 520, 170, 330, 400, 2, (x, y, w) => books(s, x, y, w, 150), { back: false });
  if (s.wide)
    drawing +=
      shelves(s, s.cx - 1440, 170, 440, 600, 3, (x, y, w) => books(s, x, y, w, 150)) +
      viewWindow(s, s.cx + 1060, 120, 320, 440);
  drawing +=
    drawPerson(s, aVolunteer(r), { ...POSES.work, lean: 0.34 }, { x: s.cx - 340, y: 1150, size: 880, floating: true }) +
    drawPerson(
      s,
      aChild(r),
      { ...POSES.sitWork, hip: 0.9, nod: 16 },
      { x: s.cx + 60, y: 1210, size: 900, floating: true },
    ) +
    drawPerson(
      s,
      aChild(r),
      { ...POSES.sitWork, hip: 0.9 },
      { x: s.cx + 640, y: 1210, size: 900, facing: -1, floating: true },
    );
  if (s.wide)
    drawing += drawPerson(
      s,
      aChild(r),
      { ...POSES.sitWork, hip: 0.9 },
      { x: s.cx - 1000, y: 1210, size: 880, floating: true },
    );
  return (
    drawing +
    table(s, s.cx + 180, 1300, more(s, 1300, 2700), 300, { closed: true, colour: '#B98455' }) +
    bookPile(s, s.cx + 380, 972, 3, 190) +
    path(`M${num(s.cx + 60)},966l190,0l16,-34l-176,0Z`, s.c('#FDF7E8')) +
    bookPile(s, s.cx - 200, 980, 2, 170)
  );
}

export const CLASSROOM: readonly View[] = [
  { name: 'lesson', lightings: ['noon', 'dawn', 'golden'], indoors: true, draw: lesson },
  { name: 'reading', lightings: ANY_HOUR, indoors: true, draw: reading },
  { name: 'helping', lightings: ['noon', 'golden', 'dusk'], indoors: true, draw: helping },
  { name: 'on-the-desk', lightings: ANY_HOUR, indoors: true, draw: onTheDesk },
];
