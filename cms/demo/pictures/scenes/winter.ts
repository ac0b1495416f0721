import { darker, lighter } from '../palette';
import { stoneHouse } from '../parts/buildings';
import { bowl, glassOfTea, steam, teapot } from '../parts/food';
import { tableTop } from '../parts/furniture';
import { ground, hills } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { carton } from '../parts/parcels';
import { aChild, anAdult, anElder, aVolunteer, aWoman, inWinterClothes } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { room, rug } from '../parts/room';
import { rain, sky, snowfall } from '../parts/sky';
import { cypress, roundTree } from '../parts/trees';
import { van } from '../parts/vehicles';
import { viewWindow } from '../parts/window';
import { blankets, stove, umbrella } from '../parts/winter-things';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path } from '../vector';
import { more, spread, type View } from './recipe';

function snowyVillage(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 380, bottom: 700, snowy: true }) +
    stoneHouse(s, s.cx - 900, 830, 480, 400, { snowy: true, shutters: '#A8431F' }) +
    stoneHouse(s, s.cx + 420, 810, 420, 330, { snowy: true }) +
    cypress(s, s.cx + 260, 820, 330) +
    ground(s, 800, '#F1EFE9', { tufts: true, tuftColour: '#A9B0A0' }) +
    oliveTree(s, s.cx + 830, 900, 520, { snowy: true });
  if (s.wide)
    drawing +=
      stoneHouse(s, s.cx - 1440, 830, 420, 300, { snowy: true }) + roundTree(s, s.cx + 1320, 900, 480, { snowy: true });
  drawing +=
    van(s, s.cx - 330, 960, 900, r.pick(['#F2EADD', '#E0B45A', '#C96F4A']), true) +
    drawPerson(s, inWinterClothes(aVolunteer(r), r), POSES.give, {
      x: s.cx + 190,
      y: 1080,
      size: 500,
      held: (x, y, u) => blankets(s, x + u * 0.2, y + u * 0.4, u * 1.6, 4),
    }) +
    drawPerson(s, inWinterClothes(aWoman(r), r), POSES.give, { x: s.cx + 480, y: 1080, size: 500, facing: -1 }) +
    drawPerson(s, inWinterClothes(aChild(r), r), POSES.relaxed, { x: s.cx + 630, y: 1100, size: 500, facing: -1 });
  drawing += drawPerson(s, inWinterClothes(aVolunteer(r), r), POSES.carry, {
    x: s.cx - 690,
    y: 1110,
    size: 510,
    facing: 1,
    held: (x, y, u) => carton(s, x, y + u * 0.5, u * 1.8, u * 1.3),
  });
  if (s.wide)
    drawing +=
      drawPerson(s, inWinterClothes(anElder(r), r), POSES.walk, { x: s.cx + 1000, y: 1070, size: 500, facing: -1 }) +
      drawPerson(s, inWinterClothes(aChild(r), r), POSES.cheer, { x: s.cx - 1120, y: 1080, size: 500 });
  return drawing + blankets(s, s.cx + 20, 1150, 210, 3) + snowfall(s, more(s, 240, 380));
}

function rainyStreet(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s, { clouds: 5 }) +
    hills(s, { top: 420, bottom: 700 }) +
    stoneHouse(s, s.cx - 940, 850, 560, 480, { shutters: '#3F6C78', colour: '#D9C6A6' }) +
    stoneHouse(s, s.cx - 360, 840, 400, 360, { dome: true, colour: '#DCC9A8' }) +
    stoneHouse(s, s.cx + 380, 850, 560, 440, { shutters: '#5E7F5B', colour: '#D6C09C', tank: true });
  if (s.wide)
    drawing +=
      stoneHouse(s, s.cx - 1500, 850, 520, 380, {}) + stoneHouse(s, s.cx + 960, 850, 540, 520, { shutters: '#A8431F' });
  drawing += cypress(s, s.cx + 200, 860, 380) + ground(s, 840, '#B3A48A', { tufts: false, wave: 6 });
  for (let i = 0; i < more(s, 6, 10); i += 1) {
    const [px, py, w] = [r.range(0, s.w), r.range(920, 1160), r.range(90, 220)];
    drawing +=
      ellipse(px, py, w, w * 0.13, s.c('#93A8B0')) +
      ellipse(px - w * 0.2, py - 2, w * 0.5, w * 0.05, s.c('#D5DEDC'), 'opacity=".7"');
  }
  const brolly =
    (colour: string) =>
    (x: number, y: number, u: number): string =>
      umbrella(s, x, y + u * 0.2, u * 4.2, colour);
  drawing +=
    drawPerson(
      s,
      inWinterClothes(aWoman(r), r),
      { ...POSES.walk, handNear: [0.3, 0.2], handFar: [0.34, 0.2] },
      { x: s.cx - 420, y: 1090, size: 500, held: brolly(r.pick(['#A8431F', '#E0A526'])) },
    ) + drawPerson(s, inWinterClothes(aChild(r), r), POSES.walk, { x: s.cx - 270, y: 1110, size: 500 });
  drawing +=
    drawPerson(s, inWinterClothes(aVolunteer(r), r), POSES.walkCarry, {
      x: s.cx + 300,
      y: 1110,
      size: 520,
      facing: -1,
      held: (x, y, u) => carton(s, x, y + u * 0.5, u * 1.9, u * 1.4),
    }) +
    drawPerson(
      s,
      inWinterClothes(anAdult(r), r),
      { ...POSES.walk, handNear: [0.3, 0.2], handFar: [0.34, 0.2] },
      { x: s.cx + 680, y: 1070, size: 500, facing: -1, held: brolly(r.pick(['#2F5D46', '#3F6C78'])) },
    );
  if (s.wide)
    drawing += drawPerson(
      s,
      inWinterClothes(anElder(r), r),
      { ...POSES.walk, handNear: [0.3, 0.2], handFar: [0.34, 0.2] },
      { x: s.cx - 1080, y: 1080, size: 500, held: brolly('#7A4B55') },
    );
  return drawing + rain(s, more(s, 260, 420));
}

function warmRoom(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(['#D9B894', '#C9A58A', '#B9B48C']), floor: '#A87B52', floorAt: 880, pattern: 'planks' }) +
    viewWindow(s, s.cx - 600, 130, 400, 480, { arched: false, curtains: r.pick(['#A8431F', '#2F5D46', '#E0B45A']) });
  let flakes = '';
  for (let i = 0; i < 30; i += 1) flakes += `M${num(s.cx - 600 + r.range(70, 330))},${num(r.range(150, 600))}h.1`;
  drawing += line(flakes, '#FFFFFF', 8, 'opacity=".9"');
  if (s.wide)
    drawing +=
      viewWindow(s, s.cx + 960, 130, 380, 480, { arched: false, curtains: '#A8431F' }) +
      blankets(s, s.cx - 1180, 900, 330, 6);
  drawing += rug(s, s.cx - 120, 1060, more(s, 1400, 2000), 250, '#7A4B55') + stove(s, s.cx + 520, 1000, 420);
  const wrap = s.c(r.pick(['#A8431F', '#3F6C78', '#E0B45A']));
  drawing += drawPerson(s, inWinterClothes(r.chance(0.5) ? anElder(r) : aWoman(r), r), POSES.floor, {
    x: s.cx - 420,
    y: 1080,
    size: 820,
    held: (x, y, u) =>
      glassOfTea(s, x, y, u * 0.6) +
      path(
        `M${num(x - u * 1.55)},${num(y + u * 1.16)}C${num(x - u * 1.5)},${num(y + u * 0.4)} ${num(x - u * 0.5)},${num(y + u * 0.3)} ${num(x + u * 0.2)},${num(y + u * 0.42)}S${num(x + u * 1.05)},${num(y + u * 0.8)} ${num(x + u * 1.1)},${num(y + u * 1.16)}Q${num(x)},${num(y + u * 1.26)} ${num(x - u * 1.55)},${num(y + u * 1.16)}Z`,
        wrap,
      ) +
      line(
        `M${num(x - u * 0.9)},${num(y + u * 0.62)}q${num(u * 0.1)},${num(u * 0.3)} ${num(-u * 0.1)},${num(u * 0.56)}M${num(x + u * 0.1)},${num(y + u * 0.56)}q${num(u * 0.2)},${num(u * 0.3)} ${num(u * 0.1)},${num(u * 0.6)}`,
        darker(wrap, 0.2),
        u * 0.05,
      ) +
      line(
        `M${num(x - u * 1.5)},${num(y + u * 1.08)}Q${num(x)},${num(y + u * 1.18)} ${num(x + u * 1.06)},${num(y + u * 1.08)}`,
        lighter(wrap, 0.35),
        u * 0.07,
      ),
  });
  drawing +=
    drawPerson(s, inWinterClothes(aChild(r), r), POSES.floor, { x: s.cx - 40, y: 1110, size: 820 }) +
    drawPerson(s, inWinterClothes(aChild(r), r), POSES.floor, { x: s.cx + 260, y: 1140, size: 800 });
  return drawing + blankets(s, s.cx - 720, 1140, 280, 4);
}

function warmThings(s: Stage): string {
  const r = s.random;
  let drawing =
    room(s, { wall: r.pick(['#8A6A58', '#6F7F78', '#A58A6A']), floor: '#A87B52', floorAt: 1190 }) +
    viewWindow(s, s.cx - 330, 60, 660, 620, { arched: false, curtains: r.pick(['#F2EADD', '#C96F4A']) });
  let flakes = '';
  for (let i = 0; i < 60; i += 1) flakes += `M${num(s.cx - 330 + r.range(120, 540))},${num(r.range(90, 660))}h.1`;
  drawing += line(flakes, '#FFFFFF', 10, 'opacity=".9"');
  if (s.wide)
    drawing +=
      viewWindow(s, s.cx - 1300, 120, 380, 520, { arched: false }) +
      viewWindow(s, s.cx + 920, 120, 380, 520, { arched: false });
  drawing +=
    tableTop(s, 820, '#A87648') +
    blankets(s, s.cx - 500, 1040, 600, 5) +
    bowl(s, s.cx + 180, 1060, 360, '#A8431F', '#D9964A') +
    steam(s.cx + 180, 920, 240) +
    glassOfTea(s, s.cx + 500, 1110, 210) +
    steam(s.cx + 500, 880, 130) +
    teapot(s, s.cx + 700, 1030, 270, '#C9A24A');
  return (
    drawing +
    (s.wide ? blankets(s, s.cx - 1180, 1080, 520, 4) + blankets(s, s.cx + 1180, 1060, 560, 5) : '') +
    spread(s, 2, 240)
      .map((x) => circle(x - 160, 1140, 44, s.c('#E58A3A')) + circle(x - 174, 1124, 12, s.c('#F5B46E')))
      .join('')
  );
}

export const WINTER: readonly View[] = [
  { name: 'snowy-village', lightings: ['snow', 'snow', 'overcast'], draw: snowyVillage },
  { name: 'rainy-street', lightings: ['overcast'], draw: rainyStreet },
  { name: 'warm-room', lightings: ['snow', 'night', 'overcast'], indoors: true, draw: warmRoom },
  { name: 'warm-things', lightings: ['snow', 'overcast', 'night'], indoors: true, draw: warmThings },
];
