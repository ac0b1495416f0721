import type { Stage } from '../stage';
import { carton } from './parcels';

/** A heap of cartons, widest at its foot. */
export function cartonPile(s: Stage, x: number, y: number, size: number, rows: number): string {
  let drawing = '';
  for (let row = 0; row < rows; row += 1) {
    const count = rows - row;
    for (let i = 0; i < count; i += 1)
      drawing += carton(
        s,
        x + (i - (count - 1) / 2) * size * 1.04 + s.random.range(-8, 8),
        y - row * size * 0.7,
        size,
        size * 0.7,
      );
  }
  return drawing;
}
