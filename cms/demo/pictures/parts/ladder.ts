import { darker } from '../palette';
import type { Stage } from '../stage';
import { line, num } from '../vector';

export function ladder(s: Stage, x: number, y: number, h: number, lean: number): string {
  const wood = s.c('#A87B4C');
  const rungs = Array.from(
    { length: 9 },
    (_, i) => `M${num(x + lean * ((i + 1) / 10) - 34)},${num(y - h * ((i + 1) / 10))}h68`,
  ).join('');
  return (
    line(rungs, darker(wood, 0.15), 10) +
    line(
      `M${num(x - 44)},${num(y)}L${num(x + lean - 28)},${num(y - h)}M${num(x + 44)},${num(y)}L${num(x + lean + 28)},${num(y - h)}`,
      wood,
      14,
    )
  );
}
