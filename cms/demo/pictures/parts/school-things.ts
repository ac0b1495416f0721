import { darker } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';
import { framedPicture } from './room';

export function globe(s: Stage, x: number, y: number, size: number): string {
  const sea = s.c('#6E9AA0');
  const wood = s.c('#8F6440');
  const cy = y - size * 0.66;
  const r = size * 0.36;
  return (
    ellipse(x, y, size * 0.26, size * 0.05, wood) +
    rect(x - size * 0.03, y - size * 0.28, size * 0.06, size * 0.28, wood) +
    line(
      `M${num(x - r * 0.6)},${num(cy + r * 1.06)}A${num(r * 1.2)},${num(r * 1.2)} 0 0 0 ${num(x + r * 0.6)},${num(cy - r * 1.06)}`,
      s.c('#C8922A'),
      size * 0.035,
    ) +
    circle(x, cy, r, sea) +
    path(
      `M${num(x - r * 0.6)},${num(cy - r * 0.5)}q${num(r * 0.4)},${num(-r * 0.3)} ${num(r * 0.7)},0q${num(r * 0.1)},${num(r * 0.4)} ${num(-r * 0.3)},${num(r * 0.5)}q${num(-r * 0.5)},0 ${num(-r * 0.4)},${num(-r * 0.5)}ZM${num(x + r * 0.2)},${num(cy + r * 0.2)}q${num(r * 0.4)},${num(-r * 0.1)} ${num(r * 0.5)},${num(r * 0.1)}q${num(-r * 0.1)},${num(r * 0.5)} ${num(-r * 0.4)},${num(r * 0.4)}Z`,
      s.c('#A9B36B'),
    ) +
    path(
      `M${num(x + r * 0.5)},${num(cy - r * 0.86)}A${num(r)},${num(r)} 0 0 1 ${num(x)},${num(cy + r)}A${num(r * 1.3)},${num(r * 1.3)} 0 0 0 ${num(x + r * 0.5)},${num(cy - r * 0.86)}Z`,
      darker(sea, 0.4),
      'opacity=".4"',
    )
  );
}

export function drawingsOnWall(s: Stage, x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, i) => framedPicture(s, x + i * 170, y + (i % 2) * 40, 140, 120)).join('');
}
