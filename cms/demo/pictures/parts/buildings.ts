import { darker, lighter, OLIVE, STONE, TEAL, WOOD } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';

/** A few stones that show in a wall, not all of them. */
export function masonry(s: Stage, x: number, y: number, w: number, h: number, colour: string, density = 1): string {
  const r = s.random;
  let [dark, bright] = ['', ''];
  const count = Math.round(((w * h) / 9000) * density);
  for (let i = 0; i < count; i += 1) {
    const [bw, bh] = [r.range(30, 54), 20];
    if (w < bw + 12 || h < bh + 8) break;
    const row = Math.floor(r.range(0, (h - bh) / 24)) * 24;
    const block = `M${num(x + r.range(4, w - bw - 4))},${num(y + row + 4)}h${num(bw)}v${bh}h${num(-bw)}Z`;
    if (i % 2) dark += block;
    else bright += block;
  }
  return path(dark, darker(colour, 0.12)) + path(bright, lighter(colour, 0.22));
}

export function archedWindow(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { lit?: boolean; shutters?: string; far?: number } = {},
): string {
  const lit = options.lit ?? (s.lighting.dark && s.random.chance(0.7));
  if ((options.far ?? 0) > 0.25) {
    return path(
      `M${num(x)},${num(y + h)}V${num(y + w / 2)}a${num(w / 2)},${num(w / 2)} 0 0 1 ${num(w)},0V${num(y + h)}Z`,
      lit ? '#F8D27F' : s.c('#5C6A6C', options.far ?? 0),
    );
  }
  const glass = lit ? '#F8D27F' : s.c('#3F5560', options.far ?? 0);
  const frame = s.c('#F6EBD6', options.far ?? 0);
  const arch = (dx: number): string =>
    `M${num(x + dx)},${num(y + h - dx * 0.4)}V${num(y + w / 2)}a${num(w / 2 - dx)},${num(w / 2 - dx)} 0 0 1 ${num(w - dx * 2)},0V${num(y + h - dx * 0.4)}Z`;
  let drawing = '';
  if (options.shutters) {
    const wood = s.c(options.shutters, options.far ?? 0);
    for (const side of [x - w * 0.52, x + w * 1.02]) {
      drawing += rect(side, y + w * 0.3, w * 0.5, h - w * 0.3, wood, 2);
      drawing += line(
        [0.25, 0.4, 0.55, 0.7, 0.85]
          .map((t) => `M${num(side + 4)},${num(y + w * 0.3 + (h - w * 0.3) * t)}h${num(w * 0.5 - 8)}`)
          .join(''),
        darker(wood, 0.3),
        2.5,
      );
    }
  }
  drawing += path(arch(-w * 0.09), frame) + path(arch(0), glass);
  if (!lit)
    drawing += path(
      `M${num(x)},${num(y + h)}V${num(y + w / 2)}L${num(x + w * 0.66)},${num(y + w * 0.1)}L${num(x + w * 0.2)},${num(y + h)}Z`,
      lighter(glass, 0.24),
      'opacity=".7"',
    );
  drawing += line(
    `M${num(x + w / 2)},${num(y)}V${num(y + h)}M${num(x)},${num(y + h * 0.58)}h${num(w)}`,
    frame,
    w * 0.055,
  );
  return (
    drawing +
    rect(x - w * 0.16, y + h - 1, w * 1.32, h * 0.06 + 3, lighter(frame, 0.2)) +
    rect(x - w * 0.16, y + h + h * 0.06 + 2, w * 1.32, 4, s.lighting.shadow, 0, 'opacity=".25"')
  );
}

export function door(s: Stage, x: number, y: number, w: number, h: number, colour = OLIVE, arched = true): string {
  const wood = s.c(colour);
  const stone = s.c('#F1E2C6');
  const top = arched ? w / 2 : 0;
  const arch = (g: number): string =>
    arched
      ? `M${num(x - g)},${num(y)}V${num(y - h + top)}a${num(w / 2 + g)},${num(w / 2 + g)} 0 0 1 ${num(w + g * 2)},0V${num(y)}Z`
      : `M${num(x - g)},${num(y)}V${num(y - h - g)}h${num(w + g * 2)}V${num(y)}Z`;
  return (
    path(arch(w * 0.12), stone) +
    path(arch(0), wood) +
    path(
      `M${num(x + w / 2)},${num(y)}V${num(y - h + (arched ? 0 : 0))}${arched ? `a${num(w / 2)},${num(w / 2)} 0 0 1 ${num(w / 2)},${num(w / 2)}` : `h${num(w / 2)}`}V${num(y)}Z`,
      darker(wood, 0.16),
    ) +
    line(
      `M${num(x + w / 2)},${num(y)}V${num(y - h + 4)}M${num(x + w * 0.14)},${num(y - h * 0.12)}v${num(-h * 0.26)}h${num(w * 0.24)}v${num(h * 0.26)}ZM${num(x + w * 0.62)},${num(y - h * 0.12)}v${num(-h * 0.26)}h${num(w * 0.24)}v${num(h * 0.26)}Z`,
      darker(wood, 0.4),
      3,
    ) +
    circle(x + w * 0.42, y - h * 0.46, w * 0.045, s.c('#E0A526')) +
    rect(x - w * 0.2, y - 4, w * 1.4, 10, lighter(stone, 0.1))
  );
}

export interface HouseOptions {
  colour?: string;
  far?: number;
  storeys?: number;
  columns?: number;
  dome?: boolean;
  door?: string | false;
  /** The share of the width that shows the shaded side. */
  side?: number;
  shutters?: string;
  tank?: boolean;
  snowy?: boolean;
}

/** A stone house with a flat roof; its foot stands on y, its left edge on x. */
export function stoneHouse(s: Stage, x: number, y: number, w: number, h: number, options: HouseOptions = {}): string {
  const r = s.random;
  const far = options.far ?? 0;
  const wall = s.c(options.colour ?? STONE, far);
  const shade = darker(wall, 0.22);
  const side = w * (options.side ?? 0.22);
  const front = w - side;
  const storeys = options.storeys ?? 2;
  const columns = options.columns ?? Math.max(1, Math.round(front / 130));
  let drawing = '';
  if (options.dome) {
    const d = front * 0.36;
    drawing +=
      rect(x + front / 2 - d * 1.04, y - h - 16, d * 2.08, 20, lighter(wall, 0.1)) +
      path(
        `M${num(x + front / 2 - d)},${num(y - h - 14)}a${num(d)},${num(d * 0.96)} 0 0 1 ${num(d * 2)},0Z`,
        lighter(wall, 0.16),
      ) +
      path(
        `M${num(x + front / 2 + d * 0.1)},${num(y - h - 14 - d * 0.95)}A${num(d)},${num(d * 0.96)} 0 0 1 ${num(x + front / 2 + d)},${num(y - h - 14)}h${num(-d * 0.6)}Q${num(x + front / 2 + d * 0.4)},${num(y - h - d * 0.6)} ${num(x + front / 2 + d * 0.1)},${num(y - h - 14 - d * 0.95)}Z`,
        shade,
        'opacity=".6"',
      );
  }
  if (options.tank)
    drawing +=
      rect(x + front * 0.62, y - h - 56, 64, 50, s.c('#3B3A3C', far), 8) +
      rect(x + front * 0.62 + 8, y - h - 12, 48, 12, s.c('#7A6E5E', far));
  drawing +=
    rect(x, y - h, front, h, s.fade([lighter(wall, 0.12), wall])) +
    masonry(s, x, y - h + 20, front, h - 24, wall, far > 0.3 ? 0.4 : 1);
  if (side > 0)
    drawing +=
      path(`M${num(x + front)},${num(y - h)}h${num(side)}V${num(y)}h${num(-side)}Z`, shade) +
      path(
        `M${num(x + front)},${num(y - h)}h${num(side)}V${num(y)}h${num(-side)}Z`,
        s.texture('hatch', s.lighting.shadow, 0.14),
      );
  drawing +=
    rect(x - 8, y - h - 14, front + 10, 20, lighter(wall, 0.26)) +
    rect(x + front, y - h - 14, side + 6, 20, darker(wall, 0.1)) +
    rect(x, y - h + 6, front, 7, s.lighting.shadow, 0, 'opacity=".18"');
  if (options.snowy)
    drawing += path(
      `M${num(x - 12)},${num(y - h - 10)}q${num(w * 0.25)},-26 ${num(w * 0.5)},-18t${num(w * 0.54)},18q-6,12 -20,6t-40,2t-60,0t-60,4t-60,-4Z`,
      s.c('#F8F7F3'),
    );
  const storeyHeight = h / storeys;
  const doorColumn = r.int(0, columns - 1);
  for (let row = 0; row < storeys; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = front / columns;
      const ww = Math.min(cell * 0.36, storeyHeight * 0.36);
      const wx = x + cell * (column + 0.5) - ww / 2;
      const base = y - row * storeyHeight;
      if (row === 0 && column === doorColumn && options.door !== false)
        drawing += door(
          s,
          wx - ww * 0.2,
          y,
          ww * 1.4,
          Math.min(storeyHeight * 0.86, ww * 3.3),
          options.door ?? r.pick([OLIVE, TEAL, WOOD, '#87502F']),
        );
      else
        drawing += archedWindow(s, wx, base - storeyHeight * 0.78, ww, storeyHeight * 0.46, {
          far,
          ...(options.shutters ? { shutters: options.shutters } : {}),
        });
    }
  }
  return drawing;
}

/** A low dry-stone wall. */
export function fieldWall(s: Stage, x: number, y: number, width: number, height: number): string {
  const r = s.random;
  const base = s.c('#C6B08A');
  let drawing =
    ellipse(x + width / 2, y + 2, width * 0.52, 12, s.lighting.shadow, 'opacity=".25"') +
    rect(x, y - height, width, height, darker(base, 0.25), 8);
  const rows = Math.max(2, Math.round(height / 34));
  for (let row = 0; row < rows; row += 1) {
    const h = height / rows;
    for (let at = x - r.range(0, 20); at < x + width - 8; ) {
      const w = Math.min(r.range(34, 76), x + width - at);
      drawing += rect(
        Math.max(at, x) + 2,
        y - height + row * h + 2,
        w - 4,
        h - 4,
        r.pick([base, lighter(base, 0.16), darker(base, 0.1), lighter(base, 0.28)]),
        9,
      );
      at += w;
    }
  }
  return drawing;
}
