import { fieldWall, stoneHouse } from '../parts/buildings';
import { flowers, ground, hills, road, stones } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { aChild, anAdult, anElder, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { palm, roundTree } from '../parts/trees';
import { bucket, jerrycan } from '../parts/vessels';
import { handPump, well } from '../parts/wells';
import type { Stage } from '../stage';
import { ANY_HOUR, DAY, type View } from './recipe';

function villageWell(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 420, bottom: 760 }) +
    stoneHouse(s, s.cx - 900, 850, 460, 380, { dome: r.chance(0.5), shutters: '#3F6C78' }) +
    ground(s, 830, '#DABE88') +
    road(s, s.cx + 200, s.cx - 380, 840) +
    palm(s, s.cx + 800, 900, 640) +
    (r.chance(0.5) ? palm(s, s.cx + 680, 880, 520) : roundTree(s, s.cx + 640, 880, 420));
  if (s.wide)
    drawing += oliveTree(s, s.cx + 1300, 920, 560) + stoneHouse(s, s.cx - 1420, 850, 440, 300, { storeys: 1 });
  drawing +=
    well(s, s.cx + 60, 1040, 480, r.chance(0.5)) +
    drawPerson(
      s,
      r.chance(0.5) ? aWoman(r) : anAdult(r),
      { ...POSES.give, handNear: [0.8, -0.1], handFar: [0.84, 0.1] },
      { x: s.cx - 300, y: 1070, size: 620 },
    );
  drawing +=
    drawPerson(s, aChild(r), POSES.walkCarry, {
      x: s.cx + 490,
      y: 1100,
      size: 620,
      held: (x, y, u) => bucket(s, x, y + u * 0.6, u * 0.9, '#3F6C78', '#A9D6DE'),
    }) + drawPerson(s, anElder(r), POSES.talk, { x: s.cx - 580, y: 1080, size: 620 });
  if (s.wide)
    drawing +=
      drawPerson(s, aWoman(r), POSES.walkCarry, {
        x: s.cx + 960,
        y: 1060,
        size: 610,
        held: (x, y, u) => jerrycan(s, x, y + u * 0.6, u * 1.3),
      }) + drawPerson(s, aChild(r), POSES.run, { x: s.cx - 960, y: 1070, size: 610 });
  return (
    drawing +
    jerrycan(s, s.cx - 130, 1140, 130) +
    jerrycan(s, s.cx - 20, 1160, 130, '#8FB0B0') +
    flowers(s, s.cx + 520, 1180, 300, 7)
  );
}

function pump(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 440, bottom: 800 }) +
    ground(s, 810, '#CFAF78') +
    oliveTree(s, s.cx - 700, 880, 640) +
    fieldWall(s, s.cx + 380, 880, 700, 90);
  if (s.wide)
    drawing +=
      palm(s, s.cx + 1240, 900, 640) +
      oliveTree(s, s.cx - 1330, 900, 480) +
      drawPerson(s, aWoman(r), POSES.walk, { x: s.cx + 960, y: 1040, size: 620, facing: -1 });
  drawing +=
    handPump(s, s.cx - 20, 1040, 520) +
    bucket(s, s.cx + 112, 1042, 150, '#8FB0B0', '#A9D6DE') +
    drawPerson(s, aVolunteer(r), { ...POSES.push, lean: 0.24 }, { x: s.cx - 530, y: 1060, size: 700 });
  drawing +=
    drawPerson(s, aChild(r), { ...POSES.bend, lean: 0.5 }, { x: s.cx + 360, y: 1090, size: 740, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.carry, {
      x: s.cx + 600,
      y: 1080,
      size: 740,
      facing: -1,
      held: (x, y, u) => bucket(s, x, y + u * 0.6, u * 0.95, '#C96F4A', '#A9D6DE'),
    });
  return (
    drawing +
    jerrycan(s, s.cx - 180, 1140, 160) +
    jerrycan(s, s.cx - 300, 1160, 150, '#8FB0B0') +
    stones(s, s.cx + 620, 1170, 240, 3)
  );
}

function wellAlone(s: Stage): string {
  let drawing =
    sky(s, { sunX: 0.28 }) +
    hills(s, { top: 480, bottom: 820 }) +
    ground(s, 820, '#CFB27C') +
    stoneHouse(s, s.cx + 560, 850, 300, 220, { storeys: 1, far: 0.1, dome: true }) +
    oliveTree(s, s.cx - 640, 900, 560) +
    well(s, s.cx + 40, 1110, 640, true);
  if (s.wide)
    drawing += palm(s, s.cx + 1180, 900, 700) + palm(s, s.cx + 1330, 920, 560) + oliveTree(s, s.cx - 1280, 960, 640);
  return (
    drawing +
    jerrycan(s, s.cx - 560, 1150, 190) +
    jerrycan(s, s.cx - 690, 1130, 180, '#8FB0B0') +
    bucket(s, s.cx + 620, 1160, 170, '#9A6B42', '#8FC1CC') +
    flowers(s, s.cx + 700, 1180, 160, 6)
  );
}

export const WELL: readonly View[] = [
  { name: 'village-well', lightings: DAY, draw: villageWell },
  { name: 'pump', lightings: DAY, draw: pump },
  { name: 'well-alone', lightings: ANY_HOUR, draw: wellAlone },
];
