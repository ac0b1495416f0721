import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { OWN_COLOR, THEMES } from '../../../cms/contract/accent.ts';
import { PICTURE_LIMITS } from '../../../cms/contract/limits.ts';
import { CmsUnavailable } from '../errors.ts';
import type { ReadStored } from '../strapi/client.ts';
import { onePictureAtATime } from '../upload/picture.ts';
import type { SiteLook } from './site-look.ts';

interface IconKind {
  size: number;
  /** The share of the square that the picture has, where systems cut its edges off and fill the rest. */
  share: number;
  /** Whether it stands on a ground of its own, since systems show a transparent one as black. */
  isOpaque: boolean;
}

/** The icons by the names of their files: of browsers' tabs, of a phone's home screen, and those of the manifest. */
export const ICONS: Readonly<Record<string, IconKind>> = {
  '32': { size: 32, share: 1, isOpaque: false },
  '180': { size: 180, share: 0.84, isOpaque: true },
  '192': { size: 192, share: 1, isOpaque: false },
  '512': { size: 512, share: 1, isOpaque: false },
  maskable: { size: 512, share: 0.72, isOpaque: true },
};

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Dots per inch at which the built-in mark is drawn large enough. */
const DENSITY = 1_200;
/** The address of a stored file. */
const STORED = /^\/uploads\/([A-Za-z0-9_-][A-Za-z0-9._-]*)$/;

const OWN_COLORS = new RegExp(OWN_COLOR, 'gi');

async function builtInMark(webDir: string, accent: string | undefined): Promise<Buffer> {
  const svg = await readFile(join(webDir, 'favicon.svg'), 'utf8');
  return Buffer.from(accent === undefined ? svg : svg.replace(OWN_COLORS, accent));
}

async function storedPicture(readStored: ReadStored, address: string): Promise<Buffer> {
  const [, stored] = STORED.exec(address) ?? [];
  if (stored === undefined) throw new Error('the icon is no stored file');
  const { status, body } = await readStored(stored, {});
  const picture = await buffer(body).catch((cause: unknown) => {
    throw new CmsUnavailable('the icon did not come whole', cause);
  });
  if (status >= 500) throw new CmsUnavailable(`the icon was answered with ${status}`);
  if (status !== 200) throw new Error(`the icon is missing: ${status}`);
  return picture;
}

/** Draws icons, from the association's own picture or from the built-in mark. */
export function createIconMaker({ readStored, webDir }: { readStored: ReadStored; webDir: string }) {
  return async function draw({ size, share, isOpaque }: IconKind, { favicon, accent }: SiteLook): Promise<Buffer> {
    const source = favicon === undefined ? await builtInMark(webDir, accent) : await storedPicture(readStored, favicon);
    const options = favicon === undefined ? { density: DENSITY } : { limitInputPixels: PICTURE_LIMITS.pixels };
    const inner = Math.round(size * share);
    const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
    const picture = sharp(source, options)
      .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
      .extend({ top: before, bottom: after, left: before, right: after, background: CLEAR });
    const square = isOpaque ? picture.flatten({ background: THEMES.light.paper }) : picture;
    return onePictureAtATime(() => square.png().timeout({ seconds: PICTURE_LIMITS.seconds }).toBuffer());
  };
}
