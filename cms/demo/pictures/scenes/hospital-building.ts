import { lighter, OLIVE, TERRACOTTA } from '../palette';
import { archedWindow, door } from '../parts/buildings';
import { ground, hills, road } from '../parts/land';
import { aChild, aWoman } from '../parts/people';
import { drawPerson } from '../parts/person';
import { POSES } from '../parts/poses';
import { aDoctor, aNurse, crescentSign } from '../parts/sickroom';
import { sky } from '../parts/sky';
import { bush, cypress, palm } from '../parts/trees';
import { van } from '../parts/vehicles';
import type { Stage } from '../stage';
import { rect } from '../vector';

export function building(s: Stage): string {
  const r = s.random;
  const wall = s.c(r.pick(['#F1E7D2', '#E9DCC0', '#EFE3D2']));
  let drawing = sky(s) + hills(s, { top: 320, bottom: 640 });
  const [w, h, y] = [1340, 520, 880];
  drawing +=
    rect(s.cx - w / 2, y - h, w, h, s.fade([lighter(wall, 0.15), wall])) +
    rect(s.cx - w / 2 - 14, y - h - 20, w + 28, 30, s.c(OLIVE));
  for (let row = 0; row < 3; row += 1)
    for (let i = 0; i < 9; i += 1)
      if (i < 3 || i > 5) drawing += archedWindow(s, s.cx - w / 2 + 54 + i * 143, y - h + 60 + row * 155, 80, 110);
  drawing +=
    rect(s.cx - 220, y - h - 80, 440, h + 80, lighter(wall, 0.3)) +
    rect(s.cx - 236, y - h - 100, 472, 30, s.c(TERRACOTTA)) +
    crescentSign(s, s.cx, y - h + 60, 92) +
    [-140, -30, 80].map((dx) => archedWindow(s, s.cx + dx, y - h + 190, 66, 100)).join('') +
    door(s, s.cx - 80, y, 160, 196, '#3F6C78', false) +
    rect(s.cx - 260, y - 206, 520, 26, s.c('#D9CBB5'), 4);
  drawing +=
    ground(s, 870, '#D9C79F') +
    road(s, s.cx - 140, s.cx, 885, '#E6DAC2', 900) +
    bush(s, s.cx - 420, 930, 240) +
    bush(s, s.cx + 420, 930, 240) +
    palm(s, s.cx - 790, 960, 660) +
    cypress(s, s.cx + 800, 940, 460);
  if (s.wide)
    drawing +=
      palm(s, s.cx + 1200, 960, 620) +
      palm(s, s.cx + 1340, 990, 520) +
      cypress(s, s.cx - 1140, 950, 480) +
      cypress(s, s.cx - 1300, 960, 420);
  drawing +=
    van(s, s.cx + 560, 960, 720, '#FBF8F0') +
    drawPerson(s, aDoctor(r), POSES.talk, { x: s.cx - 180, y: 1060, size: 380 }) +
    drawPerson(s, aWoman(r), POSES.relaxed, { x: s.cx + 40, y: 1070, size: 390, facing: -1 }) +
    drawPerson(s, aChild(r), POSES.stand, { x: s.cx + 130, y: 1090, size: 400, facing: -1 });
  return drawing + drawPerson(s, aNurse(r), POSES.walk, { x: s.cx - 560, y: 1110, size: 430 });
}
