/** The product's colours and the tints that go with them, as seen in plain daylight. */

export const SAND_DEEP = '#F2EADD';

export const OLIVE = '#2F5D46';

export const SAGE = '#8FA57A';

export const LEAF = '#5E7F5B';

export const TERRACOTTA = '#A8431F';

/** Clothes keep well away from every skin tone, so that nobody looks undressed. */
export const BRICK = '#C4532F';

const RASPBERRY = '#B8505A';

export const GOLD = '#E0A526';

export const STRAW = '#EBC46B';

const BLUE = '#1F5A82';

export const TEAL = '#3F6C78';

const MIST = '#8FB0B0';

export const PLUM = '#7A4B55';

const BERRY = '#A65A7C';

export const STONE = '#E3D2B3';

export const STONE_DARK = '#C5AC85';

export const EARTH = '#B98F5C';

export const WOOD = '#9A6B42';

export const WOOD_DARK = '#6B482C';

export const WOOD_LIGHT = '#C99C66';

export const CARTON = '#C99B63';

export const STEEL = '#8C9499';

export const SKINS = ['#EBC19B', '#DDAA7F', '#CB9165', '#B67B51', '#94623F'] as const;

export const HAIRS = ['#2B211C', '#3F2C22', '#57392A', '#1F1B1A'] as const;

export const GREYS = ['#D3CCC1', '#B4ADA3'] as const;

export const CLOTHES = [
  OLIVE,
  LEAF,
  SAGE,
  TERRACOTTA,
  BRICK,
  RASPBERRY,
  GOLD,
  STRAW,
  TEAL,
  MIST,
  PLUM,
  BERRY,
  BLUE,
] as const;

export const TROUSERS = ['#3B3A45', '#4D5A66', '#5A4A3C', '#6B6350', '#2F3B3A'] as const;

export const SHOES = ['#3A2A20', '#23201B', '#6B482C', '#7C3A22'] as const;

type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [parse(from), parse(to)];
  return format([a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount]);
}

/** What a colour becomes under coloured light. */
export function underLight(colour: string, light: string): string {
  const [a, b] = [parse(colour), parse(light)];
  return format([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]);
}

/** Shadows lean to a warm plum, never to plain black. */
export function darker(colour: string, amount: number): string {
  return mix(colour, '#2A1C22', amount);
}

export function lighter(colour: string, amount: number): string {
  return mix(colour, '#FFF6E3', amount);
}
