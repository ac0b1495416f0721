import { darker, GOLD, lighter, TERRACOTTA } from '../palette';
import type { Stage } from '../stage';
import { circle, curveThrough, ellipse, line, num, type Point, path, polygon } from '../vector';

export function balloon(
  s: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  handX: number,
  handY: number,
): string {
  const c = s.c(colour);
  return (
    line(
      `M${num(handX)},${num(handY)}C${num(handX - 20)},${num((handY + y) / 2)} ${num(x + 20)},${num((handY + y) / 2)} ${num(x)},${num(y + size * 0.66)}`,
      s.c('#6B5F52'),
      2.6,
    ) +
    ellipse(x, y, size * 0.5, size * 0.62, c) +
    path(
      `M${num(x - 7)},${num(y + size * 0.69)}L${num(x)},${num(y + size * 0.6)}L${num(x + 7)},${num(y + size * 0.69)}Z`,
      darker(c, 0.2),
    ) +
    ellipse(x - size * 0.16, y - size * 0.22, size * 0.1, size * 0.17, lighter(c, 0.5), 'opacity=".8"') +
    path(
      `M${num(x)},${num(y + size * 0.62)}C${num(x + size * 0.42)},${num(y + size * 0.5)} ${num(x + size * 0.56)},${num(y - size * 0.1)} ${num(x + size * 0.3)},${num(y - size * 0.48)}C${num(x + size * 0.42)},${num(y)} ${num(x + size * 0.2)},${num(y + size * 0.4)} ${num(x)},${num(y + size * 0.62)}Z`,
      darker(c, 0.2),
      'opacity=".6"',
    )
  );
}

export function kite(
  s: Stage,
  x: number,
  y: number,
  size: number,
  colour: string,
  handX: number,
  handY: number,
): string {
  const c = s.c(colour);
  const d = size;
  const tail: Point[] = [
    [x, y + d * 0.8],
    [x - d * 0.2, y + d * 1.2],
    [x + d * 0.08, y + d * 1.5],
    [x - d * 0.16, y + d * 1.9],
  ];
  const bows = tail
    .slice(1)
    .map(([bx, by], i) =>
      polygon(
        [
          [bx - 14, by - 9],
          [bx + 14, by + 9],
          [bx + 14, by - 9],
          [bx - 14, by + 9],
        ],
        s.c(i % 2 ? GOLD : TERRACOTTA),
      ),
    )
    .join('');
  return (
    line(
      `M${num(handX)},${num(handY)}Q${num((handX + x) / 2 + 60)},${num((handY + y) / 2 + 120)} ${num(x)},${num(y)}`,
      s.c('#6B5F52'),
      2.6,
    ) +
    line(curveThrough(tail), s.c('#6B5F52'), 3) +
    bows +
    polygon(
      [
        [x, y - d * 0.6],
        [x + d * 0.46, y],
        [x, y + d * 0.8],
        [x - d * 0.46, y],
      ],
      c,
    ) +
    polygon(
      [
        [x, y - d * 0.6],
        [x + d * 0.46, y],
        [x, y],
      ],
      s.c(GOLD),
    ) +
    polygon(
      [
        [x, y + d * 0.8],
        [x - d * 0.46, y],
        [x, y],
      ],
      lighter(c, 0.3),
    ) +
    line(
      `M${num(x)},${num(y - d * 0.6)}V${num(y + d * 0.8)}M${num(x - d * 0.46)},${num(y)}H${num(x + d * 0.46)}`,
      darker(c, 0.4),
      3,
    )
  );
}

export function football(s: Stage, x: number, y: number, radius: number): string {
  const patch = s.c('#3B3A45');
  const r = radius;
  const dots = [
    [0, 0],
    [0.72, 0.1],
    [-0.66, 0.3],
    [0.2, -0.78],
    [-0.45, -0.6],
    [0.3, 0.76],
  ] as const;
  return (
    ellipse(x + 4, y + r + 2, r * 0.9, r * 0.2, s.lighting.shadow, 'opacity=".25"') +
    circle(x, y, r, s.c('#F7F1E3')) +
    dots.map(([dx, dy]) => circle(x + dx * r, y + dy * r, r * (dx === 0 ? 0.3 : 0.2), patch)).join('') +
    path(
      `M${num(x + r * 0.5)},${num(y - r * 0.86)}A${num(r)},${num(r)} 0 0 1 ${num(x)},${num(y + r)}A${num(r * 1.2)},${num(r * 1.2)} 0 0 0 ${num(x + r * 0.5)},${num(y - r * 0.86)}Z`,
      s.lighting.shadow,
      'opacity=".2"',
    )
  );
}
