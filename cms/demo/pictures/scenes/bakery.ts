import { breadShelf, oven } from '../parts/bread-oven';
import { breadStack, flatbread, ringBread } from '../parts/breads';
import { table, tableTop } from '../parts/furniture';
import { sack } from '../parts/parcels';
import { aChild, aMan, anElder, aWoman, withOver } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { hangingLamp, room } from '../parts/room';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { ellipse, line, num } from '../vector';
import { ANY_HOUR, more, spread, type View } from './recipe';

function atTheOven(s: Stage): string {
  const r = s.random;
  let drawing = room(s, {
    wall: r.pick(['#E6CBA4', '#DDBFA0', '#D9CBA6']),
    floor: '#B99A74',
    floorAt: 900,
    pattern: 'tiles',
  });
  drawing +=
    breadShelf(s, s.cx - 880, 160, 480, 520) + oven(s, s.cx + 420, 930, 760) + viewWindow(s, s.cx - 280, 170, 240, 330);
  if (s.wide)
    drawing +=
      breadShelf(s, s.cx - 1480, 160, 480, 520) +
      breadShelf(s, s.cx + 930, 160, 500, 520) +
      sack(s, s.cx + 1080, 1010, 300) +
      sack(s, s.cx + 1300, 1040, 320);
  drawing += hangingLamp(s, s.cx - 60, 80, 150, '#A8431F');
  const baker = withOver({ ...aMan(r), head: 'kufi', headColour: '#FBF6EA' }, 'apron', '#FBF3E2');
  drawing += drawPerson(s, baker, POSES.pull, {
    x: s.cx - 90,
    y: 1090,
    size: 660,
    held: (x, y, u) =>
      line(
        `M${num(x - u * 1.5)},${num(y + u * 0.9)}L${num(x + u * 3.2)},${num(y - u * 0.2)}`,
        s.c('#A87B4C'),
        u * 0.15,
      ) +
      ellipse(x + u * 3.5, y - u * 0.26, u * 0.8, u * 0.2, s.c('#B98B5A')) +
      flatbread(s, x + u * 3.5, y - u * 0.36, u * 1.15),
  });
  drawing +=
    table(s, s.cx - 560, 1180, 640, 300, { colour: '#B98455' }) +
    breadStack(s, s.cx - 740, 870, 210, 8) +
    breadStack(s, s.cx - 520, 872, 200, 5) +
    ringBread(s, s.cx - 350, 876, 130);
  return drawing + sack(s, s.cx + 800, 1130, 320) + sack(s, s.cx + 620, 1160, 260);
}

function breadForAll(s: Stage): string {
  const r = s.random;
  let drawing = room(s, {
    wall: r.pick(['#C9D2B8', '#EAD2B4', '#D7B79A']),
    floor: '#B99A74',
    floorAt: 960,
    pattern: 'tiles',
  });
  drawing +=
    breadShelf(s, s.cx - 560, 130, 900, 500) + viewWindow(s, s.cx + 500, 150, 300, 440, { curtains: '#C96F4A' });
  if (s.wide)
    drawing +=
      breadShelf(s, s.cx - 1400, 130, 640, 500) + viewWindow(s, s.cx + 1010, 150, 300, 440, { curtains: '#C96F4A' });
  for (const x of spread(s, more(s, 2, 4), more(s, 1300, 2500), 0)) drawing += hangingLamp(s, x, 40, 140, '#2F5D46');
  drawing += drawPerson(
    s,
    withOver({ ...aMan(r), head: 'kufi', headColour: '#FBF6EA' }, 'apron', '#F7EEDD'),
    POSES.give,
    { x: s.cx - 330, y: 1130, size: 740, floating: true },
  );
  drawing += drawPerson(s, withOver(aWoman(r), 'apron', '#C4532F'), POSES.work, {
    x: s.cx - 720,
    y: 1130,
    size: 740,
    floating: true,
  });
  drawing +=
    table(s, s.cx - 440, 1260, more(s, 1080, 2200), 400, { closed: true, colour: '#8F6440' }) +
    breadStack(s, s.cx - 100, 838, 190, 7) +
    breadStack(s, s.cx - 560, 842, 200, 4) +
    breadStack(s, s.cx - 850, 840, 200, 6);
  drawing += drawPerson(s, r.chance(0.5) ? anElder(r) : aWoman(r), POSES.give, {
    x: s.cx + 310,
    y: 1180,
    size: 760,
    facing: -1,
    held: (x, y, u) => breadStack(s, x, y + u * 0.1, u * 1.4, 3),
  });
  drawing += drawPerson(s, aChild(r), POSES.relaxed, {
    x: s.cx + 520,
    y: 1190,
    size: 740,
    facing: -1,
    held: (x, y, u) => ringBread(s, x, y + u * 0.4, u * 0.9),
  });
  return drawing + drawPerson(s, aMan(r), POSES.relaxed, { x: s.cx + 740, y: 1160, size: 740, facing: -1 });
}

function loaves(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(['#7C5640', '#5E6B52', '#C9A57C']), floor: '#B99A74', floorAt: 1190, pattern: 'plain' }) +
    oven(s, s.cx + 480, 860, 900);
  if (s.wide) drawing += breadShelf(s, s.cx - 1440, 100, 620, 560);
  drawing += tableTop(s, 790, r.pick(['#A87648', '#8F6440', '#B98455']));
  drawing +=
    sack(s, s.cx - 640, 900, 420) + breadStack(s, s.cx - 130, 960, 480, 8) + breadStack(s, s.cx + 440, 1000, 420, 4);
  if (s.wide) drawing += breadStack(s, s.cx - 1120, 980, 420, 6) + breadStack(s, s.cx + 1080, 990, 440, 9);
  return (
    drawing +
    ringBread(s, s.cx - 600, 1120, 250) +
    ringBread(s, s.cx - 380, 1150, 240) +
    flatbread(s, s.cx + 120, 1100, 420) +
    line(`M${num(s.cx + 420)},1130L${num(s.cx + 860)},1090`, s.c('#C99C66'), 54)
  );
}

export const BAKERY: readonly View[] = [
  { name: 'at-the-oven', lightings: ANY_HOUR, indoors: true, draw: atTheOven },
  { name: 'bread-for-all', lightings: ANY_HOUR, indoors: true, draw: breadForAll },
  { name: 'loaves', lightings: ANY_HOUR, indoors: true, draw: loaves },
];
