import fs from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ERROR_KEY } from '../../../contract/errors';
import { type CheckedFile, checkFile, PICTURE_MIME, refusalKeyOf } from '../../../contract/file-kinds';
import { newName } from '../../../contract/file-names';
import { PICTURE_LIMITS } from '../../../contract/limits';
import { onePictureAtATime } from '../../platform/files/picture-work';
import { invalidData } from '../../platform/requests/khayr-error';

/** A file of a form, as the body parser left it in a temporary folder. */
export interface FormFile {
  filepath: string;
  originalFilename: string | null;
  mimetype: string | null;
  size: number;
}

/** As the adapter re-encodes pictures before it sends them; the cms compresses them further. */
const QUALITY = 88;

async function reencode({ content, format, raw }: CheckedFile & { kind: 'picture' }): Promise<Buffer> {
  const options = raw ? { raw } : {};
  const damaged = () => invalidData('file', 'The picture is damaged.', ERROR_KEY.pictureDamaged);
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await sharp(content, { ...options, animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (pages > PICTURE_LIMITS.frames || width * pageHeight * pages > PICTURE_LIMITS.pixels)
    throw invalidData('file', 'The picture is too large.', ERROR_KEY.pictureTooLarge);
  const animated = format === 'gif' || format === 'webp';
  const limits = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'warning' } as const;
  const picture = sharp(content, { ...options, ...limits, animated });
  const upright = animated ? picture : picture.autoOrient();
  const opaque = format === 'jpeg' ? upright.flatten({ background: 'white' }) : upright;
  const encoded = opaque.toFormat(format, format === 'png' || format === 'gif' ? {} : { quality: QUALITY });
  return encoded
    .timeout({ seconds: PICTURE_LIMITS.seconds })
    .toBuffer()
    .catch(() => {
      throw damaged();
    });
}

/**
 * Makes a file of the dashboard safe to store, by the same rules as the adapter does for the site's file manager: its
 * content decides what it is and what it may be called, pictures are re-encoded, and everything else is refused. Returns
 * its name.
 */
export async function checkUpload(file: FormFile, wanted: string): Promise<string> {
  const bytes = Buffer.from(await fs.readFile(file.filepath));
  const checked = checkFile(wanted, (await fileTypeFromBuffer(bytes))?.ext, bytes);
  if (checked.kind === 'refused') {
    throw invalidData('file', 'The site takes no such file.', refusalKeyOf(checked) ?? ERROR_KEY.fileKind);
  }
  const name = newName(checked.name);
  if (name === undefined) throw invalidData('name', 'This is no name for a file.', ERROR_KEY.fileName);
  const content = checked.kind === 'picture' ? await onePictureAtATime(() => reencode(checked)) : checked.content;
  await fs.writeFile(file.filepath, content);
  const mimetype = checked.kind === 'picture' ? PICTURE_MIME[checked.format] : checked.mime;
  Object.assign(file, { originalFilename: name, mimetype, size: content.length });
  return name;
}
