import sharp from 'sharp';
import type { Scene } from '../content/shape';
import { LIGHTINGS, type LightingName } from './lighting';
import { createRandom, hashText, itemAt } from './random';
import type { View } from './scenes/recipe';
import { SCENE_VIEWS } from './scenes/scene-views';
import { createStage, STAGE_HEIGHT } from './stage';
import { group, num, rect } from './vector';

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Chooses the view of a scene and its lighting. A trailing number in the seed steps through the views, so that
 * neighbours in an album differ. A seed can also select them: `harvest-3@grain-field@golden`.
 */
export function chooseView(scene: Scene, seed: string): { view: View; lighting: LightingName } {
  const [plain = '', ...wishes] = seed.split('@');
  const number = /\d+$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - number.length);
  const turn = (hashText(`${scene}/${stem}`) % 5040) + Number(number.slice(-6) || 0);
  const views = SCENE_VIEWS[scene];
  const view = views.find(({ name }) => wishes.includes(name)) ?? itemAt(views, turn);
  const hour = Object.values(LIGHTINGS).find(({ name }) => wishes.includes(name));
  return {
    view,
    lighting: hour?.name ?? itemAt(view.lightings, Math.floor(turn / views.length) + (turn % views.length)),
  };
}

/** The scene as SVG; the same scene, seed and size always give the same text. */
export function drawScene(scene: Scene, seed: string, size: PictureSize): string {
  const random = createRandom(`${scene}:${seed}`);
  const { view, lighting } = chooseView(scene, seed);
  const width = (STAGE_HEIGHT * size.width) / size.height;
  const stage = createStage(random, lighting, width, view.indoors ?? false);
  const camera = createRandom(`${scene}:${seed}:camera`);
  const zoom = camera.pick([1, 1.1]);
  const across = Math.round((camera.range(0.4, 0.6) * width * (1 - zoom)) / 3) * 3;
  const down = Math.round((STAGE_HEIGHT * 0.94 * (1 - zoom)) / 3) * 3;
  const side = camera.chance(0.5) ? -1 : 1;
  const frame = `translate(${num(side < 0 ? width - across : across)} ${num(down)}) scale(${(side * zoom).toFixed(4)} ${zoom.toFixed(4)})`;
  const picture = group(view.draw(stage), frame) + rect(0, 0, width, STAGE_HEIGHT, stage.vignette());
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${num(width)} ${STAGE_HEIGHT}"><defs>${stage.definitions()}</defs>${picture}</svg>`;
}

/** Paper grain: a slight unevenness of light, the same for every picture. */
function addGrain(pixels: Buffer, width: number, channels: number): void {
  const random = createRandom('grain');
  const grain = Int8Array.from({ length: 65521 }, () => Math.round((random.next() + random.next() - 1) * 11));
  const row = width * channels;
  for (let at = 0, spot = 0; at < pixels.length; at += channels) {
    if (at % row === 0) spot = random.int(0, 65520);
    const shift = grain[spot % 65521] ?? 0;
    spot += 1;
    for (let channel = 0; channel < channels; channel += 1) {
      const value = (pixels[at + channel] ?? 0) + shift;
      pixels[at + channel] = value < 0 ? 0 : Math.min(value, 255);
    }
  }
}

/** The scene as a JPEG photo. */
export async function drawPicture(scene: Scene, seed: string, size: PictureSize): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(drawScene(scene, seed, size)))
    .flatten({ background: '#FAF6EF' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  addGrain(drawn.data, width, channels);
  return sharp(drawn.data, { raw: { width, height, channels } }).jpeg({ quality: 80 }).toBuffer();
}
