import { fieldWall, stoneHouse } from '../parts/buildings';
import { bench } from '../parts/furniture';
import { flowers, ground, hills, stones, tuft } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { aChild, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { slide, swings } from '../parts/playground';
import { football, kite } from '../parts/playthings';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { bush, cypress, palm, roundTree } from '../parts/trees';
import type { Stage } from '../stage';
import { ellipse, line, num, path, polygon } from '../vector';
import { DAY, more, spread, type View } from './recipe';

const BRIGHT = ['#A8431F', '#2F5D46', '#E0A526', '#3F6C78', '#C96F4A'] as const;

function playgroundView(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 400, bottom: 720 }) +
    stoneHouse(s, s.cx + 420, 790, 420, 320, { shutters: '#5E7F5B' }) +
    ground(s, 770, '#CDBB80') +
    roundTree(s, s.cx - 790, 850, 560) +
    cypress(s, s.cx + 330, 800, 330) +
    bush(s, s.cx + 780, 840, 220);
  if (s.wide)
    drawing +=
      slide(s, s.cx + 980, 1000, 420) +
      palm(s, s.cx - 1300, 900, 640) +
      roundTree(s, s.cx - 1080, 860, 460) +
      stoneHouse(s, s.cx + 1300, 800, 320, 240, {});
  drawing += swings(s, s.cx - 210, 990, 560);
  drawing +=
    drawPerson(s, aChild(r), POSES.run, { x: s.cx + 260, y: 1080, size: 640, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.jump, { x: s.cx + 500, y: 1120, size: 660, facing: -1 });
  const [rx, ry] = [s.cx + 500, 1130];
  drawing +=
    line(
      `M${num(rx - 150)},${num(ry - 190)}C${num(rx - 180)},${num(ry + 70)} ${num(rx + 200)},${num(ry + 70)} ${num(rx + 150)},${num(ry - 190)}`,
      s.c('#A8431F'),
      6,
    ) +
    drawPerson(s, aChild(r), POSES.talk, { x: rx + 220, y: ry, size: 640, facing: -1 }) +
    bench(s, s.cx - 640, 1120, 300, 110) +
    drawPerson(
      s,
      r.chance(0.5) ? aWoman(r) : aVolunteer(r),
      { ...POSES.sit, hip: 0.5 },
      { x: s.cx - 660, y: 1140, size: 600 },
    );
  return drawing + flowers(s, s.cx - 500, 1180, 400, 10);
}

function matchView(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 380, bottom: 680 }) +
    fieldWall(s, -20, 790, s.w + 40, 80) +
    oliveTree(s, s.cx - 740, 770, 340, { far: 0.1 }) +
    ground(s, 770, '#B9B070', { tufts: false }) +
    oliveTree(s, s.cx + 800, 840, 440);
  const net = s.c('#F7EEDD');
  drawing +=
    line(`M${num(s.cx - 840)},960V660H${num(s.cx - 560)}V900`, net, 14) +
    path(`M${num(s.cx - 840)},960V660H${num(s.cx - 560)}V900Z`, s.texture('cross', '#F7EEDD', 0.5));
  if (s.wide)
    drawing +=
      roundTree(s, s.cx + 1200, 860, 500) +
      cypress(s, s.cx - 1220, 830, 400) +
      cypress(s, s.cx - 1340, 830, 340) +
      drawPerson(s, aChild(r), POSES.cheer, { x: s.cx + 1080, y: 1060, size: 640 });
  drawing +=
    line(
      `M${num(s.cx - 860)},1180L${num(s.cx - 480)},930H${num(s.cx + 640)}L${num(s.cx + 880)},1180`,
      s.c('#F7EEDD'),
      8,
      'opacity=".5"',
    ) + ellipse(s.cx + 120, 1060, 240, 60, 'none', `stroke="${s.c('#F7EEDD')}" stroke-width="7" opacity=".5"`);
  drawing +=
    drawPerson(
      s,
      aChild(r),
      { ...POSES.jump, hip: 1.0, footNear: [-0.2, 0.02], footFar: [0.22, 0.02] },
      { x: s.cx - 660, y: 1000, size: 600 },
    ) +
    football(s, s.cx - 220, 900, 40) +
    drawPerson(s, aChild(r), POSES.kick, { x: s.cx + 30, y: 1090, size: 720, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.run, { x: s.cx + 380, y: 1120, size: 720, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.run, { x: s.cx - 330, y: 1130, size: 700 }) +
    drawPerson(s, aVolunteer(r), POSES.point, { x: s.cx + 740, y: 1100, size: 660, facing: -1 });
  return drawing + tuft(s, s.cx - 640, 1160, 40) + tuft(s, s.cx + 560, 1170, 36);
}

function kites(s: Stage): string {
  const r = s.random;
  let drawing = sky(s, { clouds: 4 }) + hills(s, { top: 560, bottom: 880 });
  drawing +=
    path(
      `M-20,1210V960Q${num(s.cx - 500)},820 ${num(s.cx + 100)},900T${num(s.w + 20)},860V1210Z`,
      s.fade([s.c('#A9B36B'), s.c('#7F9455')]),
    ) +
    path(
      `M-20,1210V960Q${num(s.cx - 500)},820 ${num(s.cx + 100)},900T${num(s.w + 20)},860V1210Z`,
      s.texture('strokes', '#4A5A30', 0.25),
    ) +
    oliveTree(s, s.cx + 760, 890, 460);
  if (s.wide) drawing += oliveTree(s, s.cx - 1280, 960, 560) + roundTree(s, s.cx + 1330, 900, 440);
  const flyers = [
    [-600, -420, 260, 150, POSES.run],
    [-120, 20, 180, 190, POSES.wave],
    [380, 560, 270, 140, POSES.wave],
  ] as const;
  flyers.forEach(([px, kx, ky, size, pose], i) => {
    const run = pose === POSES.run;
    drawing +=
      kite(s, s.cx + kx, ky, size, BRIGHT[i] ?? '#A8431F', s.cx + px + 70, run ? 860 : 800) +
      drawPerson(s, aChild(r), run ? { ...POSES.run, handFar: [0.5, -0.5] } : POSES.wave, {
        x: s.cx + px,
        y: 1060 + (i % 2) * 40,
        size: 660,
      });
  });
  if (s.wide)
    drawing +=
      kite(s, s.cx + 1080, 300, 160, '#C96F4A', s.cx + 1010, 800) +
      drawPerson(s, aChild(r), POSES.wave, { x: s.cx + 960, y: 1060, size: 640 });
  return (
    drawing +
    drawPerson(s, aChild(r), POSES.cheer, { x: s.cx + 140, y: 1140, size: 680 }) +
    flowers(s, s.cx - 860, 1170, 500, 16) +
    flowers(s, s.cx + 420, 1180, 420, 12)
  );
}

function underTheTree(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 440, bottom: 780 }) +
    ground(s, 800, '#C2B678') +
    oliveTree(s, s.cx + 120, 1000, 1040) +
    stoneHouse(s, s.cx - 860, 840, 260, 190, { storeys: 1, far: 0.1 });
  if (s.wide)
    drawing += oliveTree(s, s.cx - 1250, 940, 560) + roundTree(s, s.cx + 1260, 920, 520, { fruit: '#D8783A' });
  drawing +=
    line(`M${num(s.cx + 330)},400V870M${num(s.cx + 430)},400V870`, s.c('#8F6440'), 7) +
    polygon(
      [
        [s.cx + 312, 866],
        [s.cx + 448, 866],
        [s.cx + 448, 886],
        [s.cx + 312, 886],
      ],
      s.c('#6B482C'),
    ) +
    drawPerson(
      s,
      aChild(r),
      {
        ...POSES.sit,
        hip: 0.5,
        footNear: [0.7, 0.3],
        footFar: [0.76, 0.26],
        handNear: [0.16, -0.2],
        handFar: [0.4, -0.2],
      },
      { x: s.cx + 370, y: 950, size: 600, floating: true },
    );
  spread(s, more(s, 3, 4), more(s, 760, 1200), 0.1).forEach((x, i) => {
    drawing += drawPerson(s, aChild(r), i === 1 ? POSES.cheer : POSES.floor, {
      x: x - 420,
      y: 1090 + (i % 2) * 50,
      size: 700,
      facing: i > 1 ? -1 : 1,
    });
  });
  return (
    drawing +
    drawPerson(s, aChild(r), POSES.run, { x: s.cx + 740, y: 1120, size: 700, facing: -1 }) +
    football(s, s.cx + 540, 1120, 36) +
    stones(s, s.cx - 520, 1170, 260, 4) +
    flowers(s, s.cx + 200, 1180, 340, 9)
  );
}

export const CHILDREN_PLAYING: readonly View[] = [
  { name: 'playground-view', lightings: DAY, draw: playgroundView },
  { name: 'match-view', lightings: DAY, draw: matchView },
  { name: 'kites', lightings: ['noon', 'golden', 'dawn', 'dusk'], draw: kites },
  { name: 'under-the-tree', lightings: DAY, draw: underTheTree },
];
