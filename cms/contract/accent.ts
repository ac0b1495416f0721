/** The parts of a color: red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** For text (WCAG 2.2, 1.4.3), and a little for rounding. */
export const READABLE = 4.6;
const STEPS = 50;

/** A color as people type it: #rrggbb. */
export const COLOR = /^#[0-9a-f]{6}$/i;

export const parseColor = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};

export const formatColor = (color: Rgb) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A color with a share of another, from 0 to 1. */
export const mix = (color: Rgb, other: Rgb, share: number): Rgb => [
  color[0] + (other[0] - color[0]) * share,
  color[1] + (other[1] - color[1]) * share,
  color[2] + (other[2] - color[2]) * share,
];

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast ratio of two colors, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The first color on the way from one to another for which the condition holds; the other if it never does. */
function firstOnTheWay(from: Rgb, to: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const color = mix(from, to, step / STEPS);
    if (isEnough(color)) return color;
  }
  return to;
}

/** The color itself, or the next darker one that is readable on all these grounds, and with white on it. */
export const darkened = (color: Rgb, ...grounds: Rgb[]) =>
  firstOnTheWay(color, BLACK, (darker) => [WHITE, ...grounds].every((ground) => contrast(darker, ground) >= READABLE));

/** The color itself, or the next lighter one that is readable on all these grounds. */
export const lightened = (color: Rgb, ...grounds: Rgb[]) =>
  firstOnTheWay(color, WHITE, (lighter) => grounds.every((ground) => contrast(lighter, ground) >= READABLE));

/** The site's own colors around the accent color, in its two themes (web/src/styles/tokens.css, which a test compares). */
export const THEMES = {
  light: {
    paper: '#fffdf9',
    sand: '#faf6ef',
    'sand-2': '#f2eadd',
    ink: '#23201b',
    'ink-2': '#5a5247',
    divider: '#d9cbb5',
  },
  dark: {
    paper: '#1a1814',
    sand: '#211e19',
    'sand-2': '#2b2721',
    ink: '#ede6da',
    'ink-2': '#c4b9a8',
    divider: '#3d372e',
  },
} as const;

const LIGHT = {
  grounds: [THEMES.light.paper, THEMES.light['sand-2']].map(parseColor),
  text: parseColor(THEMES.light.paper),
};
const DARK = {
  paper: parseColor(THEMES.dark.paper),
  grounds: [THEMES.dark.paper, THEMES.dark['sand-2']].map(parseColor),
  text: parseColor(THEMES.dark.ink),
};

/** The custom properties of the site that are made from the accent color. */
const PROPERTIES = [
  'olive',
  'olive-hover',
  'on-olive',
  'ground',
  'on-ground',
  'on-ground-2',
  'on-ground-line',
] as const;
export type Tones = Record<(typeof PROPERTIES)[number], string>;

/** The color of the site where no other is set, and of the built-in mark. */
export const OWN_COLOR = '#2f5d46';

/** Its tones, as the stylesheet has them. */
const OWN_TONES: { light: Tones; dark: Tones } = {
  light: {
    olive: OWN_COLOR,
    'olive-hover': '#234636',
    'on-olive': '#ffffff',
    ground: '#234636',
    'on-ground': '#fffdf9',
    'on-ground-2': '#d5dfd3',
    'on-ground-line': '#50735f',
  },
  dark: {
    olive: '#86c7a3',
    'olive-hover': '#a3d8ba',
    'on-olive': '#14211a',
    ground: '#14201a',
    'on-ground': '#ede6da',
    'on-ground-2': '#bcc8ba',
    'on-ground-line': '#3a5146',
  },
};

/** What stands on a deep ground: text, secondary text and lines. */
function onGround(ground: Rgb, text: Rgb) {
  return {
    ground: formatColor(ground),
    'on-ground': formatColor(text),
    'on-ground-2': formatColor(firstOnTheWay(mix(text, ground, 0.18), text, (tone) => contrast(tone, ground) >= 6)),
    'on-ground-line': formatColor(mix(ground, text, 0.22)),
  };
}

/**
 * The tones of an accent color for the site's two themes. Text and buttons have the accent color itself wherever WCAG's
 * 4.5 to 1 holds, and otherwise the nearest tone at which it does.
 */
export function tonesOf(accent: string): { light: Tones; dark: Tones } {
  if (accent === OWN_COLOR) return OWN_TONES;
  const color = parseColor(accent);
  const light = darkened(color, ...LIGHT.grounds);
  const lightGround = firstOnTheWay(mix(light, BLACK, 0.25), BLACK, (tone) => contrast(tone, LIGHT.text) >= 9);
  // Bands and panels of the dark theme have a quarter of the color in their ground.
  const bandOf = (tone: Rgb) => mix(DARK.paper, tone, 0.28);
  const dark = firstOnTheWay(color, WHITE, (tone) =>
    [...DARK.grounds, bandOf(tone)].every((ground) => contrast(tone, ground) >= READABLE),
  );
  const darkGround = firstOnTheWay(mix(DARK.paper, color, 0.24), BLACK, (tone) => contrast(tone, DARK.text) >= 11);
  return {
    light: {
      olive: formatColor(light),
      'olive-hover': formatColor(mix(light, BLACK, 0.25)),
      'on-olive': formatColor(WHITE),
      ...onGround(lightGround, LIGHT.text),
    },
    dark: {
      olive: formatColor(dark),
      'olive-hover': formatColor(mix(dark, WHITE, 0.3)),
      'on-olive': formatColor(firstOnTheWay(mix(dark, BLACK, 0.85), BLACK, (tone) => contrast(tone, dark) >= READABLE)),
      ...onGround(darkGround, DARK.text),
    },
  };
}

const declarations = (tones: Tones) => PROPERTIES.map((name) => `--${name}:${tones[name]}`).join(';');

/** The styles by which a page has an accent color, in both themes; printed pages stay black. */
export function accentStyles(accent: string): string {
  const { light, dark } = tonesOf(accent);
  return `@media screen{:root{${declarations(light)}}}@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
}
