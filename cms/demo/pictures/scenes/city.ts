import { darker, lighter, STONE, STONE_DARK } from '../palette';
import { archedWindow, door, masonry, stoneHouse } from '../parts/buildings';
import { stringLights } from '../parts/festive';
import { glassOfTea, teapot } from '../parts/food';
import { hills } from '../parts/land';
import { dome, minaret } from '../parts/mosque';
import { oliveTree } from '../parts/olive-tree';
import { aChild, anAdult, anElder, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { cypress, palm, pottedPlant } from '../parts/trees';
import { crate } from '../parts/vessels';
import type { Stage } from '../stage';
import { circle, line, num, path, polygon, rect } from '../vector';
import { ANY_HOUR, manAt, type View } from './recipe';

const STONES = [STONE, '#E8D6B4', '#D9C29A', '#EAD8C0', STONE_DARK] as const;

/** A row of houses from one edge to the other. */
function houseRow(s: Stage, y: number, size: number, far: number): string {
  const r = s.random;
  let drawing = '';
  for (let x = -size * 0.4; x < s.w; ) {
    const w = size * r.range(0.8, 1.5);
    const h = size * r.range(0.7, 1.5);
    const tree = r.next();
    if (tree < 0.16) drawing += cypress(s, x + w * 0.1, y, size * r.range(1.1, 1.6), far);
    drawing += stoneHouse(s, x, y + r.range(-8, 8), w, h, {
      colour: r.pick(STONES),
      far,
      storeys: h > size * 1.2 ? 3 : 2,
      dome: r.chance(0.26),
      tank: r.chance(0.3),
      door: false,
      side: r.pick([0.16, 0.24]),
    });
    x += w * r.range(0.82, 1);
  }
  return drawing;
}

function panorama(s: Stage): string {
  const r = s.random;
  let drawing = sky(s) + hills(s, { top: 420, bottom: 640, layers: 2 });
  const [mosque, goldDome] = [r.range(-0.22, 0.0), r.range(0.16, 0.3)];
  drawing +=
    houseRow(s, 720, 100, 0.5) +
    minaret(s, s.cx + goldDome * s.w + 180, 770, 400, 0.3) +
    houseRow(s, 800, 140, 0.32) +
    dome(s, s.cx + goldDome * s.w, 800, 130, '#D9A437', 0.18) +
    minaret(s, s.cx + mosque * s.w - 260, 880, 600, 0.14) +
    dome(s, s.cx + mosque * s.w, 880, 190, '#3F7A68', 0.12) +
    minaret(s, s.cx + mosque * s.w + 260, 880, 520, 0.14);
  if (s.wide) drawing += minaret(s, s.cx + 1200, 860, 460, 0.2) + dome(s, s.cx - 1180, 860, 130, '#8FA57A', 0.2);
  drawing +=
    houseRow(s, 920, 190, 0.14) +
    houseRow(s, 1070, 260, 0) +
    cypress(s, s.cx - 520, 1130, 420) +
    cypress(s, s.cx + 610, 1120, 380) +
    oliveTree(s, s.cx + 240, 1220, 420) +
    oliveTree(s, s.cx - 760, 1230, 460);
  return (
    drawing +
    path(`M-20,1210v-60q${num(s.w * 0.25)},-60 ${num(s.w * 0.5)},-10t${num(s.w * 0.54)},-20v100Z`, s.c('#6B8458')) +
    (s.wide ? palm(s, s.cx + 1300, 1200, 560) + oliveTree(s, s.cx - 1320, 1220, 420) : '')
  );
}

/** A lane between stone houses, with steps, an arch and plants. */
function lane(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s, { sunX: 0.5, sunY: 0.3 }) +
    hills(s, { top: 560, bottom: 760, layers: 2 }) +
    minaret(s, s.cx + 90, 790, 480, 0.2) +
    dome(s, s.cx - 70, 800, 110, '#3F7A68', 0.2);
  const paving = s.c('#D9C6A0');
  drawing += polygon(
    [
      [0, 1210],
      [0, 1060],
      [s.cx - 190, 780],
      [s.cx + 190, 780],
      [s.w, 1060],
      [s.w, 1210],
    ],
    s.fade([darker(paving, 0.1), paving]),
  );
  for (let i = 0; i < 9; i += 1) {
    const t = (i / 9) ** 1.6;
    const y = 790 + t * 410;
    const half = 190 + t * (s.w / 2 - 190);
    drawing +=
      line(`M${num(s.cx - half)},${num(y)}H${num(s.cx + half)}`, darker(paving, 0.28), 2 + t * 6, 'opacity=".6"') +
      line(
        `M${num(s.cx - half)},${num(y + 3 + t * 6)}H${num(s.cx + half)}`,
        lighter(paving, 0.4),
        2 + t * 5,
        'opacity=".6"',
      );
  }
  const left = s.cx - (s.wide ? 560 : 430);
  const right = s.cx + (s.wide ? 560 : 430);
  drawing +=
    stoneHouse(s, left - 40, 900, 270, 560, { storeys: 3, columns: 1, far: 0.12, side: 0.3, shutters: '#3F6C78' }) +
    stoneHouse(s, right - 220, 900, 270, 500, { storeys: 3, columns: 1, far: 0.12, side: 0, dome: true });
  const wallA = s.c(r.pick(STONES));
  const wallB = s.c(r.pick(STONES));
  drawing +=
    rect(-10, 90, left + 20, 990, s.fade([lighter(wallA, 0.1), wallA])) +
    masonry(s, 0, 120, left, 940, wallA, 1.6) +
    rect(-10, 80, left + 40, 34, lighter(wallA, 0.26)) +
    rect(right, 150, s.w - right + 10, 930, s.fade([wallB, darker(wallB, 0.14)])) +
    masonry(s, right, 180, s.w - right, 880, wallB, 1.6) +
    rect(right - 24, 140, s.w - right + 40, 34, lighter(wallB, 0.26)) +
    rect(right, 174, 30, 906, s.lighting.shadow, 0, 'opacity=".14"');
  for (const x of [left * 0.26, ...(s.wide ? [left * 0.66] : [])])
    drawing +=
      archedWindow(s, x, 210, 130, 220, { shutters: '#5E7F5B' }) +
      door(s, x - 20, 1080, 180, 380, r.pick(['#2F5D46', '#3F6C78', '#87502F']));
  for (const x of [right + 140, ...(s.wide ? [right + 560] : [])])
    drawing +=
      archedWindow(s, x, 270, 130, 220, { shutters: '#A8532F' }) +
      door(s, x - 20, 1080, 180, 370, r.pick(['#2F5D46', '#3F6C78', '#87502F']));
  const arch = s.c('#DCC79F');
  drawing +=
    path(
      `M${num(left + 20)},640V330H${num(right + 10)}V640H${num(right - 40)}Q${num(right - 60)},430 ${num(s.cx)},430T${num(left + 70)},640Z`,
      arch,
    ) +
    masonry(s, left + 40, 335, right - left - 60, 90, arch, 2) +
    rect(left + 10, 312, right - left + 10, 26, lighter(arch, 0.26)) +
    archedWindow(s, s.cx - 45, 350, 70, 66, { lit: s.lighting.dark });
  drawing += s.lighting.dark ? stringLights(s, [left, 560], [right, 560], 70) : '';
  drawing +=
    drawPerson(s, aWoman(r), POSES.walk, { x: s.cx + 130, y: 1030, size: manAt(1030, 780), facing: -1 }) +
    drawPerson(s, aChild(r), POSES.walk, { x: s.cx + 30, y: 1040, size: manAt(1040, 780), facing: -1 }) +
    drawPerson(s, anElder(r), { ...POSES.walk }, { x: s.cx - 220, y: 1110, size: manAt(1110, 780) });
  return (
    drawing +
    pottedPlant(s, left + 20, 1140, 230) +
    pottedPlant(s, left - 120, 1170, 190) +
    pottedPlant(s, right + 40, 1150, 240) +
    crate(s, right + 220, 1180, 240, 110, ['#E58A3A', '#C9452B']) +
    (s.wide
      ? drawPerson(s, anAdult(r), POSES.talk, { x: s.cx + 480, y: 1160, size: manAt(1160, 780), facing: -1 })
      : '')
  );
}

function fromTheRoof(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 440, bottom: 660, layers: 2 }) +
    houseRow(s, 720, 100, 0.45) +
    minaret(s, s.cx + s.w * 0.22, 800, 460, 0.24) +
    dome(s, s.cx + s.w * 0.12, 800, 150, '#3F7A68', 0.2) +
    houseRow(s, 820, 150, 0.28) +
    minaret(s, s.cx - s.w * 0.3, 880, 520, 0.16) +
    houseRow(s, 920, 200, 0.14);
  const wall = s.c('#E3D2B3');
  drawing +=
    rect(0, 930, s.w, 280, s.fade([lighter(wall, 0.1), wall])) +
    masonry(s, 0, 990, s.w, 200, wall, 1.4) +
    rect(0, 912, s.w, 44, lighter(wall, 0.3)) +
    rect(0, 956, s.w, 12, s.lighting.shadow, 0, 'opacity=".2"');
  drawing +=
    drawPerson(
      s,
      r.chance(0.5) ? aWoman(r) : anAdult(r),
      { ...POSES.point, nod: -6 },
      { x: s.cx - 420, y: 1330, size: 860, floating: true },
    ) + drawPerson(s, aChild(r), { ...POSES.relaxed, nod: -8 }, { x: s.cx - 170, y: 1330, size: 900, floating: true });
  drawing +=
    teapot(s, s.cx + 250, 914, 130) +
    glassOfTea(s, s.cx + 370, 916, 80) +
    pottedPlant(s, s.cx + 640, 914, 270) +
    pottedPlant(s, s.cx + 800, 914, 200, '#3F6C78');
  if (s.wide)
    drawing +=
      pottedPlant(s, s.cx - 1180, 914, 280) +
      pottedPlant(s, s.cx - 1320, 914, 200, '#3F6C78') +
      pottedPlant(s, s.cx + 1260, 914, 240);
  if (s.lighting.dark)
    drawing +=
      stringLights(s, [-20, 250], [s.w * 0.5, 200], 120) + stringLights(s, [s.w * 0.5, 200], [s.w + 20, 250], 120);
  for (const [dx, f] of [
    [60, 1],
    [130, -1],
  ] as const) {
    const [x, y] = [s.cx + dx, 912];
    const c = s.c('#8FA0A6');
    drawing +=
      path(
        `M${num(x - 40 * f)},${num(y - 12)}q${num(26 * f)},-34 ${num(56 * f)},-30q${num(4 * f)},-20 ${num(20 * f)},-18q${num(14 * f)},4 ${num(10 * f)},18q${num(-2 * f)},34 ${num(-40 * f)},40Z`,
        c,
      ) +
      circle(x + 40 * f, y - 50, 3, '#23201B') +
      line(`M${num(x + 6)},${num(y - 4)}v6M${num(x + 18)},${num(y - 4)}v6`, s.c('#C96F4A'), 4);
  }
  return (
    drawing +
    (s.wide
      ? drawPerson(
          s,
          anElder(r),
          { ...POSES.stand, nod: -4 },
          { x: s.cx + 980, y: 1330, size: 860, facing: -1, floating: true },
        )
      : '')
  );
}

export const CITY: readonly View[] = [
  { name: 'panorama', lightings: ANY_HOUR, draw: panorama },
  { name: 'lane', lightings: ANY_HOUR, draw: lane },
  { name: 'from-the-roof', lightings: ['golden', 'dusk', 'night', 'dawn', 'noon'], draw: fromTheRoof },
];
