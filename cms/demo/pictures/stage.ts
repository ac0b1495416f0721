import { LIGHTINGS, type Lighting, type LightingName } from './lighting';
import { mix, underLight } from './palette';
import type { Random } from './random';
import { num } from './vector';

export const STAGE_HEIGHT = 1200;

export type TextureName = 'hatch' | 'cross' | 'dots' | 'strokes' | 'weave';

/** The place a scene is drawn on. It is always 1200 units high; how wide it is depends on the picture's format. */
export interface Stage {
  readonly w: number;
  readonly h: number;
  readonly cx: number;
  /** True for the very wide format of the home carousel. */
  readonly wide: boolean;
  readonly random: Random;
  readonly lighting: Lighting;
  /** A colour as it looks in this picture's light; `far` (0–1) lets it fade into the distance. */
  c(colour: string, far?: number): string;
  /** The fill for a gradient from top to bottom, or from start to end. */
  fade(colours: readonly string[], across?: boolean): string;
  /** The fill for a glow that ends in nothing. */
  glow(colour: string, strength?: number): string;
  /** A slight darkening of the corners, to lay over the whole picture. */
  vignette(): string;
  /** The fill for a fine texture to lay over a shape. */
  texture(name: TextureName, colour: string, opacity: number): string;
  /** Whether the sun or the moon is still to be drawn; true once, for the first window that shows the sky. */
  takeSun(): boolean;
  definitions(): string;
}

/** Tiles are multiples of thirty units: they fall on whole pixels in the usual sizes and zooms, which renders fast. */
const TEXTURES: Readonly<Record<TextureName, (stroke: string) => string>> = {
  hatch: (s) =>
    `width="30" height="30"><path d="M-3,18L18,-3M-3,33L33,-3M12,33L33,12M-3,3L3,-3M27,33L33,27" ${s} stroke-width="2"/>`,
  cross: (s) =>
    `width="30" height="30"><path d="M0,15L15,0M0,30L30,0M15,30L30,15M0,15L15,30M0,0L30,30M15,0L30,15" ${s} stroke-width="1.6"/>`,
  dots: (s) =>
    `width="30" height="30"><path d="M6,7h.1M19,4h.1M13,16h.1M4,23h.1M24,20h.1M17,27h.1" ${s} stroke-width="3"/>`,
  strokes: (s) =>
    `width="120" height="60"><path d="M6,12q14,-5 28,0M58,6q10,-3 18,0M84,26q14,-5 26,1M20,38q12,-4 22,0M60,50q12,-5 26,0M2,56h8M108,44h8" ${s} stroke-width="2.4"/>`,
  weave: (s) =>
    `width="30" height="30"><path d="M0,4h8M8,11h7M4,8v7M11,0v8M15,4h8M23,11h7M19,8v7M26,0v8M0,19h8M8,26h7M4,23v7M11,15v8M15,19h8M23,26h7M19,23v7M26,15v8" ${s} stroke-width="1.8"/>`,
};

export function createStage(random: Random, lightingName: LightingName, width: number, indoors: boolean): Stage {
  const lighting = LIGHTINGS[lightingName];
  const known = new Map<string, string>();
  const define = (body: (id: string) => string): string => {
    const key = body('');
    const id = known.get(key) ?? `d${known.size}`;
    known.set(key, id);
    return `url(#${id})`;
  };
  let isSunTaken = false;
  const light = indoors ? lighting.lampLight : lighting.light;
  return {
    w: width,
    h: STAGE_HEIGHT,
    cx: width / 2,
    wide: width > STAGE_HEIGHT * 2,
    random,
    lighting,
    c: (colour, far = 0) => mix(underLight(colour, light), lighting.haze, far),
    fade: (colours, across = false) => {
      const stops = colours.map((colour, i) => {
        const [paint, opacity = '1'] = colour.split('/');
        return `<stop offset="${num((i / Math.max(1, colours.length - 1)) * 100)}%" stop-color="${paint}" stop-opacity="${opacity}"/>`;
      });
      const end = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
      return define((id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`);
    },
    glow: (colour, strength = 0.8) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.4" stop-color="${colour}" stop-opacity="${(strength * 0.4).toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    vignette: () =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="0.5" cy="0.46" r="0.74"><stop offset="0.55" stop-color="${lighting.shadow}" stop-opacity="0"/><stop offset="1" stop-color="${lighting.shadow}" stop-opacity="0.2"/></radialGradient>`,
      ),
    texture: (name, colour, opacity) => {
      const stroke = `fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-linecap="round"`;
      return define((id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" ${TEXTURES[name](stroke)}</pattern>`);
    },
    takeSun: () => {
      const isFree = !isSunTaken;
      isSunTaken = true;
      return isFree;
    },
    definitions: () => [...known].map(([body, id]) => body.replace('id=""', `id="${id}"`)).join(''),
  };
}
