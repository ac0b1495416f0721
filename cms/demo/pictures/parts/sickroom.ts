import { darker, lighter } from '../palette';
import type { Random } from '../random';
import type { Stage } from '../stage';
import { circle, ellipse, line, num, path, rect } from '../vector';
import { aMan, aWoman, type Person, withOver } from './people';
import { drawPerson } from './person';
import { POSES } from './poses';

export function aDoctor(r: Random): Person {
  const person = r.chance(0.5) ? aWoman(r) : aMan(r);
  return withOver(
    {
      ...person,
      outfit: 'shirt',
      top: r.pick(['#8FB0B0', '#8FA57A', '#3F6C78']),
      bottom: '#4D5A66',
      head: person.head === 'cap' || person.head === 'kufi' ? 'short' : person.head,
    },
    'white-coat',
    '#FBF8F0',
  );
}

export function aNurse(r: Random): Person {
  const person = aWoman(r);
  return {
    ...person,
    outfit: 'shirt',
    top: '#5E9A98',
    bottom: '#5E9A98',
    over: 'scarf',
    overColour: '#F7F1E3',
    head: 'hijab',
    headColour: '#F7F1E3',
  };
}

/** A red crescent on white, the sign of help. */
export function crescentSign(s: Stage, x: number, y: number, size: number): string {
  const red = s.c('#B3372A');
  return (
    circle(x, y, size, s.c('#FDF9F0')) +
    circle(x, y, size, 'none', `stroke="${s.c('#D9CBB5')}" stroke-width="4"`) +
    path(
      `M${num(x + size * 0.3)},${num(y - size * 0.52)}A${num(size * 0.6)},${num(size * 0.6)} 0 1 0 ${num(x + size * 0.3)},${num(y + size * 0.52)}A${num(size * 0.5)},${num(size * 0.5)} 0 1 1 ${num(x + size * 0.3)},${num(y - size * 0.52)}Z`,
      red,
    )
  );
}

/** A bed with someone lying in it, head at the left; (x, y) is the floor under its middle. */
export function sickbed(s: Stage, x: number, y: number, w: number, patient: Person, blanket: string): string {
  const steel = s.c('#A9B3B3');
  const cloth = s.c(blanket);
  const sheet = s.c('#FBF8F0');
  const top = y - w * 0.34;
  const left = x - w / 2;
  const lying: Person = { ...patient, outfit: 'shirt' };
  const sitting = drawPerson(
    s,
    lying,
    {
      ...POSES.sit,
      lean: -0.42,
      nod: 16,
      footNear: [0.98, 0.5],
      footFar: [0.98, 0.52],
      handNear: [0.5, 0.72],
      handFar: [0.54, 0.66],
    },
    { x: left + w * 0.32, y: top + w * 0.36 * 0.62, size: w * 0.86, floating: true },
  );
  return (
    ellipse(x, y + 4, w * 0.52, 18, s.lighting.shadow, 'opacity=".25"') +
    line(
      `M${num(left + 10)},${num(y)}V${num(top - w * 0.24)}M${num(left + w - 10)},${num(y)}V${num(top - w * 0.06)}`,
      steel,
      16,
    ) +
    rect(left - 6, top - w * 0.26, 30, w * 0.24, lighter(steel, 0.3), 10) +
    line(`M${num(left)},${num(y - w * 0.1)}H${num(left + w)}`, darker(steel, 0.2), 10) +
    rect(left, top + w * 0.09, w, w * 0.07, steel, 6) +
    rect(left + 4, top, w - 8, w * 0.11, sheet, 16) +
    path(
      `M${num(left + w * 0.02)},${num(top + 6)}L${num(left + w * 0.06)},${num(top - w * 0.2)}Q${num(left + w * 0.14)},${num(top - w * 0.24)} ${num(left + w * 0.18)},${num(top - w * 0.16)}L${num(left + w * 0.26)},${num(top + 6)}Z`,
      lighter(sheet, 0.2),
    ) +
    line(`M${num(left + w * 0.1)},${num(top - w * 0.18)}L${num(left + w * 0.2)},${num(top)}`, darker(sheet, 0.14), 5) +
    sitting +
    path(
      `M${num(left + w * 0.3)},${num(top - w * 0.09)}Q${num(left + w * 0.5)},${num(top - w * 0.17)} ${num(left + w * 0.7)},${num(top - w * 0.1)}T${num(left + w * 0.97)},${num(top - w * 0.03)}Q${num(left + w)},${num(top + w * 0.16)} ${num(left + w * 0.96)},${num(top + w * 0.18)}H${num(left + w * 0.28)}Q${num(left + w * 0.24)},${num(top)} ${num(left + w * 0.3)},${num(top - w * 0.09)}Z`,
      cloth,
    ) +
    path(
      `M${num(left + w * 0.29)},${num(top - w * 0.09)}Q${num(left + w * 0.35)},${num(top - w * 0.13)} ${num(left + w * 0.39)},${num(top - w * 0.13)}L${num(left + w * 0.36)},${num(top + w * 0.18)}H${num(left + w * 0.28)}Q${num(left + w * 0.24)},${num(top)} ${num(left + w * 0.29)},${num(top - w * 0.09)}Z`,
      sheet,
    ) +
    line(
      `M${num(left + w * 0.56)},${num(top - w * 0.1)}q${num(w * 0.03)},${num(w * 0.1)} ${num(-w * 0.02)},${num(w * 0.22)}M${num(left + w * 0.76)},${num(top - w * 0.06)}q${num(w * 0.02)},${num(w * 0.1)} 0,${num(w * 0.18)}`,
      darker(cloth, 0.24),
      6,
      'opacity=".6"',
    )
  );
}

export function drip(s: Stage, x: number, y: number, h: number): string {
  const steel = s.c('#8C9499');
  return (
    line(
      `M${num(x)},${num(y)}V${num(y - h)}M${num(x - 60)},${num(y)}H${num(x + 60)}M${num(x - 44)},${num(y - h + 4)}H${num(x + 44)}`,
      steel,
      9,
    ) +
    rect(x - 64, y - h + 10, 54, 96, s.c('#CFE3E0'), 12) +
    rect(x - 64, y - h + 52, 54, 54, s.c('#9CC7C4'), 10) +
    line(
      `M${num(x - 37)},${num(y - h + 106)}C${num(x - 30)},${num(y - h * 0.5)} ${num(x - 130)},${num(y - h * 0.6)} ${num(x - 150)},${num(y - h * 0.44)}`,
      s.c('#CFE3E0'),
      5,
    )
  );
}

export function monitor(s: Stage, x: number, y: number, w: number): string {
  return (
    rect(x - w / 2, y, w, w * 0.66, s.c('#E7E2D4'), 12) +
    rect(x - w * 0.43, y + w * 0.07, w * 0.86, w * 0.46, s.c('#23423A'), 6) +
    line(
      `M${num(x - w * 0.38)},${num(y + w * 0.32)}h${num(w * 0.18)}l${num(w * 0.05)},${num(-w * 0.14)}l${num(w * 0.07)},${num(w * 0.24)}l${num(w * 0.06)},${num(-w * 0.1)}h${num(w * 0.36)}`,
      '#9FE0A8',
      5,
    ) +
    rect(x - 12, y + w * 0.66, 24, w * 0.3, s.c('#A9B3B3'))
  );
}
