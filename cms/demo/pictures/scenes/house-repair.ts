import { darker } from '../palette';
import { bricks, mendedHouse, roller, wheelbarrow } from '../parts/building-site';
import { masonry, stoneHouse } from '../parts/buildings';
import { chair } from '../parts/furniture';
import { ladder } from '../parts/ladder';
import { ground, hills } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { sack } from '../parts/parcels';
import { aChild, aMan, anElder, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { floorLight, room } from '../parts/room';
import { sky } from '../parts/sky';
import { hammer } from '../parts/tools';
import { cypress, roundTree } from '../parts/trees';
import { van } from '../parts/vehicles';
import { bucket } from '../parts/vessels';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { line, num, path, polygon, rect } from '../vector';
import { roof } from './house-repair-roof';
import { DAY, type View } from './recipe';

function outside(s: Stage): string {
  const r = s.random;
  const fresh = r.pick(['#F3E3C6', '#EBC9A4', '#E6DCC8']);
  let drawing =
    sky(s) +
    hills(s, { top: 400, bottom: 700 }) +
    cypress(s, s.cx - 820, 840, 440) +
    mendedHouse(s, s.cx - 640, 880, 1080, 560, fresh) +
    ground(s, 860, '#CFB17C') +
    roundTree(s, s.cx + 740, 900, 520);
  if (s.wide)
    drawing +=
      stoneHouse(s, s.cx - 1430, 870, 460, 360, {}) +
      oliveTree(s, s.cx + 1280, 920, 560) +
      van(s, s.cx + 1060, 1060, 620, '#E0B45A');
  const pole = s.c('#8F6440');
  drawing +=
    line(
      `M${num(s.cx + 120)},990V360M${num(s.cx + 520)},990V360M${num(s.cx + 90)},430H${num(s.cx + 550)}M${num(s.cx + 120)},980L${num(s.cx + 520)},700`,
      pole,
      13,
    ) + rect(s.cx + 80, 690, 480, 22, s.c('#C99C66'), 3);
  drawing +=
    drawPerson(
      s,
      aVolunteer(r),
      { ...POSES.reachUp, handNear: [0.8, -0.1], handFar: [0.7, -0.4] },
      {
        x: s.cx + 320,
        y: 690,
        size: 480,
        facing: -1,
        floating: true,
        held: (x, y, u) => hammer(s, x, y - u * 0.4, u, 20),
      },
    ) + bucket(s, s.cx + 490, 690, 66, '#8C9499', '#E6DCC8');
  drawing +=
    ladder(s, s.cx - 330, 1010, 620, 120) +
    drawPerson(s, aVolunteer(r), POSES.reachUp, {
      x: s.cx - 300,
      y: 760,
      size: 500,
      floating: true,
      held: (x, y, u) => roller(s, x - u * 0.3, y + u * 0.2, u * 0.7, fresh),
    });
  drawing +=
    drawPerson(
      s,
      aMan(r),
      { ...POSES.push, handNear: [0.2, 0.96], handFar: [0.24, 0.95] },
      { x: s.cx - 790, y: 1110, size: 640 },
    ) +
    wheelbarrow(s, s.cx - 420, 1120, 330) +
    drawPerson(s, anElder(r), POSES.point, { x: s.cx + 120, y: 1130, size: 640, facing: -1 }) +
    drawPerson(s, aWoman(r), POSES.carry, {
      x: s.cx + 680,
      y: 1110,
      size: 640,
      facing: -1,
      held: (x, y, u) => bucket(s, x, y + u * 0.6, u, '#C96F4A', '#F3E3C6'),
    });
  return drawing + bricks(s, s.cx + 280, 1150, 3, 4) + sack(s, s.cx - 90, 1170, 170, '#C9C4B8');
}

function painting(s: Stage): string {
  const r = s.random;
  const [before, after] = r.pick([
    ['#C9B79A', '#A9BDA0'],
    ['#BFB29E', '#E6B98F'],
    ['#C4B5A0', '#A9C0BE'],
    ['#BBA88C', '#EBD08F'],
  ] as const);
  let drawing = room(s, { wall: before, floor: '#C0A27A', floorAt: 940, pattern: 'planks' });
  const edge = s.cx + 60;
  drawing +=
    path(`M0,0H${num(edge)}l-30,90h46l-60,110h70l-50,130h54l-66,140h50l-40,160h30l-46,160l20,150H0Z`, s.c(after)) +
    path(`M0,0H${num(edge - 60)}V922H0Z`, s.fade(['#FFFFFF/0.14', '#FFFFFF/0'])) +
    viewWindow(s, s.cx - 700, 150, 380, 470, { arched: r.chance(0.5) });
  const old = s.c(before);
  drawing +=
    line(`M${num(s.cx + 640)},60l-30,90l44,60l-30,90M${num(s.cx + 500)},500l40,50l-20,60`, darker(old, 0.4), 5) +
    masonry(s, s.cx + 560, 330, 260, 220, darker(old, 0.05), 4);
  if (s.wide) drawing += viewWindow(s, s.cx + 980, 150, 360, 470) + viewWindow(s, s.cx - 1260, 150, 360, 470);
  drawing +=
    floorLight(s, s.cx - 700, 940, 380) +
    polygon(
      [
        [s.cx - 460, 1190],
        [s.cx - 380, 985],
        [s.cx + 700, 985],
        [s.cx + 800, 1190],
      ],
      s.c('#F2EADD'),
      'opacity=".8"',
    ) +
    ladder(s, s.cx + 420, 1080, 760, -110);
  drawing +=
    drawPerson(s, aVolunteer(r), POSES.reachUp, {
      x: s.cx + 330,
      y: 850,
      size: 620,
      facing: -1,
      floating: true,
      held: (x, y, u) => roller(s, x - u * 0.3, y + u * 0.2, u * 0.7, after),
    }) +
    drawPerson(
      s,
      aVolunteer(r),
      { ...POSES.reachUp, handNear: [0.8, -0.2] },
      { x: s.cx - 200, y: 1110, size: 740, held: (x, y, u) => roller(s, x - u * 0.3, y + u * 0.2, u * 0.8, after) },
    );
  drawing += drawPerson(s, r.chance(0.5) ? aChild(r) : aWoman(r), POSES.kneel, {
    x: s.cx + 700,
    y: 1130,
    size: 760,
    facing: -1,
    held: (x, y, u) =>
      line(`M${num(x)},${num(y)}l${num(u * 0.6)},${num(-u * 0.2)}`, s.c('#B98455'), u * 0.14) +
      rect(x + u * 0.55, y - u * 0.44, u * 0.4, u * 0.34, s.c(after), 4),
  });
  return (
    drawing +
    bucket(s, s.cx + 90, 1150, 130, '#8C9499', after) +
    bucket(s, s.cx - 520, 1140, 120, '#C9CFCB', '#FBF3E2') +
    (s.wide
      ? drawPerson(s, aMan(r), POSES.walkCarry, {
          x: s.cx - 1060,
          y: 1100,
          size: 720,
          held: (x, y, u) => bucket(s, x, y + u * 0.7, u * 1.1, '#8C9499', after),
        }) + chair(s, s.cx + 1240, 1080, 440, -1)
      : '')
  );
}

export const HOUSE_REPAIR: readonly View[] = [
  { name: 'outside', lightings: DAY, draw: outside },
  { name: 'painting', lightings: DAY, indoors: true, draw: painting },
  { name: 'roof', lightings: ['noon', 'golden', 'dawn'], draw: roof },
];
