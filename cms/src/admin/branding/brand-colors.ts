import { darkened, formatColor, lightened, mix, parseColor, type Rgb } from '../../../contract/accent';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The lightest ground of Strapi's dark theme on which colored text stands. */
const DARK_GROUND: Rgb = [0x32, 0x32, 0x4d];

/** Small texts in Strapi's light theme, which are paler there than everybody can read. */
const SMALL_TEXT = '#70708c';

/** The colors of Strapi's light theme that are violet there. */
export function lightColors(accent: string): Record<string, string> {
  const color = parseColor(accent);
  const ground = mix(color, WHITE, 0.92);
  const strong = darkened(color, ground);
  const hovered = darkened(mix(strong, WHITE, 0.15));
  return {
    neutral500: SMALL_TEXT,
    primary100: formatColor(ground),
    primary200: formatColor(mix(color, WHITE, 0.78)),
    primary500: formatColor(hovered),
    primary600: formatColor(strong),
    primary700: formatColor(mix(strong, BLACK, 0.25)),
    buttonPrimary500: formatColor(hovered),
    buttonPrimary600: formatColor(strong),
  };
}

/** The same of the dark theme; its tinted grounds stay. */
export function darkColors(accent: string): Record<string, string> {
  const color = parseColor(accent);
  const text = lightened(color, DARK_GROUND);
  // As light as white text on it allows, so that it stands out from the dark ground.
  const button = darkened(mix(color, WHITE, 0.35));
  const hovered = mix(button, BLACK, 0.15);
  return {
    primary500: formatColor(button),
    primary600: formatColor(text),
    primary700: formatColor(mix(text, WHITE, 0.2)),
    buttonPrimary500: formatColor(hovered),
    buttonPrimary600: formatColor(button),
  };
}
