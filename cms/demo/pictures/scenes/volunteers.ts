import { darker, lighter, OLIVE, SKINS } from '../palette';
import { stoneHouse } from '../parts/buildings';
import { cartonPile } from '../parts/carton-pile';
import { bunting } from '../parts/festive';
import { flowers, ground, hills, road } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { carton, sack } from '../parts/parcels';
import { aChild, anElder, aVolunteer } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { cypress, roundTree } from '../parts/trees';
import { van } from '../parts/vehicles';
import { crate } from '../parts/vessels';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path } from '../vector';
import { ANY_HOUR, DAY, more, spread, type View } from './recipe';

function teamPhoto(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 400, bottom: 740 }) +
    oliveTree(s, s.cx - 720, 860, 620) +
    stoneHouse(s, s.cx + 420, 820, 460, 360, { shutters: '#5E7F5B', dome: r.chance(0.5) }) +
    ground(s, 810, '#D3BA86') +
    bunting(s, [s.cx - 560, 420], [s.cx + 470, 500], 90);
  if (s.wide)
    drawing +=
      roundTree(s, s.cx + 1200, 880, 560) +
      oliveTree(s, s.cx - 1320, 900, 520) +
      van(s, s.cx - 1080, 960, 560, '#F2EADD');
  const backRow = spread(s, more(s, 5, 7), more(s, 1320, 2000), 0.06);
  backRow.forEach((x, i) => {
    drawing += drawPerson(s, aVolunteer(r), i === 1 ? POSES.wave : i === 3 ? POSES.cheer : POSES.stand, {
      x,
      y: 1030,
      size: 650,
      facing: x < s.cx ? 1 : -1,
    });
  });
  spread(s, more(s, 4, 6), more(s, 1100, 1800), 0.06).forEach((x, i) => {
    drawing += drawPerson(
      s,
      i % 2 ? aVolunteer(r) : { ...aChild(r), over: 'vest', overColour: OLIVE },
      i % 2 ? POSES.kneel : POSES.relaxed,
      { x, y: 1140, size: 660, facing: x < s.cx ? 1 : -1 },
    );
  });
  return (
    drawing +
    carton(s, s.cx - 780, 1150, 190, 130) +
    carton(s, s.cx + 800, 1150, 190, 130) +
    flowers(s, s.cx - 300, 1190, 500, 9)
  );
}

function loading(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 400, bottom: 740 }) +
    stoneHouse(s, s.cx - 900, 820, 420, 340, { tank: true }) +
    ground(s, 810, '#D3B883') +
    road(s, s.cx + 500, s.cx + 820, 820) +
    cypress(s, s.cx + 820, 860, 420);
  if (s.wide) drawing += oliveTree(s, s.cx + 1260, 920, 560) + stoneHouse(s, s.cx - 1450, 830, 460, 300, {});
  drawing +=
    van(s, s.cx + 330, 1000, 1150, r.pick(['#F2EADD', '#E0B45A', '#8FB0B0']), true) +
    cartonPile(s, s.cx - 720, 1090, 170, 3);
  drawing +=
    drawPerson(s, aVolunteer(r), POSES.walkCarry, {
      x: s.cx - 330,
      y: 1080,
      size: 520,
      held: (x, y, u) => carton(s, x, y + u * 0.5, u * 1.9, u * 1.4),
    }) +
    drawPerson(s, aVolunteer(r), POSES.bend, { x: s.cx - 560, y: 1130, size: 520, facing: -1 }) +
    drawPerson(s, aVolunteer(r), POSES.carry, {
      x: s.cx - 60,
      y: 1060,
      size: 520,
      held: (x, y, u) => crate(s, x, y + u * 0.5, u * 1.9, u * 0.8, ['#C9452B', '#E0A526']),
    }) +
    drawPerson(s, aVolunteer(r), POSES.point, { x: s.cx + 640, y: 1130, size: 520, facing: -1 });
  if (s.wide)
    drawing +=
      drawPerson(s, aVolunteer(r), POSES.walkCarry, {
        x: s.cx - 1040,
        y: 1080,
        size: 520,
        held: (x, y, u) => sack(s, x, y + u * 0.9, u * 1.8),
      }) + drawPerson(s, anElder(r), POSES.wave, { x: s.cx + 1040, y: 1070, size: 510, facing: -1 });
  return drawing + sack(s, s.cx - 180, 1170, 170) + carton(s, s.cx + 300, 1170, 190, 130);
}

function passingOn(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s, { sunX: 0.5, sunY: 0.36, sunSize: 130 }) +
    hills(s, { top: 520, bottom: 900 }) +
    ground(s, 900, '#C9AE78') +
    oliveTree(s, s.cx + 820, 960, 460) +
    oliveTree(s, s.cx - 840, 960, 400);
  if (s.wide) drawing += cypress(s, s.cx + 1300, 960, 500) + cypress(s, s.cx - 1320, 960, 460);
  spread(s, more(s, 4, 6), more(s, 1600, 2560), 0.02).forEach((x, i) => {
    const gives = i % 2 === 0;
    const held = (hx: number, hy: number, u: number): string =>
      carton(s, hx + u * 0.3, hy + u * 0.5, u * 1.7, u * 1.25);
    drawing += drawPerson(s, aVolunteer(r), POSES.give, {
      x: gives ? x - 10 : x + 10,
      y: 1130 + (i % 3) * 12,
      size: 780,
      facing: gives ? 1 : -1,
      ...(gives ? { held } : {}),
    });
  });
  return drawing;
}

/** Many hands, one on the other, over the middle of the picture. */
function handsTogether(s: Stage): string {
  const r = s.random;
  let drawing = sky(s, { sunX: 0.5, sunY: 0.5, sunSize: 200, clouds: 3 }) + hills(s, { top: 820, bottom: 1130 });
  const cy = 620;
  const skins = r.shuffle([...SKINS, ...SKINS]);
  const sleeves = r.shuffle([OLIVE, '#A8431F', '#E0B45A', '#3F6C78', '#8FA57A', '#A65A7C', '#F4ECDC', '#7A4B55']);
  const angles = [2.62, 0.5, 3.5, -0.36, 1.9, 1.24, -1.0, 4.14];
  angles.forEach((angle, i) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const skin = s.c(skins[i] ?? SKINS[0]);
    const cloth = s.c(sleeves[i] ?? OLIVE);
    const [hx, hy] = [s.cx + dx * 64 + ((i * 37) % 50) - 25, cy + dy * 50];
    const turn = (angle * 180) / Math.PI;
    const long = s.w * 0.75;
    drawing += `<g transform="translate(${num(hx)} ${num(hy)}) rotate(${num(turn)})">${path(`M150,-58L${num(long)},-110V120L150,64Z`, skin)}${path(`M330,-96L${num(long)},-190V190L330,100Z`, cloth)}${path(`M330,40L${num(long)},70V190L330,100Z`, darker(cloth, 0.22))}${path('M322,-104h46v212h-46Z', lighter(cloth, 0.22))}${path('M176,-66C120,-84 40,-92 -40,-78C-110,-72 -168,-60 -176,-44C-180,-30 -150,-28 -120,-32C-160,-26 -196,-18 -196,0C-196,14 -160,14 -126,8C-156,14 -184,22 -182,38C-178,52 -146,46 -112,38C-132,46 -150,56 -144,68C-134,80 -90,70 -50,66C20,84 110,84 176,70Z', skin)}${path('M176,40C110,62 20,66 -50,48C-90,52 -134,66 -144,68C-134,80 -90,70 -50,66C20,84 110,84 176,70Z', darker(skin, 0.2))}${path('M60,-84C30,-130 -30,-146 -52,-128C-60,-112 -20,-100 0,-74Z', skin)}${line('M-30,-34L-118,-32M-34,6L-124,8M-30,40L-110,38M0,-76q-10,-14 -34,-28', darker(skin, 0.28), 5)}</g>`;
  });
  return drawing + circle(s.cx, cy, 240, s.glow('#FFE9B0', 0.18)) + ellipse(s.cx, 1240, s.w * 0.5, 60, s.c('#6B8458'));
}

export const VOLUNTEERS: readonly View[] = [
  { name: 'team-photo', lightings: DAY, draw: teamPhoto },
  { name: 'loading', lightings: ANY_HOUR, draw: loading },
  { name: 'passing-on', lightings: ['golden', 'dusk', 'dawn', 'noon'], draw: passingOn },
  { name: 'hands-together', lightings: ['golden', 'noon', 'dawn'], draw: handsTogether },
];
