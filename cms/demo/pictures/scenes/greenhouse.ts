import { darker, lighter } from '../palette';
import { glassHall, vine, wateringCan } from '../parts/glass-house';
import { ground, hills, tuft } from '../parts/land';
import { oliveTree } from '../parts/olive-tree';
import { leafyGreens, sack } from '../parts/parcels';
import { aChild, anAdult, aVolunteer, aWoman, withOver } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import { cypress, pottedPlant, roundTree } from '../parts/trees';
import { bucket, crate } from '../parts/vessels';
import type { Stage } from '../stage';
import { ellipse, line, num, path, rect } from '../vector';
import { DAY, more, spread, type View } from './recipe';

function rowsUnderGlass(s: Stage): string {
  const r = s.random;
  const fruit = r.pick(['#C9452B', '#E0A526', '#7A4B70', '#D8592F']);
  let drawing = glassHall(s);
  for (const [y, h, reach] of [
    [730, 200, 0.24],
    [800, 300, 0.36],
    [910, 440, 0.54],
  ] as const) {
    for (const side of [-1, 1])
      for (let i = 0; i < more(s, 4, 6); i += 1)
        drawing += vine(s, s.cx + side * (s.w * 0.5 * reach * 0.42 + 60 + i * h * 0.42), y, h, fruit);
  }
  drawing +=
    drawPerson(s, withOver(aWoman(r), 'apron', '#2F5D46'), POSES.reachUp, {
      x: s.cx - 250,
      y: 1040,
      size: 620,
      facing: -1,
    }) +
    drawPerson(s, aVolunteer(r), POSES.walkCarry, {
      x: s.cx + 60,
      y: 1080,
      size: 660,
      held: (x, y, u) => crate(s, x, y + u * 0.5, u * 2, u * 0.8, [fruit]),
    });
  for (const side of [-1, 1])
    for (let i = 0; i < more(s, 2, 4); i += 1) drawing += vine(s, s.cx + side * (620 + i * 230), 1140, 640, fruit);
  return (
    drawing +
    crate(s, s.cx + 400, 1170, 290, 130, [fruit, lighter(fruit, 0.15)]) +
    bucket(s, s.cx - 400, 1170, 120) +
    (s.wide ? drawPerson(s, aChild(r), POSES.give, { x: s.cx - 520, y: 1130, size: 640, facing: -1 }) : '')
  );
}

function seedlings(s: Stage): string {
  const r = s.random;
  let drawing = glassHall(s);
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i += 1) drawing += pottedPlant(s, s.cx + side * (300 + i * 190), 830 + i * 18, 220 + i * 26);
  drawing +=
    drawPerson(s, withOver(anAdult(r), 'apron', r.pick(['#2F5D46', '#A8431F', '#E0B45A'])), POSES.work, {
      x: s.cx - 360,
      y: 1130,
      size: 800,
      floating: true,
      held: (x, y, u) => pottedPlant(s, x + u * 0.1, y + u * 0.4, u * 1.3),
    }) +
    drawPerson(
      s,
      aChild(r),
      { ...POSES.work, lean: 0.1 },
      {
        x: s.cx + 60,
        y: 1130,
        size: 840,
        facing: 1,
        floating: true,
        held: (x, y, u) => wateringCan(s, x, y + u * 0.5, u * 1.4, '#C96F4A'),
      },
    ) +
    drawPerson(s, withOver(aWoman(r), 'apron', '#FBF3E2'), POSES.work, {
      x: s.cx + 620,
      y: 1130,
      size: 800,
      facing: -1,
      floating: true,
    });
  const [top, w] = [930, more(s, 1640, 2700)];
  const wood = s.c('#A87B4C');
  drawing +=
    rect(s.cx - w / 2, top, w, 34, lighter(wood, 0.2), 4) +
    rect(s.cx - w / 2, top + 30, w, 240, darker(wood, 0.1)) +
    line(
      [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => `M${num(s.cx - w / 2 + w * t)},${num(top + 34)}V1200`).join(''),
      darker(wood, 0.35),
      8,
    );
  for (const x of spread(s, more(s, 4, 7), w * 0.94, 0.02)) {
    drawing += rect(x - 150, top - 50, 300, 60, s.c('#B5623E'), 6) + ellipse(x, top - 50, 146, 14, s.c('#6B4A30'));
    for (let i = 0; i < 6; i += 1)
      drawing += tuft(s, x - 120 + i * 48, top - 48, r.range(44, 70), r.pick(['#6F9355', '#86A95E', '#54793F']));
  }
  return drawing + sack(s, s.cx - 780, 1190, 230) + wateringCan(s, s.cx + 740, 1190, 190);
}

function fromOutside(s: Stage): string {
  const r = s.random;
  let drawing = sky(s) + hills(s, { top: 360, bottom: 680 }) + ground(s, 760, '#C2A56E');
  const glass = s.c('#CFE3DC');
  const frame = s.c('#F4EEDF');
  const house = (x: number, y: number, w: number, h: number): string => {
    const arch = `M${num(x - w / 2)},${num(y)}V${num(y - h * 0.4)}Q${num(x - w / 2)},${num(y - h)} ${num(x)},${num(y - h)}T${num(x + w / 2)},${num(y - h * 0.4)}V${num(y)}Z`;
    const back = w * 1.1;
    let ribs = '';
    for (const t of [0, 0.25, 0.5, 0.75, 1])
      ribs += `M${num(x + back * t)},${num(y - h)}Q${num(x + w / 2 + back * t)},${num(y - h)} ${num(x + w / 2 + back * t)},${num(y - h * 0.4)}V${num(y)}`;
    let plants = '';
    for (let i = 0; i < 9; i += 1)
      plants += vine(s, x + w * 0.56 + i * back * 0.1, y - 4, h * r.range(0.45, 0.6), '#C9452B');
    return (
      ellipse(x + back * 0.5, y + 4, w * 1.15, 24, s.lighting.shadow, 'opacity=".24"') +
      path(
        `M${num(x)},${num(y - h)}H${num(x + back)}Q${num(x + w / 2 + back)},${num(y - h)} ${num(x + w / 2 + back)},${num(y - h * 0.4)}V${num(y)}H${num(x)}Z`,
        darker(glass, 0.16),
      ) +
      plants +
      path(
        `M${num(x)},${num(y - h)}H${num(x + back)}Q${num(x + w / 2 + back)},${num(y - h)} ${num(x + w / 2 + back)},${num(y - h * 0.4)}V${num(y)}H${num(x)}Z`,
        glass,
        'opacity=".42"',
      ) +
      line(`${ribs}M${num(x + w / 2)},${num(y - h * 0.4)}h${num(back)}`, frame, 8) +
      path(arch, glass) +
      vine(s, x - w * 0.28, y, h * 0.6, '#C9452B') +
      vine(s, x + w * 0.3, y, h * 0.56, '#C9452B') +
      rect(x - w * 0.14, y - h * 0.56, w * 0.28, h * 0.56, darker(s.c('#5E7F5B'), 0.2)) +
      path(arch, lighter(glass, 0.4), 'opacity=".3"') +
      path(arch, 'none', `stroke="${frame}" stroke-width="16"`) +
      line(
        `M${num(x - w * 0.15)},${num(y)}V${num(y - h * 0.56)}H${num(x + w * 0.15)}V${num(y)}M${num(x)},${num(y - h * 0.56)}V${num(y - h)}M${num(x - w / 2)},${num(y - h * 0.4)}H${num(x - w * 0.15)}M${num(x + w * 0.15)},${num(y - h * 0.4)}H${num(x + w / 2)}`,
        frame,
        9,
      )
    );
  };
  drawing += cypress(s, s.cx - 800, 800, 420) + roundTree(s, s.cx - 640, 820, 420) + house(s.cx - 330, 930, 500, 520);
  if (s.wide) drawing += house(s.cx + 760, 900, 400, 420) + oliveTree(s, s.cx - 1250, 930, 560);
  else drawing += oliveTree(s, s.cx + 770, 880, 420);
  for (let row = 0; row < 3; row += 1) {
    const y = 990 + row * 75;
    drawing += line(`M-20,${num(y)}H${num(s.w + 20)}`, s.c('#8A6440'), 26 + row * 8, 'opacity=".55"');
    for (let x = 0; x < s.w + 40; x += 92 + row * 16)
      drawing += row === 1 ? leafyGreens(s, x, y + 4, 50) : tuft(s, x, y + 4, 40 + row * 12, '#6F9355');
    if (row === 1)
      drawing +=
        drawPerson(s, aVolunteer(r), POSES.bend, { x: s.cx + 60, y: y + 10, size: 560 }) +
        drawPerson(s, aWoman(r), POSES.carry, {
          x: s.cx + 480,
          y,
          size: 570,
          facing: -1,
          held: (hx, hy, u) => crate(s, hx, hy + u * 0.5, u * 1.9, u * 0.8, ['#C9452B', '#6F9355']),
        });
  }
  return (
    drawing +
    drawPerson(s, aChild(r), POSES.walkCarry, {
      x: s.cx - 620,
      y: 1150,
      size: 620,
      held: (x, y, u) => wateringCan(s, x, y + u * 0.7, u * 1.3, '#C96F4A'),
    })
  );
}

export const GREENHOUSE: readonly View[] = [
  { name: 'rows-under-glass', lightings: DAY, draw: rowsUnderGlass },
  { name: 'seedlings', lightings: DAY, draw: seedlings },
  { name: 'from-outside', lightings: DAY, draw: fromOutside },
];
