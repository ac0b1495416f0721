import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';

export function basket(s: Stage, x: number, y: number, w: number, produce: readonly string[]): string {
  const cane = s.c('#B98A50');
  const h = w * 0.6;
  let heap = '';
  for (let i = 0; i < 15; i += 1)
    heap += circle(
      x + (((i * 7) % 15) / 14 - 0.5) * w * 0.84,
      y - h - s.random.range(-0.02, 0.09) * w,
      w * 0.075,
      s.c(s.random.pick(produce)),
    );
  return (
    ellipse(x + 6, y + 1, w * 0.5, w * 0.07, s.lighting.shadow, 'opacity=".26"') +
    heap +
    path(
      `M${num(x - w / 2)},${num(y - h)}Q${num(x - w * 0.46)},${num(y)} ${num(x - w * 0.34)},${num(y)}H${num(x + w * 0.34)}Q${num(x + w * 0.46)},${num(y)} ${num(x + w / 2)},${num(y - h)}Z`,
      cane,
    ) +
    path(
      `M${num(x - w / 2)},${num(y - h)}Q${num(x - w * 0.46)},${num(y)} ${num(x - w * 0.34)},${num(y)}H${num(x + w * 0.34)}Q${num(x + w * 0.46)},${num(y)} ${num(x + w / 2)},${num(y - h)}Z`,
      s.texture('weave', darker(cane, 0.5), 0.5),
    ) +
    rect(x - w * 0.54, y - h - w * 0.03, w * 1.08, w * 0.1, lighter(cane, 0.14), w * 0.05)
  );
}

/** Sheaves of grain as one golden band. */
export function wheat(s: Stage, y: number, height: number, count: number): string {
  const r = s.random;
  let [stems, ears] = ['', ''];
  for (let i = 0; i < count; i += 1) {
    const x = r.range(-20, s.w + 20);
    const h = height * r.range(0.75, 1.1);
    const lean = r.range(4, 26);
    stems += `M${num(x)},${num(y + r.range(0, 24))}q${num(lean * 0.3)},${num(-h * 0.6)} ${num(lean)},${num(-h)}`;
    ears += `M${num(x + lean)},${num(y - h + 12)}l${num(lean * 0.4)},${num(-r.range(26, 40))}`;
  }
  const band = rect(
    0,
    y - height * 0.62,
    s.w,
    height * 0.62 + 40,
    s.fade([`${s.c('#D6A848')}/0`, s.c('#D6A848'), s.c('#CB9C40'), s.c('#BF8F38')]),
  );
  return band + line(stems, s.c('#C99A3C'), 4) + line(ears, s.c('#E9BE5C'), 11);
}

export function sheaf(s: Stage, x: number, y: number, size: number): string {
  const straw = s.c('#E0B352');
  const d = [-3, -2, -1, 0, 1, 2, 3]
    .map(
      (i) => `M${num(x + i * size * 0.05)},${num(y + size * 0.4)}L${num(x + i * size * 0.16)},${num(y - size * 0.6)}`,
    )
    .join('');
  const ears = [-3, -2, -1, 0, 1, 2, 3]
    .map((i) => `M${num(x + i * size * 0.15)},${num(y - size * 0.5)}l${num(i * size * 0.03)},${num(-size * 0.22)}`)
    .join('');
  return (
    line(d, straw, size * 0.07) +
    line(ears, lighter(straw, 0.25), size * 0.1) +
    line(`M${num(x - size * 0.2)},${num(y)}h${num(size * 0.4)}`, s.c('#A8431F'), size * 0.08)
  );
}
