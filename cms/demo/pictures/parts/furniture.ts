import { darker, lighter, TERRACOTTA, WOOD, WOOD_DARK, WOOD_LIGHT } from '../palette';
import type { Stage } from '../stage';
import { ellipse, line, num, path, polygon, rect } from '../vector';

/** A table seen from the front: (x, y) is the middle of its feet. Things stand at `y - h`. */
export function table(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { colour?: string; cloth?: string; closed?: boolean } = {},
): string {
  const wood = s.c(options.colour ?? WOOD);
  const depth = Math.min(70, h * 0.22);
  const legs =
    [-0.46, 0.46].map((k) => rect(x + k * w - 14, y - h + 10, 28, h - 10, darker(wood, 0.2), 4)).join('') +
    [-0.38, 0.38].map((k) => rect(x + k * w - 9, y - h + 10, 18, h - 46, darker(wood, 0.42), 4)).join('');
  let drawing = ellipse(x, y + 2, w * 0.52, 24, s.lighting.shadow, 'opacity=".24"');
  drawing += options.closed
    ? rect(x - w * 0.48, y - h + 10, w * 0.96, h - 10, s.fade([darker(wood, 0.22), darker(wood, 0.08)]), 4) +
      rect(x - w * 0.48, y - h + 10, w * 0.96, h - 10, s.texture('hatch', darker(wood, 0.6), 0.12))
    : legs;
  drawing += rect(x - w / 2, y - h, w, 34, darker(wood, 0.1), 6);
  drawing += polygon(
    [
      [x - w / 2, y - h + 4],
      [x + w / 2, y - h + 4],
      [x + w * 0.46, y - h - depth],
      [x - w * 0.46, y - h - depth],
    ],
    lighter(wood, 0.14),
  );
  drawing += line(
    `M${num(x - w * 0.42)},${num(y - h - depth * 0.6)}h${num(w * 0.5)}M${num(x - w * 0.1)},${num(y - h - depth * 0.3)}h${num(w * 0.4)}`,
    darker(wood, 0.15),
    3,
    'opacity=".5"',
  );
  if (options.cloth) {
    const cloth = s.c(options.cloth);
    const drop = h * 0.42;
    drawing += polygon(
      [
        [x - w / 2 - 4, y - h + 6],
        [x + w / 2 + 4, y - h + 6],
        [x + w * 0.465, y - h - depth - 2],
        [x - w * 0.465, y - h - depth - 2],
      ],
      lighter(cloth, 0.18),
    );
    let edge = `M${num(x - w / 2 - 6)},${num(y - h + 2)}h${num(w + 12)}l10,${num(drop)}`;
    const waves = Math.round(w / 120);
    for (let i = 0; i < waves; i += 1)
      edge += `q${num(-(w + 32) / waves / 2)},${i % 2 ? 26 : 14} ${num(-(w + 32) / waves)},0`;
    drawing +=
      path(`${edge}Z`, cloth) + path(`${edge}Z`, s.fade([`${darker(cloth, 0.5)}/0.26`, `${darker(cloth, 0.5)}/0`]));
    let folds = '';
    for (let i = 1; i < waves; i += 1)
      folds += `M${num(x - w / 2 + (i * w) / waves)},${num(y - h + 30)}q6,${num(drop * 0.4)} -2,${num(drop * 0.9)}`;
    drawing +=
      line(folds, darker(cloth, 0.2), 5, 'opacity=".5"') +
      line(
        `M${num(x - w / 2 - 4)},${num(y - h + drop - 20)}h${num(w + 8)}`,
        s.c(TERRACOTTA),
        6,
        'stroke-dasharray="4 15"',
      );
  }
  return drawing;
}

/** A chair facing right, a little from the front; its seat is at `y - h * 0.47`. */
export function chair(s: Stage, x: number, y: number, h: number, facing: 1 | -1 = 1, colour = WOOD): string {
  const wood = s.c(colour);
  const seat = y - h * 0.47;
  const w = h * 0.44;
  const top = y - h * 0.92;
  const at = (dx: number): string => num(x + dx * w * facing);
  const back = (dx: number): string => `M${at(dx)},${num(seat)}L${at(dx - 0.1)},${num(top)}`;
  const rail = (t: number): string => {
    const level = seat + (top - seat) * t;
    return `M${at(-0.62 - t * 0.1)},${num(level)}L${at(-0.26 - t * 0.1)},${num(level - h * 0.012)}`;
  };
  return (
    ellipse(x, y + 2, w * 0.7, 10, s.lighting.shadow, 'opacity=".25"') +
    line(
      `M${at(-0.26)},${num(seat)}L${at(-0.28)},${num(y - h * 0.04)}M${at(0.5)},${num(seat)}L${at(0.52)},${num(y - h * 0.04)}`,
      darker(wood, 0.4),
      h * 0.036,
    ) +
    line(
      `M${at(-0.6)},${num(seat)}L${at(-0.64)},${num(y)}M${at(0.2)},${num(seat)}L${at(0.22)},${num(y)}`,
      darker(wood, 0.15),
      h * 0.042,
    ) +
    line(back(-0.26), darker(wood, 0.25), h * 0.036) +
    line(rail(0.92) + rail(0.66), lighter(wood, 0.12), h * 0.062) +
    line(rail(0.36), wood, h * 0.035) +
    line(back(-0.62), wood, h * 0.042) +
    line(`M${at(-0.56)},${num(seat)}L${at(0.46)},${num(seat)}`, lighter(wood, 0.1), h * 0.06)
  );
}

export function stool(s: Stage, x: number, y: number, h: number, colour = WOOD_LIGHT): string {
  const wood = s.c(colour);
  return (
    ellipse(x, y + 2, h * 0.5, 9, s.lighting.shadow, 'opacity=".25"') +
    line(
      `M${num(x - h * 0.28)},${num(y - h)}L${num(x - h * 0.38)},${num(y)}M${num(x + h * 0.28)},${num(y - h)}L${num(x + h * 0.38)},${num(y)}M${num(x - h * 0.32)},${num(y - h * 0.4)}H${num(x + h * 0.32)}`,
      darker(wood, 0.25),
      h * 0.08,
    ) +
    rect(x - h * 0.44, y - h - h * 0.06, h * 0.88, h * 0.13, wood, h * 0.06)
  );
}

/** Boards on the wall, or an open cupboard; `fill` puts things on each board. */
export function shelves(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  boards: number,
  fill: (x: number, y: number, w: number, row: number) => string,
  options: { colour?: string; back?: boolean } = {},
): string {
  const wood = s.c(options.colour ?? WOOD);
  const gap = h / boards;
  let drawing =
    options.back === false
      ? ''
      : rect(x, y, w, h, darker(wood, 0.45)) +
        rect(x, y, w, h, s.fade([`${s.lighting.shadow}/0.25`, `${s.lighting.shadow}/0`], true));
  for (let row = 0; row < boards; row += 1) {
    const level = y + gap * (row + 1);
    drawing +=
      fill(x + 16, level - 7, w - 32, row) +
      rect(x, level - 8, w, 16, wood) +
      rect(x, level + 8, w, 8, s.lighting.shadow, 0, 'opacity=".28"');
  }
  if (options.back !== false)
    drawing +=
      rect(x - 12, y - 14, 22, h + 24, lighter(wood, 0.06), 3) +
      rect(x + w - 10, y - 14, 22, h + 24, darker(wood, 0.14), 3) +
      rect(x - 18, y - 22, w + 36, 20, lighter(wood, 0.12), 3);
  return drawing;
}

export function bench(s: Stage, x: number, y: number, w: number, h: number, colour = WOOD_DARK): string {
  const wood = s.c(colour);
  return (
    ellipse(x, y + 2, w * 0.54, 12, s.lighting.shadow, 'opacity=".25"') +
    [-0.42, 0.42].map((k) => rect(x + k * w - 10, y - h, 20, h, darker(wood, 0.2), 3)).join('') +
    rect(x - w / 2, y - h - 8, w, 24, lighter(wood, 0.12), 6)
  );
}

/** A table top seen from near by: it fills the picture from y down, with its front edge near the bottom. */
export function tableTop(s: Stage, y: number, colour: string, cloth = false): string {
  const wood = s.c(colour);
  const edge = s.h - 54;
  let drawing = rect(0, y, s.w, s.h - y, s.fade([darker(wood, 0.1), lighter(wood, 0.12), wood]));
  if (cloth) {
    drawing +=
      rect(0, y, s.w, s.h - y, s.texture('weave', darker(wood, 0.4), 0.16)) +
      line(
        `M0,${num(y + 46)}H${num(s.w)}M0,${num(edge - 40)}H${num(s.w)}`,
        s.c(TERRACOTTA),
        7,
        'stroke-dasharray="5 18"',
      );
    return drawing + rect(0, y, s.w, 16, s.fade([`${s.lighting.shadow}/0.3`, `${s.lighting.shadow}/0`]));
  }
  let veins = '';
  for (let i = 0; i < s.w / 60; i += 1)
    veins += `M${num(s.random.range(-100, s.w))},${num(s.random.range(y + 20, edge))}q${num(s.random.range(60, 130))},${num(s.random.range(-9, 9))} ${num(s.random.range(160, 380))},0`;
  for (const t of [0.3, 0.66]) veins += `M0,${num(y + (edge - y) * t)}H${num(s.w)}`;
  drawing +=
    line(veins, darker(wood, 0.28), 3, 'opacity=".4"') +
    rect(0, edge, s.w, 60, darker(wood, 0.3)) +
    rect(0, edge - 5, s.w, 8, lighter(wood, 0.3));
  return drawing + rect(0, y, s.w, 16, s.fade([`${s.lighting.shadow}/0.3`, `${s.lighting.shadow}/0`]));
}
