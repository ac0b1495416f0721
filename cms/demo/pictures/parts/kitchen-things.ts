import { darker } from '../palette';
import type { Stage } from '../stage';
import { ellipse, line, num, rect } from '../vector';
import { bowl } from './food';
import { jar } from './parcels';

export function ladle(s: Stage, x: number, y: number, u: number): string {
  return (
    line(`M${num(x)},${num(y - u * 0.3)}L${num(x + u * 0.4)},${num(y + u * 1.5)}`, s.c('#6F7676'), u * 0.1) +
    ellipse(x + u * 0.5, y + u * 1.6, u * 0.28, u * 0.16, s.c('#6F7676'))
  );
}

export function jars(s: Stage): (x: number, y: number, w: number) => string {
  return (x, y, w) => {
    const count = Math.floor(w / 92);
    return Array.from({ length: count }, (_, i) =>
      i % 4 === 3
        ? bowl(s, x + w * ((i + 0.5) / count), y, 92, '#C96F4A', '#F2EADD')
        : jar(
            s,
            x + w * ((i + 0.5) / count),
            y,
            s.random.range(78, 110),
            s.random.pick(['#B5623E', '#8FA57A', '#E0A526', '#7A4B55', '#E9D9B6']),
          ),
    ).join('');
  };
}

export function pans(s: Stage, x: number, y: number, w: number): string {
  let drawing = rect(x, y, w, 14, s.c('#6B482C'), 6);
  for (const t of [0.12, 0.36, 0.62, 0.88]) {
    const size = s.random.range(46, 66);
    const metal = s.c(s.random.pick(['#B5764A', '#8C9499', '#5C5A58']));
    drawing +=
      line(`M${num(x + w * t)},${num(y + 8)}v${num(72)}`, s.c('#4A3B30'), 11) +
      ellipse(x + w * t, y + 72 + size, size, size, metal) +
      ellipse(x + w * t, y + 72 + size, size * 0.74, size * 0.74, darker(metal, 0.2));
  }
  return drawing;
}
