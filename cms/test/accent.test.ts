import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accentStyles, THEMES as COLORS, OWN_COLOR, tonesOf } from '../contract/accent';
import { darkColors, lightColors } from '../src/admin/branding/brand-colors';

/** Colors of all kinds: the site's own, pale, dark, bright, grey, and those of which both themes have neither near. */
const ACCENTS = [
  ...['#2f5d46', '#f6e58d', '#0b0b3b', '#ffcc00', '#e0004d', '#ffffff', '#000000', '#808080', '#00ffff', '#ff0000'],
  ...['#0000ff', '#00ff00', '#a8431f', '#777777', '#1b4fd6', '#7f00ff', '#fffdf9', '#1a1814'],
];
const READABLE = 4.5;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [light = 0, dark = 0] = [luminance(one ?? ''), luminance(other ?? '')].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of a color in another, as `color-mix` of the styles makes it. */
const mixed = (color: string, ground: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [own = 0, other = 0] = [color, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round(other + (own - other) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const THEMES = {
  light: { papers: ['#fffdf9', '#faf6ef', '#f2eadd'], ink: '#23201b' },
  dark: { papers: ['#1a1814', '#211e19', '#2b2721'], ink: '#ede6da' },
} as const;

describe.each(ACCENTS)('the tones of %s', (accent) => {
  it.each(['light', 'dark'] as const)('are readable wherever they are used in the %s theme', (theme) => {
    const tones = tonesOf(accent)[theme];
    const { papers, ink } = THEMES[theme];
    const pairs: [string, string, string][] = [
      ...papers.flatMap((paper): [string, string, string][] => [
        ['a link', tones.olive, paper],
        ['a link under the pointer', tones['olive-hover'], paper],
      ]),
      ['a button', tones['on-olive'], tones.olive],
      ['a button under the pointer', tones['on-olive'], tones['olive-hover']],
      ['a button on a panel', tones['olive-hover'], papers[0]],
      ['the footer', tones['on-ground'], tones.ground],
      ['secondary text of the footer', tones['on-ground-2'], tones.ground],
      ['a button of the bar', tones['on-ground'], tones['on-ground-line']],
      ...(theme === 'dark'
        ? [20, 24, 28].map((share): [string, string, string] => [
            'a band',
            ink,
            mixed(tones.olive, papers[0], share / 100),
          ])
        : []),
    ];
    const poor = pairs.filter(([, text, ground]) => contrast(text, ground) < READABLE);
    expect(poor).toEqual([]);
  });
});

it('a color that is readable as it is stays as it is', () => {
  expect(tonesOf('#1b4fd6').light).toMatchObject({ olive: '#1b4fd6', 'on-olive': '#ffffff' });
});

it.each(['light', 'dark'] as const)('the site’s own colors in the %s theme are those of its stylesheet', (theme) => {
  const css = readFileSync(path.resolve(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8');
  const dark = css.indexOf('(prefers-color-scheme: dark)');
  const part = theme === 'light' ? css.slice(0, dark) : css.slice(dark, css.indexOf('@media print'));
  const inStyles = (name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]+);`).exec(part)?.[1]?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  for (const [name, color] of Object.entries({ ...COLORS[theme], ...tonesOf(OWN_COLOR)[theme] })) {
    expect([name, inStyles(name)]).toEqual([name, color]);
  }
});

it('the styles set every tone in both themes, and none on paper', () => {
  const styles = accentStyles('#1b4fd6');
  expect(styles.match(/--olive:/g)).toHaveLength(2);
  expect(styles).not.toMatch(/[<>"']/);
  expect(styles.split('@media').filter(Boolean)).toEqual([
    expect.stringMatching(/^ screen\{/),
    expect.stringMatching(/^ screen and \(prefers-color-scheme:dark\)\{/),
  ]);
});

describe.each(ACCENTS)('the dashboard in %s', (accent) => {
  const [light, dark] = [lightColors(accent), darkColors(accent)];

  it('has readable links and buttons in the light theme', () => {
    for (const ground of ['#ffffff', light.primary100]) {
      for (const text of [light.primary600, light.primary700, ...(ground === '#ffffff' ? [light.neutral500] : [])]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
      }
    }
    for (const button of [light.buttonPrimary500, light.buttonPrimary600]) {
      expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it('has readable links and buttons in the dark theme', () => {
    for (const ground of ['#181826', '#212134', '#32324d']) {
      for (const text of [dark.primary600, dark.primary700]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
      }
    }
    for (const button of [dark.buttonPrimary500, dark.buttonPrimary600]) {
      expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
    }
  });
});
