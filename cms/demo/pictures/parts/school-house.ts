import { darker, GOLD, lighter, OLIVE, STONE, TERRACOTTA } from '../palette';
import type { Stage } from '../stage';
import { circle, polygon, rect } from '../vector';
import { archedWindow, door, masonry } from './buildings';

/** The school house: a long front with a gable, a bell and a wide door. */
export function schoolHouse(s: Stage, x: number, y: number, w: number, h: number): string {
  const r = s.random;
  const wall = s.c(r.pick([STONE, '#EAD3B4', '#E8DCC2']));
  const mid = w * 0.3;
  const trim = s.c(r.pick([OLIVE, TERRACOTTA, '#3F6C78']));
  let drawing =
    rect(x - w / 2, y - h, w, h, s.fade([lighter(wall, 0.12), wall])) +
    masonry(s, x - w / 2, y - h + 20, w, h - 24, wall, 0.8) +
    rect(x - w / 2 - 12, y - h - 20, w + 24, 26, trim) +
    rect(x - w / 2, y - h + 6, w, 8, s.lighting.shadow, 0, 'opacity=".18"');
  const cell = (w - mid) / 6;
  for (let i = 0; i < 6; i += 1) {
    const wx = x - w / 2 + (i < 3 ? i : i + mid / cell) * cell + cell * 0.28;
    for (const level of [0.9, 0.42]) drawing += archedWindow(s, wx, y - h * level, cell * 0.44, h * 0.28);
  }
  drawing +=
    rect(x - mid / 2, y - h - 60, mid, h + 60, lighter(wall, 0.18)) +
    masonry(s, x - mid / 2, y - h, mid, h, wall, 0.5) +
    polygon(
      [
        [x - mid * 0.58, y - h - 56],
        [x + mid * 0.58, y - h - 56],
        [x, y - h - 200],
      ],
      trim,
    ) +
    polygon(
      [
        [x, y - h - 200],
        [x + mid * 0.58, y - h - 56],
        [x + mid * 0.2, y - h - 56],
      ],
      darker(trim, 0.2),
    ) +
    circle(x, y - h - 112, 28, s.c('#FBF3E2')) +
    circle(x, y - h - 112, 18, s.c(GOLD));
  drawing +=
    [-0.28, 0.12].map((k) => archedWindow(s, x + mid * k, y - h * 0.94, mid * 0.17, h * 0.3)).join('') +
    door(s, x - mid * 0.22, y, mid * 0.44, h * 0.46, OLIVE);
  drawing +=
    rect(x - mid * 0.4, y - 12, mid * 0.8, 16, lighter(wall, 0.3)) +
    rect(x - mid * 0.48, y + 2, mid * 0.96, 14, lighter(wall, 0.2));
  drawing +=
    rect(x - w / 2, y - 40, w * 0.35, 40, darker(wall, 0.12)) +
    rect(x + mid / 2, y - 40, w * 0.35, 40, darker(wall, 0.12));
  return drawing;
}
