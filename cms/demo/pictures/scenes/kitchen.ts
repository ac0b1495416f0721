import { breadStack } from '../parts/breads';
import { bunting } from '../parts/festive';
import { bowl, pot, steam } from '../parts/food';
import { shelves, table, tableTop } from '../parts/furniture';
import { jars, ladle, pans } from '../parts/kitchen-things';
import { ground, hills } from '../parts/land';
import { jar, leafyGreens } from '../parts/parcels';
import { aChild, anAdult, aVolunteer, aWoman, withOver } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { hangingLamp, room } from '../parts/room';
import { sky } from '../parts/sky';
import { roundTree } from '../parts/trees';
import { crate } from '../parts/vessels';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { polygon, rect } from '../vector';
import { ANY_HOUR, DAY, more, spread, type View } from './recipe';

function cooks(s: Stage): string {
  const r = s.random;
  let drawing = room(s, {
    wall: r.pick(['#E9DCC0', '#D3DCC8', '#EBCDB2']),
    floor: '#C2A67E',
    floorAt: 960,
    pattern: 'tiles',
    dado: r.pick(['#8FA57A', '#C98B6A', '#7FA0A0']),
  });
  drawing +=
    viewWindow(s, s.cx - 190, 110, 380, 470, { arched: r.chance(0.6) }) +
    pans(s, s.cx - 780, 170, 460) +
    shelves(s, s.cx + 330, 130, 520, 420, 3, jars(s), { back: false });
  if (s.wide)
    drawing +=
      shelves(s, s.cx - 1430, 130, 540, 420, 3, jars(s), { back: false }) + viewWindow(s, s.cx + 1010, 120, 320, 460);
  for (const x of spread(s, more(s, 2, 4), more(s, 1100, 2400), 0)) drawing += hangingLamp(s, x, 50, 140, '#A8431F');
  const width = more(s, 1640, 2760);
  const places = spread(s, more(s, 2, 4), width * 0.94, 0.04);
  const cook = (x: number, facing: 1 | -1): string => {
    const person = withOver(
      r.chance(0.4) ? aVolunteer(r) : aWoman(r),
      'apron',
      r.pick(['#FBF3E2', '#A8431F', '#2F5D46', '#E0A526']),
    );
    return drawPerson(s, person, POSES.work, {
      x,
      y: 1110,
      size: 720,
      facing,
      floating: true,
      held: (hx, hy, u) => ladle(s, hx, hy, u),
    });
  };
  places.forEach((x, i) => {
    drawing += cook(x - 220, 1) + (i % 2 ? cook(x + 230, -1) : '');
  });
  drawing += table(s, s.cx, 1260, width, 380, { closed: true, colour: '#A87648' });
  places.forEach((x, i) => {
    drawing +=
      pot(s, x, 878, 300, i % 2 ? '#B5764A' : '#9AA0A0', r.pick(['#D9964A', '#C9552E', '#D9B45A'])) +
      steam(x, 690, 150);
  });
  drawing += places
    .map((x, i) =>
      i % 2
        ? bowl(s, x - 330, 880, 130, '#2F5D46', '#6F9355')
        : leafyGreens(s, x + 240, 880, 100) + breadStack(s, x + 350, 872, 130, 4),
    )
    .join('');
  return drawing + crate(s, s.cx + 10, 1190, 300, 130, ['#C9452B', '#D8592F']);
}

function serving(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 420, bottom: 780 }) +
    roundTree(s, s.cx - 760, 840, 620) +
    roundTree(s, s.cx + 820, 830, 540, { fruit: '#D8783A' }) +
    ground(s, 820, '#D9BF8C');
  if (s.wide) drawing += roundTree(s, s.cx - 1360, 850, 560) + roundTree(s, s.cx + 1380, 850, 600);
  drawing +=
    [-640, 260].map((x) => rect(s.cx + x, 330, 18, 620, s.c('#7B5A3C'))).join('') +
    polygon(
      [
        [s.cx - 720, 350],
        [s.cx + 360, 350],
        [s.cx + 270, 210],
        [s.cx - 620, 210],
      ],
      s.c('#F2E3C4'),
    );
  for (let i = 0; i < 6; i += 2)
    drawing += polygon(
      [
        [s.cx - 720 + i * 180, 350],
        [s.cx - 540 + i * 180, 350],
        [s.cx - 472 + i * 148, 210],
        [s.cx - 620 + i * 148, 210],
      ],
      s.c('#C96F4A'),
    );
  drawing += bunting(s, [s.cx - 700, 360], [s.cx + 340, 360], 40);
  [-480, -140].forEach((x, i) => {
    drawing += drawPerson(s, withOver(aVolunteer(r), 'apron', i ? '#2F5D46' : '#FBF3E2'), i ? POSES.give : POSES.work, {
      x: s.cx + x,
      y: 1010,
      size: 620,
      floating: true,
      held: (hx, hy, u) => (i ? bowl(s, hx, hy + u * 0.1, u * 1.1, '#A8431F', '#D9964A') : ladle(s, hx, hy, u)),
    });
  });
  drawing +=
    table(s, s.cx - 220, 1110, 860, 330, { cloth: '#F7EEDD' }) +
    pot(s, s.cx - 420, 770, 260) +
    steam(s.cx - 420, 610, 130) +
    breadStack(s, s.cx - 100, 772, 150, 6) +
    bowl(s, s.cx - 230, 782, 100, '#2F5D46', '#D9964A');
  drawing +=
    drawPerson(s, aChild(r), POSES.give, { x: s.cx + 330, y: 1110, size: 640, facing: -1 }) +
    drawPerson(s, aWoman(r), POSES.relaxed, {
      x: s.cx + 500,
      y: 1090,
      size: 640,
      facing: -1,
      held: (x, y, u) => bowl(s, x, y, u, '#A8431F', '#D9964A'),
    }) +
    drawPerson(s, anAdult(r), POSES.stand, { x: s.cx + 730, y: 1070, size: 630, facing: -1 });
  if (s.wide)
    drawing +=
      drawPerson(s, anAdult(r), POSES.talk, { x: s.cx + 960, y: 1060, size: 630, facing: -1 }) +
      drawPerson(s, aVolunteer(r), POSES.walkCarry, {
        x: s.cx - 1020,
        y: 1080,
        size: 640,
        held: (x, y, u) => crate(s, x, y + u * 0.4, u * 1.9, u * 0.8, ['#C9452B', '#E0A526']),
      });
  return drawing;
}

function simmering(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, {
      wall: r.pick(['#8A9B77', '#C98B6A', '#D9C29A', '#7FA0A0']),
      floor: '#C2A67E',
      floorAt: 1190,
      pattern: 'plain',
    }) +
    viewWindow(s, s.cx - 690, 80, 360, 500) +
    pans(s, s.cx + 230, 90, 560);
  if (s.wide)
    drawing += shelves(s, s.cx - 1430, 140, 560, 420, 2, jars(s)) + shelves(s, s.cx + 920, 140, 540, 420, 2, jars(s));
  drawing += tableTop(s, 800, r.pick(['#9A6B42', '#B98455', '#8F6440']));
  const big = r.range(500, 640);
  drawing +=
    pot(s, s.cx - 120, 1000, big, r.pick(['#B5764A', '#9AA0A0', '#5F7A86']), r.pick(['#D9964A', '#C9552E'])) +
    steam(s.cx - 120, 990 - big * 0.62, 330);
  if (s.wide)
    drawing +=
      pot(s, s.cx - 1080, 1000, 440, '#9AA0A0') +
      steam(s.cx - 1080, 720, 200) +
      crate(s, s.cx + 1120, 1020, 420, 200, ['#C9452B', '#E0A526']);
  const left = r.pick([
    () => leafyGreens(s, s.cx - 660, 1010, 230) + breadStack(s, s.cx - 560, 1130, 300, 3),
    () =>
      crate(s, s.cx - 640, 1010, 360, 180, ['#C9452B', '#D8592F']) +
      bowl(s, s.cx - 500, 1140, 240, '#3F6C78', '#E6C98A'),
    () =>
      jar(s, s.cx - 720, 980, 250, '#B5623E') +
      jar(s, s.cx - 560, 1010, 220, '#E0A526') +
      leafyGreens(s, s.cx - 430, 1120, 150),
  ]);
  const right = r.pick([
    () =>
      [0, 1, 2]
        .map((i) =>
          bowl(
            s,
            s.cx + 420 + i * 180,
            1040 - (i % 2) * 60,
            240,
            ['#A8431F', '#2F5D46', '#E0B45A'][i] ?? '#A8431F',
            '#E0A04A',
          ),
        )
        .join('') + bowl(s, s.cx + 300, 1140, 230, '#F2E3C4', '#6F9355'),
    () =>
      breadStack(s, s.cx + 480, 1010, 360, 7) +
      bowl(s, s.cx + 720, 1100, 260, '#A8431F', '#E0A04A') +
      bowl(s, s.cx + 330, 1140, 230, '#2F5D46', '#E6C98A'),
    () =>
      pot(s, s.cx + 520, 990, 330, '#5F7A86', '#E6C98A') +
      steam(s.cx + 520, 780, 160) +
      breadStack(s, s.cx + 330, 1140, 260, 2) +
      bowl(s, s.cx + 740, 1120, 240, '#E0B45A', '#C9552E'),
  ]);
  return drawing + left() + right();
}

export const KITCHEN: readonly View[] = [
  { name: 'cooks', lightings: ANY_HOUR, indoors: true, draw: cooks },
  { name: 'serving', lightings: DAY, draw: serving },
  { name: 'simmering', lightings: ANY_HOUR, indoors: true, draw: simmering },
];
