import { isScalable, jpegName, type Size, scaledSize } from './image-scale.ts';

const JPEG_QUALITY = 0.86;

/** A picture as it was taken: turned the way its EXIF orientation says. Undefined for what the browser cannot read. */
const readImage = (file: File) => createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/** Draws on white, which shows where the picture was transparent. */
function drawJpeg(image: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** A picture wider than the limit as a JPEG of that width (spec §9); everything else unchanged. */
export async function scaleDown(file: File, limit: number): Promise<File> {
  if (!isScalable(file)) return file;
  const image = await readImage(file);
  if (!image) return file;
  try {
    const size = scaledSize(image, limit);
    const jpeg = size && (await drawJpeg(image, size));
    return jpeg ? new File([jpeg], jpegName(file.name), { type: jpeg.type }) : file;
  } finally {
    image.close();
  }
}
