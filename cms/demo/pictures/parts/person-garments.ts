import { darker, GOLD, lighter } from '../palette';
import type { Stage } from '../stage';
import { circle, curveThrough, line, linesThrough, type Point, path, polygon, shape } from '../vector';
import type { Person } from './people';

/** A point of the upper body: across in heads (forward positive), along the spine from hips (0) to neck (1). */
export type TorsoFrame = (x: number, t: number) => Point;

interface Wearing {
  s: Stage;
  person: Person;
  frame: TorsoFrame;
  /** Half the shoulders' width, in heads. */
  broad: number;
  u: number;
  back: boolean;
  pelvis: Point;
  leg: number;
  seated: boolean;
  child: boolean;
}

function outline({ frame, broad, person }: Wearing, grow: number, hem: number): readonly Point[] {
  const b = broad + grow;
  const waist = person.slim ? 0.78 : 0.92;
  return [
    frame(-0.2, 1.03),
    frame(-b * 0.8, 0.97),
    frame(-b * 1.06, 0.84),
    frame(-b * 0.98, 0.6),
    frame(-b * waist, 0.34),
    frame(-b * 0.98, hem),
    frame(0, hem - 0.02),
    frame(b * 0.98, hem),
    frame(b * waist * 0.98, 0.34),
    frame(b * 1.02, 0.62),
    frame(b * 1.02, 0.84),
    frame(b * 0.8, 0.97),
    frame(0.28, 1.03),
  ];
}

function shading({ frame, broad }: Wearing, colour: string, hem: number): string {
  const side = [
    frame(-broad * 0.7, 0.95),
    frame(-broad * 1.02, 0.8),
    frame(-broad * 0.96, 0.55),
    frame(-broad * 0.8, 0.34),
    frame(-broad * 0.94, hem + 0.03),
    frame(-broad * 0.3, hem + 0.02),
    frame(-broad * 0.42, 0.5),
  ];
  return shape(side, colour, 'opacity=".5"');
}

function vest(w: Wearing): string {
  const { s, person, frame, broad, u, back } = w;
  const cloth = s.c(person.overColour);
  const band = s.c('#EBD9A8');
  const b = broad;
  let drawing = shape(outline(w, 0.05, -0.06), cloth) + shading(w, darker(cloth, 0.35), -0.04);
  if (!back) {
    drawing += polygon([frame(0.02, 1.02), frame(0.34, 1.02), frame(0.3, 0.7)], s.c(person.top));
    drawing += line(linesThrough([frame(0.3, 0.7), frame(0.3, -0.05)]), darker(cloth, 0.4), 0.04 * u);
    drawing += circle(...frame(-b * 0.2, 0.7), 0.1 * u, s.c(GOLD));
    drawing += line(linesThrough([frame(-b * 0.55, 0.22), frame(-b * 0.05, 0.22)]), darker(cloth, 0.35), 0.045 * u);
  }
  return drawing + line(curveThrough([frame(-b * 0.96, 0.47), frame(0, 0.45), frame(b * 0.98, 0.48)]), band, 0.1 * u);
}

function apron(w: Wearing): string {
  const { s, person, frame, u, pelvis, leg, seated } = w;
  const cloth = s.c(person.overColour);
  const drop = seated ? 0 : leg * 0.38;
  const hem: Point = [pelvis[0], pelvis[1] + drop];
  let drawing = polygon(
    [
      frame(-0.16, 0.86),
      frame(0.4, 0.86),
      frame(0.6, 0.4),
      [hem[0] + 0.72 * u, hem[1]],
      [hem[0] - 0.4 * u, hem[1] + 0.04 * u],
      frame(-0.44, 0.4),
    ],
    cloth,
  );
  drawing += line(
    linesThrough([frame(-0.16, 0.86), frame(-0.1, 1.02)]) + linesThrough([frame(0.4, 0.86), frame(0.3, 1.02)]),
    cloth,
    0.07 * u,
  );
  drawing += line(curveThrough([frame(-0.62, 0.36), frame(0, 0.33), frame(0.62, 0.37)]), darker(cloth, 0.28), 0.06 * u);
  return (
    drawing + polygon([frame(-0.08, 0.2), frame(0.42, 0.2), frame(0.4, 0.0), frame(-0.06, 0.0)], darker(cloth, 0.12))
  );
}

function openCoat(w: Wearing, long: boolean): string {
  const { s, person, frame, broad, u, pelvis, leg, seated, back } = w;
  const cloth = s.c(person.overColour);
  const drop = seated ? 0 : leg * (long ? 0.46 : 0.08);
  let drawing = shape(outline(w, 0.06, -0.04), cloth);
  drawing += polygon(
    [
      frame(-broad - 0.06, 0.3),
      frame(broad + 0.06, 0.3),
      [pelvis[0] + (broad + 0.2) * u, pelvis[1] + drop],
      [pelvis[0] - (broad + 0.16) * u, pelvis[1] + drop],
    ],
    cloth,
  );
  drawing += shading(w, darker(cloth, 0.3), -0.04);
  if (!back) {
    drawing += polygon([frame(-0.02, 1.03), frame(0.36, 1.03), frame(0.32, 0.58)], s.c(person.top));
    drawing += line(
      `${linesThrough([frame(-0.02, 1.03), frame(0.32, 0.58)])}L${pelvis[0] + 0.34 * u},${pelvis[1] + drop}`,
      darker(cloth, 0.3),
      0.045 * u,
    );
    drawing += line(
      linesThrough([frame(-broad * 0.6, 0.1), frame(-broad * 0.05, 0.08)]),
      darker(cloth, 0.26),
      0.045 * u,
    );
  }
  return drawing;
}

function closedCoat(w: Wearing): string {
  const { s, person, frame, broad, u, pelvis, leg, seated } = w;
  const cloth = s.c(person.top);
  const drop = seated ? 0 : leg * 0.22;
  const skirt = polygon(
    [
      frame(-broad, 0.3),
      frame(broad, 0.3),
      [pelvis[0] + (broad + 0.14) * u, pelvis[1] + drop],
      [pelvis[0] - (broad + 0.12) * u, pelvis[1] + drop],
    ],
    cloth,
  );
  const buttons = [0.7, 0.46, 0.22, 0].map((t) => circle(...frame(0.34, t), 0.05 * u, darker(cloth, 0.45))).join('');
  const pocket = line(
    linesThrough([frame(-broad * 0.7, 0.08), frame(-broad * 0.1, 0.04)]),
    darker(cloth, 0.35),
    0.05 * u,
  );
  return (
    skirt +
    shape(outline(w, 0.05, -0.04), cloth) +
    shading(w, darker(cloth, 0.35), -0.02) +
    (w.back ? '' : buttons) +
    pocket
  );
}

function scarf({ s, person, frame, u }: Wearing): string {
  const cloth = s.c(person.overColour);
  const wrap = shape(
    [frame(-0.42, 1.02), frame(0, 1.12), frame(0.46, 1.04), frame(0.5, 0.9), frame(0.05, 0.84), frame(-0.44, 0.9)],
    cloth,
  );
  const end = polygon([frame(0.2, 0.92), frame(0.48, 0.92), frame(0.46, 0.42), frame(0.14, 0.42)], darker(cloth, 0.12));
  return (
    end +
    wrap +
    line(curveThrough([frame(-0.36, 0.96), frame(0.05, 0.92), frame(0.44, 0.98)]), lighter(cloth, 0.3), 0.05 * u) +
    line(linesThrough([frame(0.16, 0.5), frame(0.46, 0.5)]), lighter(cloth, 0.3), 0.05 * u)
  );
}

/** What is worn on the upper body. */
export function garment(w: Wearing): string {
  const { s, person, frame, u, broad } = w;
  if (person.outfit === 'coat' && person.over !== 'vest')
    return closedCoat(w) + (person.over === 'scarf' ? scarf(w) : '');
  const cloth = s.c(person.top);
  const skirted = person.outfit === 'dress' || person.outfit === 'robe';
  const hem = w.seated ? -0.02 : skirted ? 0.22 : -0.1;
  let drawing = shape(outline(w, 0, hem), cloth) + shading(w, darker(cloth, 0.32), hem);
  if (!w.back) {
    drawing += path(`${curveThrough([frame(-0.2, 1.05), frame(0.1, 0.92), frame(0.32, 1.05)])}Z`, s.c(person.skin));
    if (person.outfit === 'shirt' && !person.over)
      drawing += line(
        curveThrough([frame(-0.22, 1.04), frame(0.1, 0.91), frame(0.34, 1.04)]),
        lighter(cloth, 0.35),
        0.06 * u,
      );
    if (person.outfit === 'robe')
      drawing += line(linesThrough([frame(0.2, 0.94), frame(0.24, 0.5)]), darker(cloth, 0.3), 0.04 * u);
    if (person.outfit === 'dress')
      drawing += line(
        curveThrough([frame(-broad * 0.8, 0.33), frame(0, 0.3), frame(broad * 0.8, 0.34)]),
        darker(cloth, 0.26),
        0.06 * u,
      );
  }
  if (person.over === 'vest') return drawing + vest(w);
  if (person.over === 'apron') return drawing + apron(w);
  if (person.over === 'white-coat') return drawing + openCoat(w, true);
  if (person.over === 'jacket') return drawing + openCoat(w, false);
  if (person.over === 'scarf') return drawing + scarf(w);
  return drawing;
}
