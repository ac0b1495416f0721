import { stoneHouse } from '../parts/buildings';
import { bunting } from '../parts/festive';
import { bench } from '../parts/furniture';
import { flowers, ground, hills, road } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { aChild, anAdult, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { football } from '../parts/playthings';
import { POSES } from '../parts/poses';
import { schoolHouse } from '../parts/school-house';
import { sky } from '../parts/sky';
import { bush, cypress, roundTree } from '../parts/trees';
import type { Stage } from '../stage';
import { line, num, path, rect } from '../vector';
import { DAY, manAt, more, spread, type View } from './recipe';

const BAGS = ['#A8431F', '#2F5D46', '#E0A526', '#3F6C78', '#7A4B55'] as const;

function pupil(s: Stage): ReturnType<typeof aChild> {
  return { ...aChild(s.random), bag: s.random.pick(BAGS) };
}

function morning(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 360, bottom: 640 }) +
    schoolHouse(s, s.cx + 130, 800, 1240, 420) +
    ground(s, 790, '#DCC595') +
    road(s, s.cx - 280, s.cx + 130, 800, '#EBDCBE', 620);
  drawing +=
    cypress(s, s.cx - 590, 820, 420) +
    roundTree(s, s.cx - 790, 870, 500) +
    bush(s, s.cx + 480, 850, 220) +
    bush(s, s.cx - 270, 840, 160);
  if (s.wide)
    drawing +=
      stoneHouse(s, s.cx + 980, 800, 420, 320, {}) +
      oliveTree(s, s.cx - 1240, 900, 520) +
      roundTree(s, s.cx + 1360, 880, 480);
  drawing += drawPerson(s, aWoman(r), { ...POSES.wave }, { x: s.cx + 300, y: 850, size: manAt(850, 660), facing: -1 });
  const walking = more(s, 4, 6);
  spread(s, walking, more(s, 1250, 2100), 0.3).forEach((x, i) => {
    const y = 980 + ((i * 67) % 150);
    drawing += drawPerson(s, pupil(s), i % 3 === 2 ? POSES.run : POSES.walk, {
      x: x - 60,
      y,
      size: manAt(y, 660),
      facing: x > s.cx + 240 ? -1 : 1,
    });
  });
  return drawing + flowers(s, s.cx + 420, 1160, 400, 12);
}

function playground(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 340, bottom: 600 }) +
    schoolHouse(s, s.cx - 380, 760, 1260, 400) +
    ground(s, 750, '#D8BC86', { tufts: false }) +
    bunting(s, [s.cx - 300, 330], [s.cx + 760, 390], 60) +
    rect(s.cx + 752, 360, 16, 440, s.c('#7B5A3C'));
  drawing += roundTree(s, s.cx + 640, 800, 560) + bench(s, s.cx + 560, 850, 260, 70);
  if (s.wide)
    drawing +=
      roundTree(s, s.cx - 1280, 800, 500) +
      cypress(s, s.cx + 1100, 800, 420) +
      cypress(s, s.cx + 1220, 800, 360) +
      stoneHouse(s, s.cx + 1280, 790, 380, 300, {});
  drawing += line(
    `M${num(s.cx - 640)},1180L${num(s.cx - 420)},880H${num(s.cx + 340)}L${num(s.cx + 520)},1180`,
    s.c('#F7EEDD'),
    8,
    'opacity=".6"',
  );
  drawing += drawPerson(s, aChild(r), POSES.sit, { x: s.cx + 660, y: 866, size: manAt(872, 610) });
  drawing +=
    drawPerson(s, aChild(r), POSES.kick, { x: s.cx - 240, y: 1060, size: manAt(1060, 610) }) +
    football(s, s.cx - 90, 1030, 24) +
    drawPerson(s, aChild(r), POSES.run, { x: s.cx + 210, y: 1080, size: manAt(1080, 610), facing: -1 }) +
    drawPerson(s, aChild(r), POSES.cheer, { x: s.cx - 560, y: 1010, size: manAt(1010, 610) });
  drawing +=
    drawPerson(s, anAdult(r), POSES.talk, { x: s.cx + 760, y: 1100, size: manAt(1100, 610), facing: -1 }) +
    drawPerson(s, pupil(s), POSES.relaxed, { x: s.cx + 560, y: 1130, size: manAt(1130, 610) });
  if (s.wide)
    drawing +=
      drawPerson(s, pupil(s), POSES.walk, { x: s.cx - 1000, y: 1060, size: manAt(1060, 610) }) +
      drawPerson(s, pupil(s), POSES.walk, { x: s.cx - 860, y: 1080, size: manAt(1080, 610) }) +
      drawPerson(s, aChild(r), POSES.jump, { x: s.cx + 1140, y: 1050, size: manAt(1050, 610) });
  return drawing;
}

function wayToSchool(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 380, bottom: 700 }) +
    schoolHouse(s, s.cx + 420, 730, 560, 190) +
    ground(s, 720, '#CDB887') +
    road(s, s.cx - 260, s.cx + 410, 735, '#EBDCBE', 900) +
    cypress(s, s.cx + 800, 760, 260) +
    cypress(s, s.cx + 60, 750, 220) +
    roundTree(s, s.cx - 680, 980, 760, { fruit: '#D8783A' });
  if (s.wide)
    drawing +=
      oliveTree(s, s.cx - 1260, 960, 600) +
      oliveTree(s, s.cx + 1240, 860, 460) +
      stoneHouse(s, s.cx + 840, 780, 240, 180, { storeys: 1 });
  const size = 820;
  drawing +=
    drawPerson(s, pupil(s), POSES.walk, { x: s.cx - 320, y: 1160, size, back: r.chance(0.3) }) +
    drawPerson(s, pupil(s), POSES.walk, { x: s.cx + 20, y: 1150, size }) +
    drawPerson(s, pupil(s), r.chance(0.5) ? POSES.wave : POSES.talk, { x: s.cx + 400, y: 1140, size, facing: -1 });
  return (
    drawing +
    path(`M${num(s.cx + 560)},1210q60,-120 200,-110t220,20t200,90Z`, s.c('#6B8458')) +
    flowers(s, s.cx + 560, 1130, 340, 14)
  );
}

export const SCHOOL: readonly View[] = [
  { name: 'morning', lightings: DAY, draw: morning },
  { name: 'playground', lightings: ['noon', 'golden', 'dawn'], draw: playground },
  { name: 'way-to-school', lightings: ['dawn', 'noon', 'golden'], draw: wayToSchool },
];
