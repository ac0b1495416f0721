import type { Stage } from '../stage';
import { line, num, path, rect } from '../vector';
import { aChild } from './people';
import { drawPerson } from './person';
import { POSES } from './poses';

export function swings(s: Stage, x: number, y: number, h: number): string {
  const wood = s.c('#8F6440');
  const r = s.random;
  const w = h * 1.1;
  let drawing =
    line(
      `M${num(x - w / 2)},${num(y - h)}L${num(x - w * 0.62)},${num(y)}M${num(x - w / 2)},${num(y - h)}L${num(x - w * 0.38)},${num(y + 16)}M${num(x + w / 2)},${num(y - h)}L${num(x + w * 0.38)},${num(y + 16)}M${num(x + w / 2)},${num(y - h)}L${num(x + w * 0.62)},${num(y)}`,
      wood,
      20,
    ) + line(`M${num(x - w * 0.56)},${num(y - h)}H${num(x + w * 0.56)}`, wood, 24);
  for (const [dx, tilt] of [
    [-0.24, -0.16],
    [0.2, 0.12],
  ] as const) {
    const [sx, sy] = [x + (dx + tilt) * w, y - h * 0.3];
    drawing += line(`M${num(x + dx * w - 34)},${num(y - h)}L${num(sx - 34)},${num(sy)}`, s.c('#5A4A3C'), 4);
    drawing +=
      rect(sx - 50, sy, 100, 14, s.c('#A8431F'), 5) +
      drawPerson(
        s,
        aChild(r),
        {
          ...POSES.sit,
          hip: 0.5,
          lean: -0.14,
          footNear: [0.72, 0.32],
          footFar: [0.78, 0.28],
          handNear: [0.2, -0.3],
          handFar: [0.5, -0.2],
        },
        { x: sx, y: sy + h * 0.14, size: h * 0.86, facing: tilt > 0 ? 1 : -1, floating: true },
      ) +
      line(`M${num(x + dx * w + 34)},${num(y - h)}L${num(sx + 34)},${num(sy)}`, s.c('#5A4A3C'), 4);
  }
  return drawing;
}

export function slide(s: Stage, x: number, y: number, h: number): string {
  const r = s.random;
  return (
    line(
      `M${num(x - 30)},${num(y)}V${num(y - h)}M${num(x + 60)},${num(y)}V${num(y - h)}M${num(x - 30)},${num(y - h * 0.2)}h90M${num(x - 30)},${num(y - h * 0.4)}h90M${num(x - 30)},${num(y - h * 0.6)}h90M${num(x - 30)},${num(y - h * 0.8)}h90`,
      s.c('#3F6C78'),
      14,
    ) +
    path(
      `M${num(x + 40)},${num(y - h)}C${num(x + h * 0.5)},${num(y - h * 0.8)} ${num(x + h * 0.6)},${num(y - h * 0.1)} ${num(x + h * 1.1)},${num(y - h * 0.08)}v${num(h * 0.08)}C${num(x + h * 0.5)},${num(y)} ${num(x + h * 0.44)},${num(y - h * 0.72)} ${num(x + 40)},${num(y - h * 0.9)}Z`,
      s.c('#E0A526'),
    ) +
    drawPerson(
      s,
      aChild(r),
      {
        ...POSES.sit,
        hip: 0.2,
        footNear: [0.8, -0.22],
        footFar: [0.84, -0.26],
        handNear: [-0.3, -0.75],
        handFar: [0.4, -0.75],
        elbowsUp: true,
      },
      { x: x + h * 0.34, y: y - h * 0.56, size: h * 1.02, floating: true },
    )
  );
}
