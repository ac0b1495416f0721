import { darker, lighter } from '../palette';
import { fieldWall, stoneHouse } from '../parts/buildings';
import { flowers, ground, hills, road, stones } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { aChild, anElder, aVolunteer } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import type { Stage } from '../stage';
import { ellipse, line, num, path } from '../vector';
import { ANY_HOUR, DAY, more, spread, type View } from './recipe';

function rows(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) + hills(s, { top: 400, bottom: 720 }) + ground(s, 720, '#CDB27C') + road(s, s.cx - 160, s.cx + 120, 730);
  for (const [y, size, count, far] of [
    [770, 190, 7, 0.35],
    [850, 300, 5, 0.18],
  ] as const)
    for (const x of spread(s, more(s, count, count + 3), s.w * 1.04, 0.1))
      if (Math.abs(x - s.cx - 60) > size * 0.5) drawing += oliveTree(s, x, y, size, { far });
  drawing +=
    drawPerson(s, anElder(r), POSES.walk, { x: s.cx - 10, y: 1010, size: 330 }) +
    drawPerson(s, aChild(r), POSES.walk, { x: s.cx + 110, y: 1020, size: 330 });
  drawing +=
    oliveTree(s, s.cx - 700, 1090, 860) + oliveTree(s, s.cx + 720, 1070, 740) + fieldWall(s, s.cx + 440, 1170, 640, 90);
  if (s.wide) drawing += oliveTree(s, s.cx - 1330, 1040, 640) + oliveTree(s, s.cx + 1320, 1060, 720);
  return drawing + flowers(s, s.cx - 560, 1170, 420, 11) + stones(s, s.cx - 850, 1160, 200, 3);
}

function oldTree(s: Stage): string {
  const r = s.random;
  let drawing = sky(s, { sunX: 0.8, sunY: 0.3 }) + hills(s, { top: 480, bottom: 860 }) + ground(s, 860, '#D2B67F');
  drawing += s.wide
    ? oliveTree(s, s.cx + 1200, 900, 420, { far: 0.2 }) + oliveTree(s, s.cx - 1250, 900, 460, { far: 0.15 })
    : '';
  drawing +=
    oliveTree(s, s.cx + 640, 880, 340, { far: 0.25 }) + oliveTree(s, s.cx - 170, 1060, 1130, { olives: r.chance(0.5) });
  drawing += fieldWall(s, s.cx + 290, 1080, more(s, 640, 1300), 100);
  drawing +=
    drawPerson(s, anElder(r), { ...POSES.sit, hip: 0.5 }, { x: s.cx + 430, y: 1130, size: 560 }) +
    drawPerson(s, aChild(r), POSES.floor, { x: s.cx + 160, y: 1130, size: 620 }) +
    (r.chance(0.6) ? drawPerson(s, aChild(r), POSES.talk, { x: s.cx + 730, y: 1140, size: 560, facing: -1 }) : '');
  return drawing + flowers(s, s.cx - 850, 1160, 420, 12);
}

function planting(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s) +
    hills(s, { top: 430, bottom: 780 }) +
    stoneHouse(s, s.cx + 520, 800, 260, 170, { storeys: 1, far: 0.12, dome: true }) +
    ground(s, 790, '#C5A671');
  const sapling = (x: number, y: number, h: number): string => {
    const green = s.c('#6B8A58');
    const leaves = Array.from({ length: 14 }, (_, i) => {
      const t = 0.35 + (i / 14) * 0.65;
      const side = i % 2 ? 1 : -1;
      return path(
        `M${num(x)},${num(y - h * t)}q${num(side * h * 0.16)},${num(-h * 0.14)} ${num(side * h * 0.27)},${num(-h * 0.06)}q${num(-side * h * 0.08)},${num(h * 0.1)} ${num(-side * h * 0.27)},${num(h * 0.06)}Z`,
        i % 3 ? green : lighter(green, 0.25),
      );
    }).join('');
    return (
      ellipse(x, y, h * 0.34, h * 0.08, s.c('#8A6440')) +
      line(`M${num(x + h * 0.1)},${num(y)}v${num(-h * 1.02)}`, s.c('#B98A50'), h * 0.035) +
      line(`M${num(x)},${num(y)}V${num(y - h)}`, s.c('#6B5138'), h * 0.045) +
      leaves
    );
  };
  for (const x of spread(s, more(s, 7, 12), s.w * 1.02, 0.06)) drawing += sapling(x, 855, 90);
  for (const x of spread(s, more(s, 4, 7), s.w, 0.06)) drawing += sapling(x, 935, 140);
  drawing +=
    sapling(s.cx + 30, 1090, 320) +
    drawPerson(s, aVolunteer(r), POSES.kneel, { x: s.cx - 240, y: 1100, size: 760 }) +
    drawPerson(s, aChild(r), POSES.bend, { x: s.cx + 350, y: 1110, size: 760, facing: -1 });
  drawing += drawPerson(
    s,
    aVolunteer(r),
    { ...POSES.work, lean: 0.12 },
    {
      x: s.cx - 640,
      y: 1060,
      size: 680,
      held: (x, y, u) =>
        line(
          `M${num(x - u * 0.5)},${num(y - u * 1.1)}L${num(x + u * 0.9)},${num(y + u * 2.3)}`,
          s.c('#9A6B42'),
          u * 0.13,
        ) +
        path(
          `M${num(x + u * 0.7)},${num(y + u * 2)}l${num(u * 0.5)},${num(-u * 0.2)}l${num(u * 0.4)},${num(u * 0.9)}q${num(-u * 0.4)},${num(u * 0.3)} ${num(-u * 0.5)},${num(-u * 0.1)}Z`,
          s.c('#7C8489'),
        ),
    },
  );
  if (s.wide)
    drawing +=
      drawPerson(s, aVolunteer(r), POSES.walkCarry, {
        x: s.cx + 960,
        y: 1080,
        size: 660,
        facing: -1,
        held: (x, y, u) => sapling(x, y + u * 0.3, u * 2.2),
      }) +
      oliveTree(s, s.cx - 1260, 960, 620) +
      oliveTree(s, s.cx + 1330, 900, 480);
  else drawing += oliveTree(s, s.cx + 800, 930, 420);
  return drawing + stones(s, s.cx + 520, 1170, 280, 4);
}

function branch(s: Stage): string {
  const r = s.random;
  let drawing = sky(s, { sunX: 0.68, sunY: 0.4, sunSize: 150, clouds: 2 }) + hills(s, { top: 760, bottom: 1120 });
  const bark = s.c('#7B6148');
  const twigs = (ox: number, oy: number, dir: number, scale: number): string => {
    let out = line(
      `M${num(ox)},${num(oy)}q${num(dir * 360 * scale)},${num(60 * scale)} ${num(dir * 700 * scale)},${num(260 * scale)}t${num(dir * 330 * scale)},${num(240 * scale)}`,
      bark,
      26 * scale,
    );
    for (let i = 0; i < 20; i += 1) {
      const t = 0.08 + (i / 20) * 0.92;
      const [px, py] = [ox + dir * 1030 * t * scale, oy + (60 * t + 440 * t * t) * scale];
      const up = i % 2 ? 1 : -1;
      const l = r.range(130, 190) * scale;
      const a = up * r.range(0.5, 1.2) + 0.5;
      const [ex, ey] = [px + dir * Math.cos(a) * l, py + Math.sin(a) * l];
      const [nx, ny] = [-(ey - py) * 0.2, (ex - px) * 0.2];
      const green = s.c(r.pick(['#5E7F4F', '#748F5C', '#8DA06C']));
      const [mx, my] = [(px + ex) / 2, (py + ey) / 2];
      out +=
        path(
          `M${num(px)},${num(py)}Q${num(mx + nx)},${num(my + ny)} ${num(ex)},${num(ey)}Q${num(mx - nx)},${num(my - ny)} ${num(px)},${num(py)}Z`,
          green,
        ) +
        path(`M${num(px)},${num(py)}Q${num(mx + nx)},${num(my + ny)} ${num(ex)},${num(ey)}Z`, lighter(green, 0.2)) +
        line(`M${num(px)},${num(py)}L${num(ex)},${num(ey)}`, darker(green, 0.3), 2.4 * scale);
      if (i % 3 === 1) {
        const fruit = s.c(r.pick(['#5A4A5E', '#7C8A3E', '#94A04E', '#3B2F3F']));
        out +=
          line(`M${num(px)},${num(py)}v${num(46 * scale)}`, bark, 4) +
          ellipse(px, py + 78 * scale, 31 * scale, 40 * scale, fruit) +
          ellipse(px - 10 * scale, py + 64 * scale, 8 * scale, 13 * scale, lighter(fruit, 0.5), 'opacity=".7"');
      }
    }
    return out;
  };
  drawing +=
    ground(s, 1090, '#C2B678') +
    oliveTree(s, s.w * 0.84, 1120, 260, { far: 0.2 }) +
    flowers(s, s.w * 0.1, 1180, 520, 14) +
    twigs(-40, 40, 1, 1.12) +
    twigs(s.w + 40, -60, -1, 0.86) +
    twigs(s.w * 0.28, -80, 1, 0.7);
  return drawing + (s.wide ? twigs(s.w * 0.58, -90, 1, 0.8) : '');
}

export const OLIVE_GROVE: readonly View[] = [
  { name: 'rows', lightings: ANY_HOUR, draw: rows },
  { name: 'old-tree', lightings: ['golden', 'dawn', 'dusk', 'noon'], draw: oldTree },
  { name: 'planting', lightings: DAY, draw: planting },
  { name: 'branch', lightings: ['golden', 'noon', 'dawn', 'dusk'], draw: branch },
];
