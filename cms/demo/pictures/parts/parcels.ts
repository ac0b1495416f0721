import { CARTON, darker, GOLD, lighter, OLIVE, SAGE, TERRACOTTA } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, polygon, rect } from '../vector';

/** The association's leaf, a sign without words. */
export function leafMark(x: number, y: number, size: number, colour: string): string {
  const k = size;
  return (
    path(
      `M${num(x)},${num(y + k)}C${num(x - k)},${num(y + k * 0.3)} ${num(x - k * 0.7)},${num(y - k * 0.7)} ${num(x)},${num(y - k)}C${num(x + k * 0.7)},${num(y - k * 0.7)} ${num(x + k)},${num(y + k * 0.3)} ${num(x)},${num(y + k)}Z`,
      colour,
    ) + line(`M${num(x)},${num(y + k * 1.3)}V${num(y - k * 0.5)}`, lighter(colour, 0.6), k * 0.12)
  );
}

/** A closed carton standing on y, its middle at x. */
export function carton(s: Stage, x: number, y: number, w: number, h: number, colour = CARTON): string {
  const card = s.c(colour);
  const side = w * 0.24;
  const front = w - side;
  const left = x - w / 2;
  const top = h * 0.16;
  return (
    ellipse(x + 8, y + 1, w * 0.58, h * 0.07, s.lighting.shadow, 'opacity=".26"') +
    rect(left, y - h, front, h, card) +
    rect(left, y - h, front, h, s.texture('hatch', darker(card, 0.6), 0.07)) +
    polygon(
      [
        [left + front, y - h],
        [left + w, y - h - top * 0.5],
        [left + w, y - top * 0.5],
        [left + front, y],
      ],
      darker(card, 0.22),
    ) +
    polygon(
      [
        [left, y - h],
        [left + front, y - h],
        [left + w, y - h - top * 0.5],
        [left + side, y - h - top * 0.5],
      ],
      lighter(card, 0.28),
    ) +
    polygon(
      [
        [left + front * 0.42, y - h],
        [left + front * 0.58, y - h],
        [left + front * 0.58 + side, y - h - top * 0.5],
        [left + front * 0.42 + side, y - h - top * 0.5],
      ],
      s.c('#EAD7AC'),
    ) +
    rect(left + front * 0.42, y - h, front * 0.16, h * 0.2, s.c('#EAD7AC')) +
    leafMark(left + front / 2, y - h * 0.42, h * 0.16, s.c(OLIVE))
  );
}

export function bottle(s: Stage, x: number, y: number, h: number, colour = GOLD): string {
  const oil = s.c(colour);
  const w = h * 0.3;
  return (
    rect(x - w / 2, y - h * 0.68, w, h * 0.68, oil, w * 0.2) +
    path(
      `M${num(x - w / 2)},${num(y - h * 0.6)}Q${num(x - w * 0.2)},${num(y - h * 0.78)} ${num(x - w * 0.17)},${num(y - h * 0.92)}h${num(w * 0.34)}Q${num(x + w * 0.2)},${num(y - h * 0.78)} ${num(x + w / 2)},${num(y - h * 0.6)}Z`,
      lighter(oil, 0.2),
    ) +
    rect(x - w * 0.22, y - h, w * 0.44, h * 0.1, s.c(OLIVE), 3) +
    rect(x - w / 2, y - h * 0.44, w, h * 0.24, s.c('#FBF3E2')) +
    rect(x + w * 0.22, y - h * 0.64, w * 0.16, h * 0.6, darker(oil, 0.2), 3, 'opacity=".5"')
  );
}

export function jar(s: Stage, x: number, y: number, h: number, colour = TERRACOTTA): string {
  const content = s.c(colour);
  const w = h * 0.66;
  return (
    rect(x - w / 2, y - h * 0.84, w, h * 0.84, content, w * 0.16) +
    rect(x - w * 0.42, y - h * 0.76, w * 0.14, h * 0.6, lighter(content, 0.4), 4, 'opacity=".6"') +
    rect(x - w * 0.46, y - h, w * 0.92, h * 0.18, s.c('#E9D9B6'), 4) +
    rect(x - w * 0.3, y - h * 0.5, w * 0.6, h * 0.26, s.c('#FBF3E2'), 3)
  );
}

export function tin(s: Stage, x: number, y: number, h: number, colour = SAGE): string {
  const label = s.c(colour);
  const w = h * 0.72;
  return (
    rect(x - w / 2, y - h, w, h, s.c('#B9BCB6'), 4) +
    rect(x - w / 2, y - h * 0.86, w, h * 0.7, label) +
    ellipse(x, y - h, w / 2, h * 0.08, s.c('#D8D8CF')) +
    circle(x - w * 0.05, y - h * 0.5, w * 0.17, s.c('#FBF3E2')) +
    rect(x + w * 0.26, y - h * 0.86, w * 0.24, h * 0.7, darker(label, 0.24))
  );
}

export function sack(s: Stage, x: number, y: number, h: number, colour = '#EADBBB'): string {
  const cloth = s.c(colour);
  const w = h * 0.76;
  return (
    ellipse(x + 6, y + 1, w * 0.6, h * 0.06, s.lighting.shadow, 'opacity=".25"') +
    path(
      `M${num(x - w * 0.44)},${num(y)}C${num(x - w * 0.6)},${num(y - h * 0.3)} ${num(x - w * 0.5)},${num(y - h * 0.7)} ${num(x - w * 0.34)},${num(y - h * 0.84)}L${num(x - w * 0.42)},${num(y - h)}Q${num(x)},${num(y - h * 0.9)} ${num(x + w * 0.42)},${num(y - h)}L${num(x + w * 0.34)},${num(y - h * 0.84)}C${num(x + w * 0.5)},${num(y - h * 0.7)} ${num(x + w * 0.6)},${num(y - h * 0.3)} ${num(x + w * 0.44)},${num(y)}Z`,
      cloth,
    ) +
    path(
      `M${num(x + w * 0.16)},${num(y)}C${num(x + w * 0.3)},${num(y - h * 0.4)} ${num(x + w * 0.2)},${num(y - h * 0.7)} ${num(x + w * 0.34)},${num(y - h * 0.84)}C${num(x + w * 0.5)},${num(y - h * 0.7)} ${num(x + w * 0.6)},${num(y - h * 0.3)} ${num(x + w * 0.44)},${num(y)}Z`,
      darker(cloth, 0.17),
    ) +
    line(
      `M${num(x - w * 0.34)},${num(y - h * 0.83)}Q${num(x)},${num(y - h * 0.77)} ${num(x + w * 0.34)},${num(y - h * 0.83)}`,
      s.c(TERRACOTTA),
      h * 0.03,
    ) +
    leafMark(x - w * 0.06, y - h * 0.4, h * 0.13, s.c(OLIVE))
  );
}

/** An open carton with groceries looking out of it. */
export function groceryBox(s: Stage, x: number, y: number, w: number, h: number): string {
  const r = s.random;
  const card = s.c(CARTON);
  const rim = y - h;
  const goods = r.shuffle([
    (gx: number) => bottle(s, gx, rim + h * 0.3, h * 0.95, GOLD),
    (gx: number) => tin(s, gx, rim + h * 0.26, h * 0.5, TERRACOTTA),
    (gx: number) => jar(s, gx, rim + h * 0.26, h * 0.56, '#B5623E'),
    (gx: number) => sack(s, gx, rim + h * 0.34, h * 0.72),
    (gx: number) => leafyGreens(s, gx, rim + h * 0.2, h * 0.7),
    (gx: number) => baguettes(s, gx, rim + h * 0.24, h * 0.85),
  ]);
  const inside = goods
    .slice(0, 5)
    .map((draw, i) => draw(x - w * 0.36 + i * w * 0.18))
    .join('');
  return (
    ellipse(x + 8, y + 1, w * 0.58, h * 0.07, s.lighting.shadow, 'opacity=".26"') +
    polygon(
      [
        [x - w / 2, rim],
        [x + w / 2, rim],
        [x + w * 0.42, rim - h * 0.2],
        [x - w * 0.42, rim - h * 0.2],
      ],
      darker(card, 0.45),
    ) +
    polygon(
      [
        [x - w * 0.42, rim - h * 0.2],
        [x + w * 0.42, rim - h * 0.2],
        [x + w * 0.36, rim - h * 0.42],
        [x - w * 0.36, rim - h * 0.42],
      ],
      darker(card, 0.14),
    ) +
    inside +
    polygon(
      [
        [x - w / 2, rim],
        [x - w * 0.42, rim - h * 0.2],
        [x - w * 0.64, rim - h * 0.1],
        [x - w * 0.7, rim + h * 0.12],
      ],
      lighter(card, 0.2),
    ) +
    polygon(
      [
        [x + w / 2, rim],
        [x + w * 0.42, rim - h * 0.2],
        [x + w * 0.64, rim - h * 0.1],
        [x + w * 0.7, rim + h * 0.12],
      ],
      darker(card, 0.12),
    ) +
    rect(x - w / 2, rim, w, h, s.fade([lighter(card, 0.1), card])) +
    rect(x - w / 2, rim, w, h, s.texture('hatch', darker(card, 0.6), 0.07)) +
    leafMark(x, y - h * 0.5, h * 0.2, s.c(OLIVE)) +
    rect(x - w / 2, rim, w, 8, lighter(card, 0.4))
  );
}

export function leafyGreens(s: Stage, x: number, y: number, h: number): string {
  let drawing = '';
  [-0.5, 0.5, -0.22, 0.24, 0].forEach((lean, i) => {
    const green = s.c(i % 2 ? '#6F9355' : '#54793F');
    drawing +=
      path(
        `M${num(x)},${num(y)}C${num(x + lean * h - h * 0.22)},${num(y - h * 0.5)} ${num(x + lean * h - h * 0.16)},${num(y - h)} ${num(x + lean * h)},${num(y - h * 1.05)}C${num(x + lean * h + h * 0.18)},${num(y - h * 0.9)} ${num(x + lean * h + h * 0.14)},${num(y - h * 0.4)} ${num(x)},${num(y)}Z`,
        green,
      ) +
      line(
        `M${num(x)},${num(y)}Q${num(x + lean * h * 0.5)},${num(y - h * 0.5)} ${num(x + lean * h)},${num(y - h * 0.92)}`,
        lighter(green, 0.4),
        3,
      );
  });
  return drawing;
}

function baguettes(s: Stage, x: number, y: number, h: number): string {
  const crust = s.c('#C98B45');
  return [-14, 4, 20]
    .map(
      (turn, i) =>
        `<g transform="rotate(${turn} ${num(x)} ${num(y)})">${rect(x - h * 0.1 + i * 8 - 8, y - h, h * 0.2, h, i === 1 ? crust : darker(crust, 0.1), h * 0.1)}${line([0.2, 0.4, 0.6].map((t) => `M${num(x - h * 0.06 + i * 8 - 8)},${num(y - h + h * t)}l${num(h * 0.12)},${num(-h * 0.06)}`).join(''), lighter(crust, 0.45), 5)}</g>`,
    )
    .join('');
}
