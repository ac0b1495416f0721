import { darker, lighter, STEEL, WOOD_LIGHT } from '../palette';
import { birdHouse, planks, shavings } from '../parts/carpentry';
import { chair, shelves, stool, table, tableTop } from '../parts/furniture';
import { jar } from '../parts/parcels';
import { aMan, anElder, aWoman, type Person, withOver } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { hangingLamp, room } from '../parts/room';
import { hammer, saw, toolBoard } from '../parts/tools';
import { viewWindow } from '../parts/window';
import type { Stage } from '../stage';
import { ellipse, line, num, path, polygon, rect } from '../vector';
import { ANY_HOUR, more, spread, type View } from './recipe';

const WALLS = ['#D9C29A', '#C9B79A', '#B9C0A6', '#D3B296'] as const;

function carpenter(s: Stage, person: Person): Person {
  return withOver(person, 'apron', s.random.pick(['#6B5138', '#2F5D46', '#8C5A34', '#3F6C78']));
}

function joinery(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#B58B5C', floorAt: 900, pattern: 'planks' }) +
    toolBoard(s, s.cx - 850, 150, 560, 400) +
    viewWindow(s, s.cx - 160, 130, 330, 440, { arched: false }) +
    shelves(
      s,
      s.cx + 320,
      170,
      520,
      380,
      2,
      (x, y, w) =>
        [0, 1, 2, 3, 4]
          .map((i) =>
            jar(s, x + w * (0.1 + i * 0.2), y, r.range(90, 130), r.pick(['#A8431F', '#E0A526', '#3F6C78', '#D9C29A'])),
          )
          .join(''),
      { back: false },
    );
  if (s.wide)
    drawing +=
      planks(s, s.cx - 1440, 960, 720, 6) +
      toolBoard(s, s.cx + 960, 160, 500, 380) +
      chair(s, s.cx + 1240, 1060, 420, -1);
  for (const x of spread(s, more(s, 2, 3), more(s, 1100, 2100), 0)) drawing += hangingLamp(s, x, 60, 150, '#3F6C78');
  drawing += planks(s, s.cx + 620, 940, 560, 4) + chair(s, s.cx - 720, 1040, 420, 1, WOOD_LIGHT);
  drawing += drawPerson(
    s,
    carpenter(s, aMan(r)),
    { ...POSES.work, lean: 0.3 },
    { x: s.cx - 230, y: 1110, size: 720, held: (x, y, u) => saw(s, x + u * 0.1, y + u * 0.1, u * 1.7, 32) },
  );
  drawing += drawPerson(
    s,
    carpenter(s, r.chance(0.5) ? { ...anElder(r), outfit: 'shirt', bottom: '#5A4A3C' } : aWoman(r)),
    POSES.work,
    {
      x: s.cx + 470,
      y: 1110,
      size: 710,
      facing: -1,
      held: (x, y, u) => hammer(s, x + u * 0.1, y - u * 0.5, u * 1.0, 28),
    },
  );
  drawing +=
    table(s, s.cx + 130, 1170, 780, 330, { colour: '#A87648' }) +
    rect(s.cx - 190, 800, 600, 32, s.c('#DDB884'), 3) +
    rect(s.cx + 350, 774, 120, 28, s.c('#C99C66'), 3);
  return drawing + shavings(s, s.cx - 260, 1150, 900, 16) + stool(s, s.cx - 480, 1130, 190);
}

function pottery(s: Stage): string {
  const r = s.random;
  const vase = (x: number, y: number, h: number, colour: string): string => {
    const c = s.c(colour);
    const d = `M${num(x - h * 0.12)},${num(y - h)}h${num(h * 0.24)}Q${num(x + h * 0.1)},${num(y - h * 0.8)} ${num(x + h * 0.3)},${num(y - h * 0.55)}Q${num(x + h * 0.34)},${num(y - h * 0.2)} ${num(x + h * 0.16)},${num(y)}h${num(-h * 0.32)}Q${num(x - h * 0.34)},${num(y - h * 0.2)} ${num(x - h * 0.3)},${num(y - h * 0.55)}Q${num(x - h * 0.1)},${num(y - h * 0.8)} ${num(x - h * 0.12)},${num(y - h)}Z`;
    return (
      path(d, s.fade([lighter(c, 0.2), c, darker(c, 0.28)], true)) +
      line(
        `M${num(x - h * 0.27)},${num(y - h * 0.5)}h${num(h * 0.54)}`,
        lighter(c, 0.5),
        h * 0.04,
        'stroke-dasharray="6 8"',
      )
    );
  };
  const pots = (x: number, y: number, w: number): string => {
    const count = Math.floor(w / 120);
    return Array.from({ length: count }, (_, i) =>
      vase(
        x + w * ((i + 0.5) / count),
        y,
        r.range(90, 150),
        r.pick(['#B5623E', '#C98560', '#3F6C78', '#E0B45A', '#F2E3C4', '#5E7F5B']),
      ),
    ).join('');
  };
  let drawing =
    room(s, { wall: r.pick(WALLS), floor: '#B58B5C', floorAt: 920, pattern: 'tiles' }) +
    shelves(s, s.cx - 850, 130, 640, 560, 3, pots) +
    viewWindow(s, s.cx - 90, 120, 360, 470) +
    shelves(s, s.cx + 420, 130, 430, 560, 3, pots);
  if (s.wide)
    drawing += shelves(s, s.cx - 1460, 130, 540, 560, 3, pots) + shelves(s, s.cx + 930, 130, 540, 560, 3, pots);
  const wheel = (x: number): string =>
    ellipse(x, 1130, 130, 20, s.lighting.shadow, 'opacity=".25"') +
    rect(x - 20, 900, 40, 230, s.c('#6B482C')) +
    ellipse(x, 1120, 110, 24, s.c('#8F6440')) +
    ellipse(x, 902, 120, 26, s.c('#A9B3B3')) +
    ellipse(x, 896, 120, 24, s.c('#C9CFCB')) +
    vase(x, 898, 190, '#B5704A');
  drawing +=
    stool(s, s.cx - 330, 1110, 280) +
    drawPerson(
      s,
      carpenter(s, aWoman(r)),
      { ...POSES.sitWork, hip: 0.66, handNear: [0.8, 0.5], handFar: [0.86, 0.46] },
      { x: s.cx - 330, y: 1110, size: 720 },
    ) +
    wheel(s.cx - 90) +
    stool(s, s.cx + 480, 1130, 280) +
    drawPerson(
      s,
      carpenter(s, aMan(r)),
      { ...POSES.sitWork, hip: 0.66, handNear: [0.8, 0.5], handFar: [0.86, 0.46] },
      { x: s.cx + 480, y: 1130, size: 720, facing: -1 },
    ) +
    wheel(s.cx + 240);
  return (
    drawing +
    vase(s.cx - 690, 1140, 330, '#C98560') +
    vase(s.cx - 560, 1160, 230, '#3F6C78') +
    vase(s.cx + 760, 1150, 300, '#B5623E') +
    (s.wide
      ? vase(s.cx - 1150, 1130, 400, '#E0B45A') +
        vase(s.cx + 1120, 1140, 360, '#5E7F5B') +
        vase(s.cx + 1290, 1120, 260, '#C98560')
      : '')
  );
}

function bench(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(['#C9D2B8', '#B9C9C4', '#E0C9A4']), floor: '#B58B5C', floorAt: 1190 }) +
    toolBoard(s, s.cx - 800, 90, 820, 540) +
    viewWindow(s, s.cx + 340, 80, 400, 540, { arched: false });
  if (s.wide) drawing += planks(s, s.cx - 1440, 800, 740, 7) + toolBoard(s, s.cx + 940, 130, 500, 420);
  drawing +=
    tableTop(s, 780, r.pick(['#C08E5A', '#B98455'])) +
    birdHouse(s, s.cx + 300, 1000, 560) +
    jar(s, s.cx + 690, 960, 190, '#3F6C78') +
    jar(s, s.cx - 760, 930, 210, '#A8431F') +
    jar(s, s.cx - 610, 920, 170, '#E0B45A');
  drawing +=
    polygon(
      [
        [s.cx - 800, 1060],
        [s.cx + 60, 980],
        [s.cx + 80, 1030],
        [s.cx - 790, 1120],
      ],
      s.c('#EBCB98'),
    ) +
    polygon(
      [
        [s.cx - 790, 1120],
        [s.cx + 80, 1030],
        [s.cx + 80, 1056],
        [s.cx - 788, 1148],
      ],
      s.c('#C99C66'),
    ) +
    saw(s, s.cx - 60, 1120, 560, 178) +
    hammer(s, s.cx + 420, 1090, 300, 78);
  const plane = s.c('#8F5F3A');
  drawing +=
    path(`M${num(s.cx - 620)},1030l300,-34l10,64l-300,38Z`, plane) +
    path(`M${num(s.cx - 480)},1012q-10,-76 50,-80q30,10 20,70Z`, darker(plane, 0.25)) +
    path(`M${num(s.cx - 390)},1000l20,-84l36,6l-10,74Z`, s.c(STEEL));
  return (
    drawing +
    shavings(s, s.cx - 330, 1030, 320, 12) +
    (s.wide ? birdHouse(s, s.cx + 1130, 1040, 460) + birdHouse(s, s.cx - 1080, 1060, 380) : '')
  );
}

export const WORKSHOP: readonly View[] = [
  { name: 'joinery', lightings: ANY_HOUR, indoors: true, draw: joinery },
  { name: 'pottery', lightings: ANY_HOUR, indoors: true, draw: pottery },
  { name: 'bench', lightings: ANY_HOUR, indoors: true, draw: bench },
];
