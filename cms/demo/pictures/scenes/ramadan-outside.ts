import { GOLD, TERRACOTTA } from '../palette';
import { DATES, feast } from '../parts/feast';
import { fanous, stringLights } from '../parts/festive';
import { dish, pot } from '../parts/food';
import { table } from '../parts/furniture';
import { ground, hills } from '../parts/land';
import { dome, minaret } from '../parts/mosque';
import { oliveTree } from '../parts/olive-tree';
import { aChild, anAdult, aVolunteer, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { sky } from '../parts/sky';
import type { Stage } from '../stage';
import { rect } from '../vector';
import { more, spread } from './recipe';

function skyline(s: Stage, y: number): string {
  return (
    dome(s, s.cx + 340, y, 120, '#3F6B55', 0.25) +
    minaret(s, s.cx + 540, y, 420, 0.25) +
    minaret(s, s.cx + 150, y, 330, 0.35) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((i) => {
        const x = s.cx - 900 + i * 190 + (i > 5 ? 120 : 0);
        const h = 70 + ((i * 53) % 80);
        return (
          rect(x, y - h, 150, h, s.c('#D9C29A', 0.3)) +
          rect(x + 104, y - h, 46, h, s.c('#B59A72', 0.3)) +
          [0, 1]
            .map((k) =>
              rect(x + 22 + k * 40, y - h * 0.7, 16, 24, s.lighting.dark ? '#F8D27F' : s.c('#7A6A55', 0.2), 8),
            )
            .join('')
        );
      })
      .join('')
  );
}

export function longTable(s: Stage): string {
  const r = s.random;
  let drawing =
    sky(s, { sunX: 0.22, sunY: 0.2, crescent: true, clouds: 2 }) +
    hills(s, { top: 500, bottom: 760 }) +
    skyline(s, 800) +
    ground(s, 790, '#C7AE82') +
    oliveTree(s, s.cx - 760, 900, 620);
  drawing +=
    [-560, 120, 760].map((dx) => rect(s.cx + dx, 300, 14, 620, s.c('#6B482C'))).join('') +
    stringLights(s, [s.cx - 553, 310], [s.cx + 127, 310], 90) +
    stringLights(s, [s.cx + 127, 310], [s.cx + 767, 310], 90);
  if (s.wide)
    drawing +=
      stringLights(s, [s.cx - 1240, 310], [s.cx - 553, 310], 90) +
      stringLights(s, [s.cx + 767, 310], [s.cx + 1400, 310], 90) +
      rect(s.cx + 1393, 300, 14, 620, s.c('#6B482C')) +
      rect(s.cx - 1247, 300, 14, 620, s.c('#6B482C'));
  drawing += [-330, 0, 460].map((dx) => fanous(s, s.cx + dx, 380, 140, GOLD, 20)).join('');
  const width = more(s, 1560, 2640);
  spread(s, more(s, 6, 10), width * 0.94, 0.06).forEach((x, i) => {
    const person = i % 3 === 0 ? aWoman(r) : i % 3 === 1 ? anAdult(r) : aChild(r);
    drawing += drawPerson(
      s,
      person,
      { ...POSES.sitWork, hip: person.age === 'child' ? 1.2 : 0.72, lean: 0.06, nod: 4 },
      { x, y: 1070, size: 610, facing: i % 2 ? -1 : 1, floating: true },
    );
  });
  drawing +=
    table(s, s.cx, 1170, width, 320, { closed: true, colour: '#8F6440', cloth: '#F7EEDD' }) +
    feast(s, 832, width * 0.94, 82);
  return (
    drawing +
    drawPerson(s, aVolunteer(r), POSES.walkCarry, {
      x: s.cx + 700,
      y: 1180,
      size: 660,
      facing: -1,
      held: (x, y, u) => pot(s, x, y + u * 0.6, u * 1.7),
    }) +
    fanous(s, s.cx - 700, 960, 210, TERRACOTTA) +
    drawPerson(s, aChild(r), POSES.walk, {
      x: s.cx - 420,
      y: 1190,
      size: 640,
      held: (x, y, u) => dish(s, x, y + u * 0.1, u * 1.2, DATES),
    })
  );
}
