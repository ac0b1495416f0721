import { GOLD, lighter, TERRACOTTA } from '../palette';
import { spread } from '../scenes/recipe';
import type { Stage } from '../stage';
import { ellipse, num, path, rect } from '../vector';
import { breadStack } from './breads';
import { fanous } from './festive';
import { bowl, dish, glassOfTea, pot, steam } from './food';

export const DATES = ['#5A3320', '#6E4126', '#4A2A1C'] as const;

/** A jug of a cold drink. */
export function jug(s: Stage, x: number, y: number, h: number, drink: string): string {
  const c = s.c(drink);
  return (
    ellipse(x, y + 1, h * 0.3, h * 0.05, s.lighting.shadow, 'opacity=".28"') +
    path(
      `M${num(x + h * 0.2)},${num(y - h * 0.8)}C${num(x + h * 0.5)},${num(y - h * 0.8)} ${num(x + h * 0.5)},${num(y - h * 0.3)} ${num(x + h * 0.24)},${num(y - h * 0.28)}`,
      'none',
      `stroke="${lighter(c, 0.5)}" stroke-width="${num(h * 0.05)}"`,
    ) +
    path(
      `M${num(x - h * 0.18)},${num(y - h)}L${num(x + h * 0.22)},${num(y - h)}L${num(x + h * 0.26)},${num(y - h * 0.12)}Q${num(x)},${num(y + h * 0.04)} ${num(x - h * 0.26)},${num(y - h * 0.12)}Z`,
      '#FFFFFF',
      'opacity=".45"',
    ) +
    path(
      `M${num(x - h * 0.2)},${num(y - h * 0.78)}L${num(x + h * 0.22)},${num(y - h * 0.78)}L${num(x + h * 0.25)},${num(y - h * 0.12)}Q${num(x)},${num(y + h * 0.02)} ${num(x - h * 0.25)},${num(y - h * 0.12)}Z`,
      c,
    ) +
    rect(x - h * 0.14, y - h * 0.7, h * 0.06, h * 0.5, '#FFFFFF', 6, 'opacity=".4"')
  );
}

/** What stands on the table, from its middle outwards; `y` is the table's surface. */
export function feast(s: Stage, y: number, width: number, size: number): string {
  const r = s.random;
  const things = [
    (x: number) => pot(s, x, y - size * 0.1, size * 1.5, '#B5764A', '#D9964A') + steam(x, y - size * 1.1, size),
    (x: number) => dish(s, x, y, size * 1.2, DATES),
    (x: number) => bowl(s, x, y, size, r.pick(['#A8431F', '#2F5D46', '#3F6C78']), '#E0A04A'),
    (x: number) => breadStack(s, x, y - size * 0.1, size * 1.2, 4),
    (x: number) => dish(s, x, y, size * 1.2, ['#D9B45A', '#C9852F', '#E6C98A']),
    (x: number) => jug(s, x, y, size * 1.4, r.pick(['#8A3A2E', '#E08A3A', '#F2D9A0'])),
    (x: number) => bowl(s, x, y, size * 1.05, '#F2E3C4', '#7C9A4E'),
    (x: number) =>
      glassOfTea(s, x, y, size * 0.66, '#E08A3A') +
      glassOfTea(s, x + size * 0.5, y + size * 0.08, size * 0.66, '#8A3A2E'),
  ];
  const places = spread(s, Math.round(width / (size * 1.5)), width, 0.05);
  return places.map((x, i) => (things[(i * 3 + 1) % things.length] ?? (() => ''))(x)).join('');
}

export function lanternRow(s: Stage, count: number): string {
  return spread(s, count, s.w * 0.94, 0.12)
    .map((x, i) =>
      fanous(
        s,
        x,
        -10,
        [150, 200, 170, 230][i % 4] ?? 170,
        [GOLD, TERRACOTTA, '#3F7A68'][i % 3] ?? GOLD,
        [50, 20, 90, 40][i % 4] ?? 40,
      ),
    )
    .join('');
}
