import { describe, expect, it } from 'vitest';
import { darkColors, lightColors } from '../src/admin/branding/brand-colors';

/** Colors of all kinds: the site's own, pale, dark, bright, grey. */
const ACCENTS = ['#2f5d46', '#f6e58d', '#0b0b3b', '#ffcc00', '#e0004d', '#ffffff', '#000000', '#808080'];
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
