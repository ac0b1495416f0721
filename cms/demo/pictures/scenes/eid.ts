import { GOLD, lighter, OLIVE, TERRACOTTA } from '../palette';
import { biscuitTray } from '../parts/breads';
import { stoneHouse } from '../parts/buildings';
import { BALLOONS, balloons, ferrisWheel, sweetStall } from '../parts/fairground';
import { bunting, fanous, giftBox, stringLights } from '../parts/festive';
import { dish, glassOfTea, teapot } from '../parts/food';
import { table, tableTop } from '../parts/furniture';
import { flowers, ground, hills } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { aChild, anAdult, anElder, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { room } from '../parts/room';
import { crescent, sky } from '../parts/sky';
import { cypress, pottedPlant, roundTree } from '../parts/trees';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { ellipse, rect } from '../vector';
import { DAY, spread, type View } from './recipe';

const PAPERS = [OLIVE, TERRACOTTA, '#3F6C78', '#C98B86', '#7A4B55', '#8FA57A'] as const;

function square(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s, { sunX: 0.5 }) +
    hills(s, { top: 420, bottom: 720 }) +
    stoneHouse(s, s.cx - 900, 840, 460, 420, { shutters: '#5E7F5B', dome: r.chance(0.5) }) +
    stoneHouse(s, s.cx + 460, 840, 440, 380, { shutters: '#A8431F' }) +
    cypress(s, s.cx + 390, 850, 340);
  if (s.wide)
    drawing += stoneHouse(s, s.cx - 1440, 840, 460, 360, {}) + stoneHouse(s, s.cx + 980, 840, 480, 420, { dome: true });
  drawing += ground(s, 830, '#E0C896', { tufts: false }) + bunting(s, [s.cx - 450, 430], [s.cx + 470, 470], 50);
  if (s.wide) drawing += bunting(s, [s.cx - 1000, 490], [s.cx - 850, 440], 20);
  drawing +=
    balloons(s, s.cx - 250, 330, 110, 5, s.cx - 318, 822) +
    drawPerson(
      s,
      aVolunteer(r),
      { ...POSES.give, handNear: [0.3, 0.2], handFar: [0.5, 0.3] },
      { x: s.cx - 400, y: 1060, size: 500 },
    );
  drawing +=
    drawPerson(s, aChild(r), { ...POSES.cheer }, { x: s.cx - 140, y: 1100, size: 500, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.jump, { x: s.cx + 60, y: 1090, size: 500 }) +
    drawPerson(s, aWoman(r), POSES.give, {
      x: s.cx + 330,
      y: 1080,
      size: 500,
      held: (x, y, u) => giftBox(s, x + u * 0.3, y + u * 0.3, u * 1.2, r.pick(PAPERS)),
    }) +
    drawPerson(s, aChild(r), POSES.give, { x: s.cx + 580, y: 1100, size: 500, facing: -1 }) +
    drawPerson(s, anElder(r), POSES.relaxed, { x: s.cx + 770, y: 1060, size: 500, facing: -1 });
  if (s.wide)
    drawing +=
      drawPerson(s, aChild(r), POSES.run, { x: s.cx - 900, y: 1090, size: 500 }) +
      drawPerson(s, aChild(r), POSES.run, { x: s.cx - 1080, y: 1060, size: 500 }) +
      drawPerson(s, anAdult(r), POSES.wave, { x: s.cx + 1080, y: 1060, size: 500, facing: -1 });
  return (
    drawing +
    giftBox(s, s.cx - 640, 1140, 150, TERRACOTTA) +
    giftBox(s, s.cx - 760, 1120, 120, '#3F6C78') +
    flowers(s, s.cx + 620, 1180, 260, 7)
  );
}

function fairground(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) + hills(s, { top: 440, bottom: 760 }) + roundTree(s, s.cx - 790, 860, 520) + ground(s, 810, '#D6C08C');
  drawing += ferrisWheel(s, s.cx + 380, 470, 360) + sweetStall(s, s.cx - 480, 420);
  if (s.wide)
    drawing +=
      oliveTree(s, s.cx + 1250, 900, 560) +
      oliveTree(s, s.cx - 1290, 900, 520) +
      stringLights(s, [s.cx - 1250, 420], [s.cx - 740, 470], 80);
  drawing +=
    drawPerson(s, aChild(r), POSES.reachUp, { x: s.cx - 180, y: 1080, size: 600, facing: -1 }) +
    balloons(s, s.cx + 80, 560, 90, 3, s.cx + 92, 890) +
    drawPerson(s, aChild(r), { ...POSES.wave, handFar: [0.3, -0.5] }, { x: s.cx + 50, y: 1130, size: 640 }) +
    drawPerson(s, aWoman(r), POSES.walk, { x: s.cx + 690, y: 1140, size: 640, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.run, { x: s.cx + 330, y: 1150, size: 640, facing: -1 }) +
    drawPerson(s, anAdult(r), POSES.relaxed, { x: s.cx + 830, y: 1130, size: 640, facing: -1 });
  return drawing;
}

function visit(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, {
      wall: r.pick(['#E3C6A8', '#D3DCC8', '#E0CFA6', '#E6C9BE']),
      floor: '#C0966A',
      floorAt: 920,
      pattern: 'tiles',
    }) +
    viewWindow(s, s.cx - 220, 150, 440, 480, { curtains: r.pick(['#C96F4A', '#8FA57A', '#E0B45A']) }) +
    bunting(s, [-20, 90], [s.cx - 250, 100], 70) +
    bunting(s, [s.cx + 250, 100], [s.w + 20, 90], 70) +
    fanous(s, s.cx - 560, -10, 190, GOLD, 150) +
    fanous(s, s.cx + 560, -10, 190, TERRACOTTA, 150);
  if (s.wide)
    drawing +=
      viewWindow(s, s.cx - 1200, 170, 340, 440) +
      viewWindow(s, s.cx + 860, 170, 340, 440) +
      pottedPlant(s, s.cx - 1340, 1040, 400);
  const sofa = s.c(r.pick(['#5E7F5B', '#A8532F', '#3F6C78', '#7A4B55']));
  drawing +=
    rect(s.cx - 700, 700, 820, 300, sofa, 40) +
    rect(s.cx - 740, 800, 110, 260, lighter(sofa, 0.1), 40) +
    rect(s.cx + 50, 800, 110, 260, lighter(sofa, 0.1), 40) +
    rect(s.cx - 640, 900, 700, 130, lighter(sofa, 0.2), 26) +
    rect(s.cx - 600, 740, 150, 150, s.c('#E0B45A'), 24) +
    rect(s.cx - 150, 740, 150, 150, s.c('#F2E3C4'), 24);
  drawing +=
    drawPerson(s, anElder(r), { ...POSES.sit, hip: 0.6 }, { x: s.cx - 480, y: 1110, size: 760, floating: true }) +
    drawPerson(
      s,
      aWoman(r),
      { ...POSES.sit, hip: 0.6 },
      {
        x: s.cx - 190,
        y: 1110,
        size: 760,
        floating: true,
        held: (x, y, u) => dish(s, x + u * 0.2, y + u * 0.1, u * 1.3, ['#C9852F', '#E6C98A']),
      },
    );
  drawing +=
    drawPerson(s, aChild(r), POSES.give, {
      x: s.cx + 260,
      y: 1140,
      size: 760,
      facing: -1,
      held: (x, y, u) => giftBox(s, x + u * 0.2, y + u * 0.3, u * 1.1, r.pick(PAPERS)),
    }) +
    drawPerson(s, anAdult(r), POSES.wave, { x: s.cx + 640, y: 1120, size: 740, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.relaxed, { x: s.cx + 480, y: 1150, size: 740, facing: -1 });
  return (
    drawing +
    table(s, s.cx - 170, 1190, 440, 140, { colour: '#8F6440' }) +
    biscuitTray(s, s.cx - 250, 1036, 200) +
    teapot(s, s.cx - 60, 1036, 100) +
    glassOfTea(s, s.cx + 10, 1042, 60)
  );
}

function gifts(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(['#B9C4B0', '#E0BFA0', '#D9C29A', '#A9BDBC']), floor: '#C0966A', floorAt: 1190 }) +
    viewWindow(s, s.cx - 300, 80, 600, 580, { curtains: r.pick(['#F2EADD', '#C96F4A', '#E0B45A']) }) +
    bunting(s, [-20, 60], [s.w + 20, 60], 90);
  if (s.wide)
    drawing +=
      balloons(s, s.cx - 1150, 330, 170, 5, s.cx - 1150, 830) +
      balloons(s, s.cx + 1150, 330, 170, 5, s.cx + 1150, 830) +
      crescent(s.cx - 700, 330, 70, s.c(GOLD)) +
      crescent(s.cx + 700, 330, 70, s.c(GOLD));
  else
    drawing +=
      balloons(s, s.cx - 660, 330, 150, 3, s.cx - 660, 830) + balloons(s, s.cx + 680, 350, 150, 3, s.cx + 680, 830);
  drawing +=
    tableTop(s, 800, r.pick(['#F2E3C4', '#DCE3D2', '#EACFB4']), true) +
    giftBox(s, s.cx - 600, 1010, r.range(260, 350), PAPERS[r.int(0, 2)] ?? OLIVE) +
    giftBox(s, s.cx - 350, 1080, r.range(180, 260), PAPERS[r.int(3, 5)] ?? OLIVE, '#F7EEDD') +
    giftBox(s, s.cx + 640, 1010, r.range(240, 330), PAPERS[r.int(3, 5)] ?? OLIVE) +
    biscuitTray(s, s.cx + 60, 1090, 560) +
    teapot(s, s.cx + 370, 960, 230);
  return (
    drawing +
    (s.wide
      ? giftBox(s, s.cx - 1150, 1040, 300, '#3F6C78') +
        giftBox(s, s.cx + 1120, 1060, 300, TERRACOTTA) +
        dish(s, s.cx + 900, 1140, 320, ['#C9552E', '#E0A526'])
      : '') +
    dish(s, s.cx + 560, 1150, 300, ['#C9552E', '#E0A526', '#C98B86', '#8FA57A']) +
    glassOfTea(s, s.cx - 260, 1150, 140) +
    spread(s, 3, 260)
      .map((x) => ellipse(x - 40, 1150, 26, 12, s.c(r.pick(BALLOONS))))
      .join('')
  );
}

export const EID: readonly View[] = [
  { name: 'square', lightings: DAY, draw: square },
  { name: 'fairground', lightings: ['golden', 'dusk', 'noon'], draw: fairground },
  { name: 'visit', lightings: DAY, indoors: true, draw: visit },
  { name: 'gifts', lightings: ['dawn', 'noon', 'golden', 'dusk'], indoors: true, draw: gifts },
];
