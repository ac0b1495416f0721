import { darker, lighter, mix } from '../palette';
import type { Stage } from '../stage';
import { ellipse, line, path } from '../vector';
import type { Person } from './people';

/** Heads are drawn 100 units high around (0,0), looking right; the chin is at y = 50. */
const FACE = 'M-31,-18C-34,-50 32,-54 36,-14C38,2 37,22 29,35C21,48 8,52 -2,48C-19,42 -30,14 -31,-18Z';

/** Rounder, with full cheeks and a small chin. */
const CHILD_FACE = 'M-32,-16C-36,-52 34,-55 38,-12C41,6 41,22 32,34C24,45 8,49 -3,46C-21,41 -32,16 -32,-16Z';

const SHORT_HAIR =
  'M-31,14C-48,-34 -26,-64 6,-62C34,-60 46,-38 38,-17C28,-25 16,-32 -4,-31C-15,-25 -17,-12 -18,2C-20,10 -26,16 -31,14Z';

const LONG_BACK = 'M-34,62C-58,20 -50,-62 4,-63C34,-63 48,-36 38,-14C10,-30 -6,10 0,62Z';

const FRINGE = 'M-32,8C-44,-36 -22,-63 6,-62C36,-61 46,-36 38,-14C30,-32 12,-38 -6,-34C-16,-24 -18,-8 -20,6Z';

const VEIL = 'M-50,70C-62,-16 -42,-64 4,-64C42,-63 52,-30 46,2C44,34 36,54 20,62Z';

const VEIL_DRAPE =
  'M40,6C37,38 24,53 7,53C-8,51 -17,40 -21,22C-30,38 -44,56 -66,78C-62,104 -40,120 -6,122C34,120 58,106 60,88C52,72 45,44 43,10Z';

const CLOTH_BACK = 'M-58,104C-56,30 -56,-62 4,-64C44,-62 48,-34 42,-16L34,40L20,70Z';

const CLOTH_FRONT =
  'M-41,-6C-50,-50 -20,-65 6,-64C38,-63 48,-40 42,-17C22,-30 -8,-32 -22,-16C-27,10 -24,42 -12,72L-58,104C-58,60 -42,30 -41,-6Z';

const CAP = 'M-36,-12C-44,-48 -20,-66 5,-65C34,-64 44,-42 39,-18C20,-30 -14,-30 -36,-12Z';

/** Large eyes below the middle of the face, a small nose and mouth. */
function childFeatures(person: Person, skin: string): string {
  const brow = mix(person.hair, darker(skin, 0.55), 0.4);
  let face = ellipse(0, 23, 8.5, 6.5, '#D0553C', 'opacity=".26"') + ellipse(34, 22, 5, 6, '#D0553C', 'opacity=".22"');
  face += ellipse(8, 7, 4.1, 5.4, '#241B18') + ellipse(31, 7, 3.7, 5.2, '#241B18');
  face += ellipse(9.4, 4.9, 1.4, 1.7, '#FFFAF0') + ellipse(32.2, 4.9, 1.3, 1.6, '#FFFAF0');
  face += line('M1,-7q6,-4 12,-1M27,-8q5,-2 8,1', brow, 2);
  face += line('M22,14q5,2 2,5', darker(skin, 0.3), 2.2);
  face += line('M13,28q7,6 14,0', darker(mix(skin, '#A8431F', 0.4), 0.25), 2.6);
  if (person.glasses) {
    face += `<g fill="none" stroke="#3A2F28" stroke-width="2.2"><circle cx="8" cy="7" r="10.5"/><circle cx="32" cy="7" r="9"/><path d="M18.5,6h5M-2.5,5L-22,0"/></g>`;
  }
  return face;
}

function features(person: Person, skin: string): string {
  if (person.age === 'child') return childFeatures(person, skin);
  const lines = darker(skin, 0.55);
  const brow = person.head === 'hijab' ? darker(skin, 0.6) : mix(person.hair, lines, 0.35);
  let face = ellipse(3, 19, 8, 6, '#C4573A', 'opacity=".22"') + ellipse(31, 18, 5, 6, '#C4573A', 'opacity=".18"');
  face += ellipse(8, -2, 2.9, 3.9, '#241B18') + ellipse(29, -2, 2.6, 3.7, '#241B18');
  face += line('M1,-13q6,-5 13,-1M25,-14q5,-3 9,1', brow, 3);
  face += line('M21,-2C25,5 29,10 26,13C24,15 21,15 19,14', darker(skin, 0.3), 2.4);
  face += line('M10,28q8,6 16,-1', darker(mix(skin, '#A8431F', 0.35), 0.25), 2.8);
  if (person.age === 'elder') face += line('M-5,4q-5,4 -7,9M2,32q-2,-5 1,-9', darker(skin, 0.25), 1.8);
  if (person.glasses) {
    face += `<g fill="none" stroke="#3A2F28" stroke-width="2.2"><circle cx="8" cy="-1" r="9.5"/><circle cx="31" cy="-1" r="8"/><path d="M17.500,-2h5M-1.500,-3L-22,-6"/></g>`;
  }
  return face;
}

function beard(person: Person, hair: string): string {
  if (!person.beard) return '';
  return (
    path('M-21,6C-18,22 -10,20 -2,20C6,16 14,19 20,18C28,18 32,20 35,12C37,34 24,56 6,55C-12,52 -20,30 -21,6Z', hair) +
    line('M10,29q7,4 14,0', darker(hair, 0.4), 3.4)
  );
}

/** The head in units of a hundredth of its height; `back` shows it from behind. */
export function headParts(s: Stage, person: Person, back: boolean): { behind: string; front: string } {
  const skin = s.c(person.skin);
  const hair = s.c(person.hair);
  const cloth = s.c(person.headColour);
  const fold = darker(cloth, 0.22);
  const child = person.age === 'child';
  const face =
    path(child ? CHILD_FACE : FACE, skin) +
    path('M-31,-18C-32,-40 -20,-48 -10,-47C-24,-20 -14,30 4,49C-20,44 -30,14 -31,-18Z', darker(skin, 0.14));
  const ear = ellipse(-24, 3, 6, 10, darker(skin, 0.08)) + line('M-26,0q4,-3 5,2q0,5 -3,6', darker(skin, 0.3), 1.8);
  const looks = back ? '' : features(person, skin);
  if (person.head === 'hijab') {
    const folds = line(
      'M-40,-20C-44,10 -40,40 -50,72M-24,30C-20,62 10,70 38,62M-30,52C-10,92 28,92 52,84M-6,-62C-30,-50 -36,-24 -34,4',
      fold,
      2.6,
      'opacity=".6"',
    );
    if (back)
      return {
        behind: '',
        front:
          path(VEIL, cloth) +
          path(VEIL_DRAPE, cloth) +
          path('M-22,24C0,30 30,24 44,6L44,40L-30,60Z', cloth) +
          line(
            'M-30,-10C-30,30 -44,60 -56,84M4,-60C0,0 4,60 10,110M30,-30C34,20 44,60 54,84',
            fold,
            2.6,
            'opacity=".6"',
          ),
      };
    const opening = path(
      'M-20,2C-20,-30 -4,-44 12,-44C32,-43 42,-22 41,-2C40,28 28,51 8,51C-10,50 -20,30 -20,2Z',
      skin,
    );
    const rim = line('M-20,18C-23,-28 -6,-45 12,-45C33,-44 43,-20 41,4', lighter(cloth, 0.2), 3.6);
    return {
      behind: path(VEIL, cloth),
      front:
        opening +
        path('M-20,2C-20,-30 -4,-44 12,-44C-6,-30 -12,20 2,50C-14,46 -20,28 -20,2Z', darker(skin, 0.16)) +
        looks +
        rim +
        path(VEIL_DRAPE, cloth) +
        folds,
    };
  }
  if (person.head === 'keffiyeh') {
    const check = s.texture('cross', person.headColour === '#F6EFE2' ? '#9C2F22' : '#F6EFE2', 0.42);
    const front =
      path(CLOTH_FRONT, cloth) +
      path(CLOTH_FRONT, check) +
      line('M-41,-24C-20,-42 22,-44 43,-28M-42,-31C-20,-49 22,-51 42,-36', '#1F1B1A', 4.6);
    if (back)
      return {
        behind: '',
        front: path(CLOTH_BACK, cloth) + path(CLOTH_BACK, check) + line('M-46,-24C-20,-34 22,-36 43,-28', '#1F1B1A', 5),
      };
    return { behind: path(CLOTH_BACK, darker(cloth, 0.16)), front: face + beard(person, hair) + looks + front };
  }
  const bun = person.head === 'bun' ? ellipse(-34, -46, 19, 18, hair) : '';
  const tail = person.head === 'ponytail' ? path('M-26,-40C-62,-50 -70,0 -54,40C-50,20 -44,0 -28,-10Z', hair) : '';
  const curls = [-34, -24, -10, 6, 22, 34]
    .map((x, i) => ellipse(x, [-24, -46, -58, -61, -55, -38][i] ?? 0, 15, 14, hair))
    .join('');
  const long = person.head === 'long' || person.head === 'beanie-long';
  const behind = long ? path(LONG_BACK, darker(hair, 0.15)) : bun + tail;
  const wig = path(long || bun || tail ? FRINGE : SHORT_HAIR, hair) + (person.head === 'curly' ? curls : '');
  const shine = line('M-18,-42C-8,-53 8,-55 20,-50', lighter(hair, 0.28), 4, 'opacity=".5"');
  let hat = '';
  if (person.head === 'kufi')
    hat =
      path('M-35,-22C-36,-52 -20,-62 5,-62C30,-61 41,-48 40,-26C20,-34 -14,-34 -35,-22Z', cloth) +
      line('M-35,-24C-14,-36 20,-36 40,-28', fold, 3) +
      line('M-30,-38C-14,-46 20,-46 36,-40', fold, 1.6, 'stroke-dasharray="3 5"');
  if (person.head === 'cap') hat = path(CAP, cloth) + path('M30,-28C44,-30 62,-24 66,-16C54,-18 40,-17 28,-20Z', fold);
  if (person.head === 'beanie' || person.head === 'beanie-long')
    hat =
      path(CAP, cloth) +
      ellipse(2, -67, 11, 10, lighter(cloth, 0.4)) +
      path('M-40,-8C-38,-26 -10,-38 10,-37C28,-37 42,-28 43,-14C24,-26 -14,-26 -40,-8Z', lighter(cloth, 0.18));
  if (back) {
    const nape = path('M-30,10C-44,-34 -24,-64 6,-62C36,-60 46,-30 37,10C34,34 22,40 4,40C-14,40 -26,32 -30,10Z', hair);
    return {
      behind,
      front:
        path(child ? CHILD_FACE : FACE, skin) +
        ear +
        nape +
        (long ? path('M-36,60C-50,0 -40,-62 4,-62C46,-60 50,0 40,60Z', hair) : '') +
        (person.head === 'curly' ? curls : shine) +
        hat,
    };
  }
  return {
    behind,
    front:
      face +
      (long ? '' : ear) +
      beard(person, hair) +
      looks +
      wig +
      (person.head === 'curly' || hat ? '' : shine) +
      hat,
  };
}
