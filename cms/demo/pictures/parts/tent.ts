import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, polygon } from '../vector';

export const CANVAS = ['#F2E9D8', '#E9DCC2', '#DDD2BC', '#E5D0AC'] as const;

/** A ridge tent with its door open; (x, y) is the middle of its front. */
export function tent(s: Stage, x: number, y: number, w: number, colour: string, far = 0): string {
  const cloth = s.c(colour, far);
  const h = w * 0.72;
  const back = w * 0.5;
  const lit = s.lighting.dark;
  const inside = lit ? '#F4C879' : darker(cloth, 0.62);
  return (
    ellipse(x + back * 0.4, y + 3, w * 0.86, w * 0.07, s.lighting.shadow, 'opacity=".26"') +
    (lit ? circle(x, y - h * 0.3, w * 0.9, s.glow('#FFD58C', 0.35)) : '') +
    line(
      `M${num(x - w * 0.5)},${num(y)}l${num(-w * 0.16)},8M${num(x + w * 0.5 + back)},${num(y - w * 0.05)}l${num(w * 0.14)},10M${num(x)},${num(y - h)}L${num(x - w * 0.62)},${num(y + 6)}`,
      s.c('#8C7F6E', far),
      3,
    ) +
    path(
      `M${num(x)},${num(y - h)}L${num(x + back)},${num(y - h * 1.02)}Q${num(x + back + w * 0.26)},${num(y - h * 0.46)} ${num(x + w * 0.5 + back)},${num(y - w * 0.05)}L${num(x + w * 0.5)},${num(y)}Q${num(x + w * 0.24)},${num(y - h * 0.44)} ${num(x)},${num(y - h)}Z`,
      s.fade([darker(cloth, 0.1), darker(cloth, 0.3)]),
    ) +
    line(
      `M${num(x + back * 0.5)},${num(y - h * 1.01)}Q${num(x + back * 0.5 + w * 0.24)},${num(y - h * 0.44)} ${num(x + back * 0.5 + w * 0.5)},${num(y - w * 0.025)}`,
      darker(cloth, 0.4),
      3,
      'opacity=".6"',
    ) +
    path(
      `M${num(x)},${num(y - h)}Q${num(x + w * 0.24)},${num(y - h * 0.44)} ${num(x + w * 0.5)},${num(y)}H${num(x - w * 0.5)}Q${num(x - w * 0.24)},${num(y - h * 0.44)} ${num(x)},${num(y - h)}Z`,
      cloth,
    ) +
    path(
      `M${num(x)},${num(y - h * 0.84)}Q${num(x + w * 0.12)},${num(y - h * 0.4)} ${num(x + w * 0.19)},${num(y)}H${num(x - w * 0.19)}Q${num(x - w * 0.12)},${num(y - h * 0.4)} ${num(x)},${num(y - h * 0.84)}Z`,
      inside,
    ) +
    path(
      `M${num(x)},${num(y - h * 0.84)}Q${num(x - w * 0.08)},${num(y - h * 0.4)} ${num(x - w * 0.3)},${num(y - h * 0.06)}L${num(x - w * 0.19)},${num(y)}Q${num(x - w * 0.12)},${num(y - h * 0.4)} ${num(x)},${num(y - h * 0.84)}Z`,
      lighter(cloth, 0.3),
    ) +
    line(
      `M${num(x)},${num(y - h)}Q${num(x + w * 0.24)},${num(y - h * 0.44)} ${num(x + w * 0.5)},${num(y)}`,
      lighter(cloth, 0.3),
      5,
    )
  );
}

export function washing(s: Stage, x: number, y: number, w: number): string {
  const hang = Array.from({ length: 5 }, (_, i) => {
    const c = s.c(s.random.pick(['#A8431F', '#5E7F5B', '#E0B45A', '#3F6C78', '#F2E9D8', '#C98B86']));
    const [hx, hh] = [x + w * (0.12 + i * 0.17), s.random.range(70, 110)];
    return i % 2
      ? polygon(
          [
            [hx, y + 12],
            [hx + 66, y + 14],
            [hx + 62, y + hh],
            [hx + 2, y + hh - 4],
          ],
          c,
        )
      : path(
          `M${num(hx)},${num(y + 12)}h70l22,30l-18,14l-14,-14v${num(hh - 44)}h-50v${num(-(hh - 44))}l-14,14l-18,-14Z`,
          c,
        );
  }).join('');
  return (
    line(`M${num(x)},${num(y + 220)}V${num(y - 6)}M${num(x + w)},${num(y + 220)}V${num(y - 6)}`, s.c('#7B5A3C'), 10) +
    line(`M${num(x)},${num(y)}Q${num(x + w / 2)},${num(y + 30)} ${num(x + w)},${num(y)}`, s.c('#5A4A3C'), 3) +
    hang
  );
}
