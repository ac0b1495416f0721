import { GOLD, OLIVE, TERRACOTTA } from '../palette';
import type { Stage } from '../stage';
import { circle, line, num, path, rect } from '../vector';

/** A board on three legs with bars, a curve and a round chart. */
export function easel(s: Stage, x: number, y: number, h: number): string {
  const wood = s.c('#8F6440');
  const w = h * 0.62;
  const top = y - h;
  const base = top + h * 0.56;
  const bars = [0.2, 0.34, 0.28, 0.44]
    .map((t, i) =>
      rect(
        x - w * 0.38 + i * w * 0.13,
        base - h * t,
        w * 0.09,
        h * t,
        s.c([OLIVE, GOLD, '#8FA57A', TERRACOTTA][i] ?? OLIVE),
        3,
      ),
    )
    .join('');
  const [px, py, pr] = [x + w * 0.29, top + h * 0.22, w * 0.14];
  return (
    line(
      `M${num(x - w * 0.3)},${num(top + h * 0.5)}L${num(x - w * 0.44)},${num(y)}M${num(x + w * 0.3)},${num(top + h * 0.5)}L${num(x + w * 0.44)},${num(y)}M${num(x)},${num(top + h * 0.5)}V${num(y - 20)}`,
      wood,
      14,
    ) +
    rect(x - w / 2 - 8, top - 8, w + 16, h * 0.66, wood, 8) +
    rect(x - w / 2 + 4, top + 4, w - 8, h * 0.62, s.c('#FDF9F0'), 4) +
    bars +
    line(`M${num(x - w * 0.42)},${num(base + 4)}h${num(w * 0.6)}`, s.c('#5A5247'), 4) +
    circle(px, py, pr, s.c(OLIVE)) +
    path(
      `M${num(px)},${num(py)}V${num(py - pr)}A${num(pr)},${num(pr)} 0 0 1 ${num(px + pr * 0.87)},${num(py + pr * 0.5)}Z`,
      s.c(GOLD),
    ) +
    line(
      `M${num(x + w * 0.18)},${num(top + h * 0.44)}h${num(w * 0.22)}M${num(x + w * 0.18)},${num(top + h * 0.49)}h${num(w * 0.16)}M${num(x + w * 0.18)},${num(top + h * 0.54)}h${num(w * 0.2)}`,
      s.c('#C9BFAE'),
      6,
    )
  );
}

export function paper(s: Stage, x: number, y: number, w: number): string {
  return (
    path(
      `M${num(x - w / 2)},${num(y)}l${num(w * 0.1)},${num(-w * 0.3)}h${num(w * 0.8)}l${num(w * 0.1)},${num(w * 0.3)}Z`,
      s.c('#FDF9F0'),
    ) +
    line(
      `M${num(x - w * 0.26)},${num(y - w * 0.2)}h${num(w * 0.5)}M${num(x - w * 0.3)},${num(y - w * 0.1)}h${num(w * 0.46)}`,
      s.c('#C9BFAE'),
      3,
    )
  );
}
