import { darker, GOLD, lighter, OLIVE, SAGE, STRAW, TERRACOTTA, WOOD, WOOD_DARK } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, polygon, rect } from '../vector';

export interface RoomOptions {
  wall: string;
  floor: string;
  /** Where the wall meets the floor. */
  floorAt: number;
  pattern?: 'tiles' | 'planks' | 'plain';
  dado?: string;
}

/** Wall and floor of a room, seen straight on. */
export function room(s: Stage, options: RoomOptions): string {
  const wall = s.c(options.wall);
  const floor = s.c(options.floor);
  const { floorAt } = options;
  let drawing =
    rect(0, 0, s.w, floorAt + 2, s.fade([darker(wall, 0.12), wall, lighter(wall, 0.08)])) +
    rect(0, 0, s.w, floorAt, s.texture('dots', darker(wall, 0.5), 0.1));
  if (options.dado) {
    const dado = s.c(options.dado);
    drawing +=
      rect(0, floorAt - 210, s.w, 210, dado) +
      rect(0, floorAt - 222, s.w, 12, lighter(dado, 0.3)) +
      rect(0, floorAt - 210, s.w, 210, s.texture('hatch', darker(dado, 0.5), 0.07));
  }
  drawing += rect(0, floorAt, s.w, s.h - floorAt, s.fade([darker(floor, 0.14), floor, lighter(floor, 0.06)]));
  const depth = s.h - floorAt;
  const [vx, vy] = [s.cx, floorAt - 620];
  const lines: string[] = [];
  const tiles = options.pattern === 'tiles';
  if (options.pattern !== 'plain') {
    const step = tiles ? 240 : 150;
    for (let x = s.cx - step * 16; x <= s.cx + step * 16; x += step) {
      const top = vx + ((x - vx) * (floorAt - vy)) / (s.h - vy);
      lines.push(`M${num(top)},${num(floorAt)}L${num(x)},${s.h}`);
    }
    if (tiles) for (const t of [0.12, 0.28, 0.5, 0.76]) lines.push(`M0,${num(floorAt + depth * t)}H${num(s.w)}`);
    drawing += line(lines.join(''), darker(floor, 0.3), 3, 'opacity=".45"');
  }
  drawing +=
    rect(0, floorAt - 18, s.w, 18, s.c(lighter(options.wall, 0.4))) +
    rect(0, floorAt, s.w, 26, s.fade([`${s.lighting.shadow}/0.3`, `${s.lighting.shadow}/0`]));
  return drawing;
}

/** The patch of light that a window throws on the floor. */
export function floorLight(s: Stage, x: number, floorAt: number, width: number): string {
  if (s.lighting.dark) return '';
  return polygon(
    [
      [x, floorAt + 4],
      [x + width, floorAt + 4],
      [x + width * 1.7, s.h],
      [x + width * 0.5, s.h],
    ],
    s.fade([`${s.lighting.disc}/0.55`, `${s.lighting.disc}/0.12`]),
  );
}

export function rug(s: Stage, x: number, y: number, w: number, h: number, colour = TERRACOTTA): string {
  const base = s.c(colour);
  const trapezoid = (k: number, fill: string, more = ''): string =>
    polygon(
      [
        [x - w * 0.42 * k, y - (h / 2) * k],
        [x + w * 0.42 * k, y - (h / 2) * k],
        [x + w * 0.5 * k, y + (h / 2) * k],
        [x - w * 0.5 * k, y + (h / 2) * k],
      ],
      fill,
      more,
    );
  let diamonds = '';
  for (let i = -2; i <= 2; i += 1)
    diamonds += `M${num(x + i * w * 0.15)},${num(y - h * 0.2)}l${num(w * 0.06)},${num(h * 0.2)}l${num(-w * 0.06)},${num(h * 0.2)}l${num(-w * 0.06)},${num(-h * 0.2)}Z`;
  return (
    trapezoid(1, base) +
    trapezoid(0.92, 'none', `stroke="${s.c(STRAW)}" stroke-width="5"`) +
    trapezoid(0.8, lighter(base, 0.12)) +
    path(diamonds, s.c(OLIVE)) +
    line(diamonds, s.c(GOLD), 3) +
    trapezoid(1, s.texture('weave', darker(base, 0.6), 0.16))
  );
}

export function hangingLamp(s: Stage, x: number, drop: number, width: number, colour = OLIVE): string {
  const shade = s.c(colour);
  const h = width * 0.5;
  const glow = s.lighting.dark ? circle(x, drop + h, width * 3.2, s.glow('#FFDf9a', 0.5)) : '';
  return (
    glow +
    line(`M${num(x)},0V${num(drop)}`, s.c('#3A322A'), 4) +
    ellipse(x, drop + h + 3, width * 0.2, width * 0.1, '#FFF0C4') +
    path(
      `M${num(x - width / 2)},${num(drop + h)}C${num(x - width * 0.44)},${num(drop + h * 0.3)} ${num(x - width * 0.16)},${num(drop)} ${num(x)},${num(drop)}S${num(x + width * 0.44)},${num(drop + h * 0.3)} ${num(x + width / 2)},${num(drop + h)}Z`,
      shade,
    ) +
    path(
      `M${num(x + width * 0.1)},${num(drop + h)}C${num(x + width * 0.2)},${num(drop + h * 0.5)} ${num(x + width * 0.1)},${num(drop + 6)} ${num(x)},${num(drop)}C${num(x + width * 0.16)},${num(drop)} ${num(x + width * 0.44)},${num(drop + h * 0.3)} ${num(x + width / 2)},${num(drop + h)}Z`,
      darker(shade, 0.25),
    )
  );
}

/** A small framed picture of a landscape or of a leaf. */
export function framedPicture(s: Stage, x: number, y: number, w: number, h: number): string {
  const r = s.random;
  const wood = s.c(r.pick([WOOD, WOOD_DARK, GOLD]));
  let inner = rect(x + 22, y + 22, w - 44, h - 44, s.c('#F4E6C9'));
  if (r.chance(0.5))
    inner +=
      circle(x + w * 0.62, y + h * 0.4, w * 0.11, s.c('#D9813F')) +
      path(
        `M${num(x + 22)},${num(y + h - 22)}v${num(-h * 0.26)}q${num(w * 0.2)},${num(-h * 0.16)} ${num(w * 0.4)},${num(-h * 0.02)}t${num(w - 44 - w * 0.4)},${num(-h * 0.03)}V${num(y + h - 22)}Z`,
        s.c(SAGE),
      );
  else
    inner +=
      line(`M${num(x + w / 2)},${num(y + h * 0.78)}V${num(y + h * 0.26)}`, s.c(OLIVE), 5) +
      [0.34, 0.48, 0.62]
        .map(
          (t) =>
            ellipse(x + w * 0.4, y + h * t, w * 0.1, h * 0.045, s.c(SAGE)) +
            ellipse(x + w * 0.6, y + h * (t - 0.05), w * 0.1, h * 0.045, s.c(OLIVE)),
        )
        .join('');
  return (
    rect(x + 8, y + 10, w, h, s.lighting.shadow, 4, 'opacity=".2"') +
    rect(x, y, w, h, wood, 4) +
    rect(x + 12, y + 12, w - 24, h - 24, s.c('#FFFBF2')) +
    inner
  );
}
