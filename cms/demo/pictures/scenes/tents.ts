import { stringLights } from '../parts/festive';
import { pot, steam } from '../parts/food';
import { ground, hills, stones } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { carton } from '../parts/parcels';
import { aChild, anAdult, anElder, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { kite } from '../parts/playthings';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { CANVAS, tent, washing } from '../parts/tent';
import { cypress } from '../parts/trees';
import { bucket, jerrycan } from '../parts/vessels';
import { blankets } from '../parts/winter-things';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path } from '../vector';
import { ANY_HOUR, DAY, more, spread, type View } from './recipe';

function camp(s: Stage): string {
  const r = s.random;
  let drawing = sky(s) + hills(s, { top: 380, bottom: 680 }) + ground(s, 680, '#D6B982');
  for (const [y, w, count, far] of [
    [740, 190, 7, 0.35],
    [830, 290, 5, 0.15],
  ] as const)
    for (const x of spread(s, more(s, count, count + 4), s.w * 1.02, 0.14))
      drawing += tent(s, x, y + r.range(-8, 8), w, r.pick(CANVAS), far);
  drawing +=
    oliveTree(s, s.cx + 800, 920, 520) +
    tent(s, s.cx - 560, 1010, 520, r.pick(CANVAS)) +
    washing(s, s.cx + 260, 760, 460);
  if (s.wide)
    drawing += tent(s, s.cx - 1300, 1010, 460, r.pick(CANVAS)) + tent(s, s.cx + 1240, 1000, 480, r.pick(CANVAS));
  drawing +=
    drawPerson(s, aWoman(r), POSES.relaxed, { x: s.cx - 330, y: 1080, size: 560 }) +
    drawPerson(s, aVolunteer(r), POSES.give, {
      x: s.cx - 40,
      y: 1090,
      size: 600,
      facing: -1,
      held: (x, y, u) => blankets(s, x + u * 0.1, y + u * 0.4, u * 1.5, 4),
    }) +
    drawPerson(s, aChild(r), POSES.run, { x: s.cx + 330, y: 1110, size: 580, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.run, { x: s.cx + 520, y: 1090, size: 580, facing: -1 });
  return (
    drawing +
    jerrycan(s, s.cx - 760, 1120, 130) +
    jerrycan(s, s.cx - 660, 1140, 130, '#8FB0B0') +
    stones(s, s.cx + 560, 1170, 260, 4)
  );
}

function beforeTheTent(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 420, bottom: 780 }) +
    ground(s, 780, '#CFAF78') +
    tent(s, s.cx + 560, 830, 300, r.pick(CANVAS), 0.2) +
    cypress(s, s.cx + 300, 800, 260, 0.2) +
    tent(s, s.cx - 320, 980, 960, r.pick(CANVAS));
  if (s.wide) drawing += tent(s, s.cx + 1220, 900, 420, r.pick(CANVAS)) + oliveTree(s, s.cx - 1290, 920, 560);
  if (s.lighting.dark)
    drawing +=
      line(`M${num(s.cx + 820)},860V322`, s.c('#7B5A3C'), 13) +
      stringLights(s, [s.cx - 320, 290], [s.cx + 820, 330], 110);
  drawing +=
    drawPerson(s, anElder(r), { ...POSES.sit, hip: 0.46 }, { x: s.cx + 10, y: 1090, size: 620 }) +
    drawPerson(s, aChild(r), POSES.floor, { x: s.cx - 620, y: 1090, size: 640 }) +
    drawPerson(s, aWoman(r), POSES.kneel, { x: s.cx + 560, y: 1100, size: 660, facing: -1 });
  const fire = s.cx + 300;
  drawing +=
    ellipse(fire, 1124, 130, 22, s.c('#6B5340')) +
    stones(s, fire - 110, 1136, 220, 6) +
    circle(fire, 1090, 240, s.glow('#FF9A3C', 0.45)) +
    path(`M${num(fire - 50)},1120q0,-60 34,-80q0,26 18,20q-4,-46 22,-60q44,60 34,120Z`, '#F0822C') +
    path(`M${num(fire - 18)},1120q0,-36 24,-54q26,26 20,54Z`, '#FFD36B') +
    pot(s, fire, 1070, 150, '#5C5A58') +
    steam(fire, 960, 110);
  return (
    drawing +
    carton(s, s.cx - 770, 1080, 180, 126) +
    bucket(s, s.cx - 460, 1150, 110) +
    jerrycan(s, s.cx + 790, 1150, 140)
  );
}

function kitesOverCamp(s: Stage): string {
  const r = s.random;
  let drawing = sky(s, { clouds: 3 }) + hills(s, { top: 560, bottom: 860 }) + ground(s, 830, '#D2B57E');
  for (const x of spread(s, more(s, 5, 9), s.w * 1.04, 0.14))
    drawing += tent(s, x, 890 + r.range(-8, 14), 300, r.pick(CANVAS), 0.1);
  const flyers = [
    [-480, -620, 220, 130, '#A8431F'],
    [60, 180, 300, 170, '#2F5D46'],
    [520, 660, 180, 120, '#3F6C78'],
  ] as const;
  for (const [px, kx, ky, size, colour] of flyers)
    drawing +=
      kite(s, s.cx + kx, ky, size, colour, s.cx + px + 40, 850) +
      drawPerson(
        s,
        aChild(r),
        { ...POSES.wave, handFar: [0.42, -0.6] },
        { x: s.cx + px, y: 1110, size: 640, facing: kx < px ? -1 : 1 },
      );
  if (s.wide)
    drawing +=
      kite(s, s.cx + 1180, 320, 140, '#E0A526', s.cx + 1080, 850) +
      drawPerson(s, aChild(r), POSES.cheer, { x: s.cx + 1040, y: 1100, size: 620 }) +
      drawPerson(s, anAdult(r), POSES.point, { x: s.cx - 1000, y: 1080, size: 620 });
  return (
    drawing +
    drawPerson(s, aChild(r), POSES.cheer, { x: s.cx - 200, y: 1130, size: 640 }) +
    stones(s, s.cx + 300, 1170, 300, 4)
  );
}

export const TENTS: readonly View[] = [
  { name: 'camp', lightings: DAY, draw: camp },
  { name: 'before-the-tent', lightings: ['dusk', 'golden', 'night', 'dawn'], draw: beforeTheTent },
  { name: 'kites-over-camp', lightings: ANY_HOUR.filter((hour) => hour !== 'night'), draw: kitesOverCamp },
];
