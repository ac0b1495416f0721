import { darker, lighter, mix, SAGE, WOOD_DARK } from '../palette';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';

export interface ViewWindowOptions {
  arched?: boolean;
  curtains?: string;
  frame?: string;
  plant?: boolean;
}

/** A window with the land and the sky of the hour behind it; (x, y) is its upper left corner. */
export function viewWindow(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  options: ViewWindowOptions = {},
): string {
  const { lighting, random: r } = s;
  const frame = s.c(options.frame ?? '#F7EEDD');
  const a = options.arched === false ? 0 : w / 2;
  const arch = (g: number): string =>
    a > 0
      ? `M${num(x - g)},${num(y + h + g)}V${num(y + a)}a${num(a + g)},${num(a + g)} 0 0 1 ${num(w + g * 2)},0V${num(y + h + g)}Z`
      : `M${num(x - g)},${num(y - g)}h${num(w + g * 2)}v${num(h + g * 2)}h${num(-w - g * 2)}Z`;
  const out = (colour: string, far: number): string =>
    mix(mix(colour, lighting.dark ? '#2B3350' : colour, 0.45), lighting.haze, far);
  const [h1, h2] = [r.range(0.5, 0.6), r.range(0.62, 0.7)];
  let drawing =
    path(arch(16), frame) + path(arch(20), 'none', `stroke="${darker(frame, 0.3)}" stroke-width="4" opacity=".5"`);
  drawing += path(arch(0), s.fade([lighting.sky[0], lighting.sky[1], lighting.sky[2]]));
  const sunX = x + w * r.range(0.3, 0.7);
  const hasSun = s.takeSun();
  if (hasSun && lighting.name === 'night')
    drawing += path(
      `M${num(sunX)},${num(y + h * 0.18)}a${num(w * 0.09)},${num(w * 0.09)} 0 1 0 ${num(w * 0.1)},${num(w * 0.1)}a${num(w * 0.075)},${num(w * 0.075)} 0 1 1 ${num(-w * 0.1)},${num(-w * 0.1)}Z`,
      lighting.disc,
    );
  else if (hasSun && lighting.name !== 'overcast' && lighting.name !== 'snow')
    drawing +=
      circle(sunX, y + h * 0.38, w * 0.22, lighting.halo, 'opacity=".5"') +
      circle(sunX, y + h * 0.38, w * 0.12, lighting.disc);
  drawing += path(
    `M${num(x)},${num(y + h)}V${num(y + h * h1)}q${num(w * 0.25)},${num(-h * 0.12)} ${num(w * 0.5)},0t${num(w * 0.5)},${num(h * 0.02)}V${num(y + h)}Z`,
    out(SAGE, 0.5),
  );
  drawing += path(
    `M${num(x)},${num(y + h)}V${num(y + h * h2)}q${num(w * 0.3)},${num(h * 0.1)} ${num(w * 0.6)},0t${num(w * 0.4)},${num(h * 0.02)}V${num(y + h)}Z`,
    out('#6E8A5C', 0.2),
  );
  for (let i = 0; i < 3; i += 1) {
    const cx = x + w * (0.2 + i * 0.3) + r.range(-0.05, 0.05) * w;
    const ch = h * r.range(0.12, 0.22);
    drawing += ellipse(cx, y + h * 0.8 - ch / 2, ch * 0.17, ch * 0.52, out('#3F5F47', 0.1));
  }
  drawing += path(arch(0), s.fade([`#FFFFFF/0.22`, `#FFFFFF/0`], true));
  drawing +=
    line(`M${num(x + w / 2)},${num(y)}V${num(y + h)}M${num(x)},${num(y + h * 0.46)}h${num(w)}`, frame, 11) +
    line(`M${num(x + w / 2 + 6)},${num(y + 4)}V${num(y + h)}`, darker(frame, 0.25), 3, 'opacity=".6"');
  drawing +=
    rect(x - 40, y + h + 4, w + 80, 26, lighter(frame, 0.2)) +
    rect(x - 34, y + h + 30, w + 68, 8, lighting.shadow, 0, 'opacity=".2"');
  if (options.curtains) {
    const cloth = s.c(options.curtains);
    for (const side of [-1, 1]) {
      const edge = side < 0 ? x - 46 : x + w + 46;
      const inner = edge - side * w * 0.3;
      drawing += path(
        `M${num(edge)},${num(y - 46)}H${num(inner - side * w * 0.16)}C${num(inner - side * 10)},${num(y + h * 0.3)} ${num(edge - side * 66)},${num(y + h * 0.5)} ${num(edge - side * 40)},${num(y + h * 0.62)}C${num(edge - side * 70)},${num(y + h * 0.8)} ${num(edge - side * 84)},${num(y + h)} ${num(edge - side * 76)},${num(y + h + 90)}H${num(edge + side * 12)}Z`,
        cloth,
      );
      drawing += line(
        `M${num(edge - side * 18)},${num(y - 30)}C${num(edge - side * 26)},${num(y + h * 0.4)} ${num(edge - side * 20)},${num(y + h * 0.6)} ${num(edge - side * 18)},${num(y + h + 70)}M${num(edge - side * 54)},${num(y - 30)}C${num(edge - side * 56)},${num(y + h * 0.3)} ${num(edge - side * 40)},${num(y + h * 0.5)} ${num(edge - side * 32)},${num(y + h * 0.62)}T${num(edge - side * 52)},${num(y + h + 70)}`,
        darker(cloth, 0.22),
        5,
        'opacity=".6"',
      );
    }
    drawing += line(`M${num(x - 76)},${num(y - 48)}H${num(x + w + 76)}`, s.c(WOOD_DARK), 12);
  }
  return drawing;
}
