import { darker, LEAF, lighter, mix, OLIVE, SAGE } from '../palette';
import type { Stage } from '../stage';
import { circle, curveThrough, ellipse, line, num, type Point, path } from '../vector';
import { leafBlob, leafStrokes } from './olive-tree';

export function cypress(s: Stage, x: number, y: number, height: number, far = 0): string {
  const green = s.c('#3F5F47', far);
  const w = height * 0.13;
  const d = `M${num(x)},${num(y - height)}C${num(x + w * 0.6)},${num(y - height * 0.75)} ${num(x + w)},${num(y - height * 0.4)} ${num(x + w * 0.8)},${num(y - height * 0.12)}Q${num(x)},${num(y - height * 0.03)} ${num(x - w * 0.8)},${num(y - height * 0.12)}C${num(x - w)},${num(y - height * 0.4)} ${num(x - w * 0.6)},${num(y - height * 0.75)} ${num(x)},${num(y - height)}Z`;
  const half = `M${num(x)},${num(y - height)}C${num(x + w * 0.6)},${num(y - height * 0.75)} ${num(x + w)},${num(y - height * 0.4)} ${num(x + w * 0.8)},${num(y - height * 0.12)}Q${num(x + w * 0.4)},${num(y - height * 0.06)} ${num(x + w * 0.1)},${num(y - height * 0.07)}C${num(x + w * 0.5)},${num(y - height * 0.4)} ${num(x + w * 0.2)},${num(y - height * 0.7)} ${num(x)},${num(y - height)}Z`;
  return (
    ellipse(x + w * 0.6, y + 2, w * 1.5, w * 0.22, s.lighting.shadow, 'opacity=".25"') +
    line(`M${num(x)},${num(y)}v${num(-height * 0.14)}`, s.c('#6B482C', far), w * 0.22) +
    path(d, green) +
    path(half, darker(green, 0.28)) +
    line(
      `M${num(x - w * 0.3)},${num(y - height * 0.3)}q6,-40 10,-70M${num(x - w * 0.45)},${num(y - height * 0.2)}q2,-20 6,-34M${num(x - w * 0.1)},${num(y - height * 0.5)}q4,-30 6,-56`,
      lighter(green, 0.24),
      4,
      'opacity=".7"',
    )
  );
}

export function palm(s: Stage, x: number, y: number, height: number, far = 0): string {
  const bark = s.c('#9A7A52', far);
  const green = s.c('#56784F', far);
  const lean = s.random.range(-0.1, 0.1) * height;
  const top: Point = [x + lean, y - height * 0.78];
  let drawing = ellipse(x + 10, y + 2, height * 0.16, height * 0.022, s.lighting.shadow, 'opacity=".25"');
  drawing += line(curveThrough([[x, y], [x + lean * 0.3, y - height * 0.4], top]), bark, height * 0.045);
  drawing += line(
    curveThrough([[x, y], [x + lean * 0.3, y - height * 0.4], top]),
    darker(bark, 0.35),
    height * 0.04,
    `stroke-dasharray="3 ${num(height * 0.04)}" opacity=".6"`,
  );
  const fronds = [-2.95, -2.5, -2.0, -1.57, -1.1, -0.65, -0.2, 0.25, -3.4];
  fronds.forEach((angle, i) => {
    const l = height * s.random.range(0.27, 0.33);
    const [ex, ey] = [top[0] + Math.cos(angle) * l, top[1] + Math.sin(angle) * l * 0.75 + l * 0.28];
    const [mx, my] = [top[0] + Math.cos(angle) * l * 0.6, top[1] + Math.sin(angle) * l * 0.85 - l * 0.06];
    drawing += path(
      `M${num(top[0])},${num(top[1])}Q${num(mx)},${num(my - l * 0.1)} ${num(ex)},${num(ey)}Q${num(mx)},${num(my + l * 0.14)} ${num(top[0])},${num(top[1])}Z`,
      i % 2 ? green : darker(green, 0.2),
    );
  });
  return (
    drawing +
    circle(top[0] - 8, top[1] + 14, height * 0.022, s.c('#A8622F', far)) +
    circle(top[0] + 12, top[1] + 16, height * 0.022, s.c('#A8622F', far))
  );
}

/** A round leafy tree: fruit trees, figs, carobs. */
export function roundTree(
  s: Stage,
  x: number,
  y: number,
  height: number,
  options: { fruit?: string; colour?: string; far?: number; snowy?: boolean } = {},
): string {
  const far = options.far ?? 0;
  const green = s.c(options.colour ?? s.random.pick([LEAF, SAGE, mix(OLIVE, SAGE, 0.5)]), far);
  const bark = s.c('#6F5238', far);
  const r = height * 0.3;
  const cy = y - height * 0.66;
  let drawing = ellipse(x + r * 0.3, y + 3, r * 1.1, r * 0.13, s.lighting.shadow, 'opacity=".25"');
  drawing += path(
    `M${num(x - height * 0.045)},${num(y)}Q${num(x - height * 0.02)},${num(y - height * 0.25)} ${num(x - height * 0.03)},${num(cy)}h${num(height * 0.06)}Q${num(x + height * 0.02)},${num(y - height * 0.2)} ${num(x + height * 0.05)},${num(y)}Z`,
    bark,
  );
  for (const [dx, dy, k] of [
    [-0.5, 0.16, 0.72],
    [0.52, 0.12, 0.74],
    [0, -0.36, 0.8],
    [0, 0.24, 0.8],
  ] as const)
    drawing += leafBlob(s, x + dx * r + 8, cy + dy * r + 12, r * k, r * k * 0.9, darker(green, 0.22));
  for (const [dx, dy, k] of [
    [-0.52, 0.08, 0.62],
    [0.42, 0.0, 0.6],
    [-0.06, -0.42, 0.7],
    [-0.1, 0.1, 0.7],
  ] as const)
    drawing += leafBlob(s, x + dx * r, cy + dy * r, r * k, r * k * 0.9, green);
  for (const [dx, dy, k] of [
    [-0.6, -0.06, 0.32],
    [-0.2, -0.6, 0.36],
    [0.25, -0.16, 0.26],
  ] as const)
    drawing += leafBlob(
      s,
      x + dx * r,
      cy + dy * r,
      r * k,
      r * k * 0.8,
      options.snowy ? s.c('#F7F6F1', far) : lighter(green, 0.2),
    );
  drawing += line(
    leafStrokes(s, x, cy, r * 0.95, r * 0.85, 34, height * 0.03),
    darker(green, 0.35),
    height * 0.008 + 1,
    'opacity=".5"',
  );
  if (options.fruit)
    for (let i = 0; i < 16; i += 1)
      drawing += circle(
        x + s.random.range(-0.9, 0.9) * r,
        cy + s.random.range(-0.6, 0.7) * r,
        height * 0.018 + 2,
        s.c(options.fruit, far),
      );
  return drawing;
}

export function bush(s: Stage, x: number, y: number, width: number, colour = LEAF): string {
  const green = s.c(colour);
  let drawing = ellipse(x, y + 2, width * 0.6, width * 0.07, s.lighting.shadow, 'opacity=".25"');
  for (const [dx, dy, k, tone] of [
    [-0.25, -0.16, 0.28, -1],
    [0.25, -0.16, 0.28, -1],
    [0, -0.28, 0.34, -1],
    [-0.2, -0.22, 0.22, 0],
    [0.14, -0.3, 0.24, 0],
    [-0.08, -0.4, 0.14, 1],
  ] as const) {
    drawing += leafBlob(
      s,
      x + dx * width,
      y + dy * width,
      k * width,
      k * width * 0.8,
      tone < 0 ? darker(green, 0.25) : tone > 0 ? lighter(green, 0.18) : green,
    );
  }
  return drawing;
}

/** A plant in a clay pot. */
export function pottedPlant(s: Stage, x: number, y: number, height: number, pot = '#B5623E'): string {
  const clay = s.c(pot);
  const green = s.c(s.random.pick([LEAF, OLIVE, SAGE]));
  const p = height * 0.36;
  let leaves = '';
  for (const angle of [-2.7, -2.3, -1.9, -1.57, -1.2, -0.85, -0.45]) {
    const l = height * s.random.range(0.5, 0.68);
    const [ex, ey] = [x + Math.cos(angle) * l * 0.8, y - p * 0.9 + Math.sin(angle) * l];
    const [nx, ny] = [-Math.sin(angle) * l * 0.17, Math.cos(angle) * l * 0.17];
    const [mx, my] = [x + (ex - x) * 0.55, y - p + (ey - y + p) * 0.55];
    leaves += path(
      `M${num(x)},${num(y - p)}Q${num(mx + nx)},${num(my + ny)} ${num(ex)},${num(ey)}Q${num(mx - nx)},${num(my - ny)} ${num(x)},${num(y - p)}Z`,
      s.random.chance(0.5) ? green : darker(green, 0.22),
    );
  }
  const w = p * 0.52;
  return (
    ellipse(x + w * 0.4, y, w * 1.2, w * 0.2, s.lighting.shadow, 'opacity=".28"') +
    leaves +
    path(
      `M${num(x - w)},${num(y - p)}L${num(x + w)},${num(y - p)}L${num(x + w * 0.72)},${num(y)}L${num(x - w * 0.72)},${num(y)}Z`,
      clay,
    ) +
    path(
      `M${num(x + w * 0.3)},${num(y - p)}L${num(x + w)},${num(y - p)}L${num(x + w * 0.72)},${num(y)}L${num(x + w * 0.2)},${num(y)}Z`,
      darker(clay, 0.2),
    ) +
    path(
      `M${num(x - w * 1.12)},${num(y - p * 1.16)}h${num(w * 2.24)}v${num(p * 0.24)}h${num(-w * 2.24)}Z`,
      lighter(clay, 0.1),
    )
  );
}
