import { darker, GOLD, TERRACOTTA } from '../palette';
import { breadStack } from '../parts/breads';
import { DATES, feast, jug, lanternRow } from '../parts/feast';
import { fanous, stringLights } from '../parts/festive';
import { bowl, dish, glassOfTea, steam, teapot } from '../parts/food';
import { chair, table, tableTop } from '../parts/furniture';
import { aChild, anAdult, anElder, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { room } from '../parts/room';
import { pottedPlant } from '../parts/trees';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { line, num } from '../vector';
import { longTable } from './ramadan-outside';
import { more, spread, type View } from './recipe';

const WALLS = ['#C9A58A', '#8F9E86', '#D9BC92', '#7E8F98'] as const;

function familyTable(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#B58B5C', floorAt: 960, pattern: 'tiles' }) +
    viewWindow(s, s.cx - 190, 190, 380, 450) +
    lanternRow(s, more(s, 4, 7)) +
    stringLights(s, [-20, 110], [s.cx, 130], 110) +
    stringLights(s, [s.cx, 130], [s.w + 20, 110], 110);
  if (s.wide) drawing += viewWindow(s, s.cx - 1180, 240, 300, 380) + viewWindow(s, s.cx + 880, 240, 300, 380);
  const seats = [
    () => anElder(r),
    () => aChild(r),
    () => aWoman(r),
    () => anAdult(r),
    () => aChild(r),
    () => aWoman(r),
    () => anAdult(r),
    () => anElder(r),
  ];
  const width = more(s, 1560, 2640);
  spread(s, more(s, 5, 8), width * 0.92, 0.04).forEach((x, i) => {
    const person = (seats[(i + (s.wide ? 0 : r.int(0, 1))) % seats.length] ?? (() => aWoman(r)))();
    drawing += drawPerson(
      s,
      person,
      { ...POSES.sitWork, hip: person.age === 'child' ? 1.3 : 0.76, lean: 0.08, nod: 6 },
      { x: x + (x < s.cx ? -30 : 30), y: 1130, size: 760, facing: x < s.cx ? 1 : -1, floating: true },
    );
  });
  return (
    drawing +
    table(s, s.cx, 1250, width, 390, {
      closed: true,
      colour: '#8F6440',
      cloth: r.pick(['#F7EEDD', '#EAD9BA', '#DCE3D2']),
    }) +
    feast(s, 838, width * 0.94, 110)
  );
}

function byTheWindow(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(['#4E5F66', '#7E6A58', '#5E6F5A', '#8A6A52']), floor: '#B58B5C', floorAt: 1190 }) +
    viewWindow(s, s.cx - 340, 70, 560, 640, { curtains: r.pick(['#A8431F', '#E0B45A', '#2F5D46']) }) +
    fanous(s, s.cx + 560, -10, 380, GOLD, 70) +
    fanous(s, s.cx - 660, -10, 260, TERRACOTTA, 60);
  if (s.wide)
    drawing +=
      fanous(s, s.cx + 1000, -10, 280, '#3F7A68', 110) +
      fanous(s, s.cx + 1300, -10, 330, GOLD, 40) +
      fanous(s, s.cx - 1080, -10, 340, GOLD, 60) +
      fanous(s, s.cx - 1340, -10, 250, '#3F7A68', 130);
  const cloth = s.c('#EAD9BA');
  drawing +=
    tableTop(s, 800, '#EAD9BA', true) +
    line(`M0,842H${num(s.w)}`, darker(cloth, 0.2), 2, 'opacity=".3"') +
    fanous(s, s.cx - 620, 640, 400, GOLD) +
    dish(s, s.cx - 200, 1060, 520, DATES) +
    bowl(s, s.cx + 300, 1020, 360, '#A8431F', '#E0A04A') +
    steam(s.cx + 300, 880, 200) +
    glassOfTea(s, s.cx + 80, 1150, 190) +
    jug(s, s.cx + 620, 1060, 380, '#8A3A2E') +
    breadStack(s, s.cx + 480, 1160, 300, 3);
  return (
    drawing +
    (s.wide
      ? teapot(s, s.cx - 1080, 1060, 320) +
        dish(s, s.cx - 1260, 1150, 360, ['#D9B45A', '#C9852F']) +
        pottedPlant(s, s.cx + 1240, 1040, 420) +
        bowl(s, s.cx + 960, 1120, 320, '#2F5D46', '#7C9A4E')
      : '')
  );
}

function sharing(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#B58B5C', floorAt: 980, pattern: 'tiles' }) +
    viewWindow(s, s.cx + 330, 150, 420, 560) +
    viewWindow(s, s.cx - 740, 150, 420, 560) +
    lanternRow(s, more(s, 3, 6));
  if (s.wide)
    drawing +=
      chair(s, s.cx - 1240, 1100, 460, 1) +
      pottedPlant(s, s.cx + 1260, 1080, 420) +
      drawPerson(
        s,
        anElder(r),
        { ...POSES.sit },
        { x: s.cx - 1230, y: 1100, size: 740, held: (x, y, u) => glassOfTea(s, x, y, u * 0.6) },
      );
  drawing +=
    drawPerson(s, aWoman(r), POSES.give, {
      x: s.cx - 420,
      y: 1260,
      size: 1000,
      floating: true,
      held: (x, y, u) => dish(s, x + u * 0.2, y + u * 0.15, u * 1.7, DATES),
    }) +
    drawPerson(s, r.chance(0.5) ? anElder(r) : anAdult(r), POSES.give, {
      x: s.cx + 420,
      y: 1260,
      size: 1000,
      facing: -1,
      floating: true,
    }) +
    drawPerson(s, aChild(r), POSES.relaxed, {
      x: s.cx + 690,
      y: 1270,
      size: 980,
      facing: -1,
      floating: true,
      held: (x, y, u) => fanous(s, x, y - u * 0.1, u * 1.6, GOLD),
    });
  return (
    drawing +
    table(s, s.cx - 40, 1400, more(s, 900, 1700), 360, { cloth: '#F7EEDD' }) +
    feast(s, 1020, more(s, 760, 1500), 110)
  );
}

export const RAMADAN_TABLE: readonly View[] = [
  { name: 'family-table', lightings: ['dusk', 'night', 'dusk'], indoors: true, draw: familyTable },
  { name: 'long-table', lightings: ['dusk', 'night'], draw: longTable },
  { name: 'by-the-window', lightings: ['night', 'dusk', 'night'], indoors: true, draw: byTheWindow },
  { name: 'sharing', lightings: ['dusk', 'golden', 'night'], indoors: true, draw: sharing },
];
