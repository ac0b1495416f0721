import { execFileSync } from 'node:child_process';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CallError } from '../errors.ts';
import { cpuTime } from '../test-tools/cpu-time.ts';
import { prepareFile } from './prepare-file.ts';

const TAKEN = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1' } };
const plain = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#a53' } });
const jpeg = () => plain().jpeg().withExif(TAKEN).withMetadata({ orientation: 6 }).toBuffer();
const prepare = (name: string, content: Uint8Array | string, head = '') =>
  prepareFile(name, head + Buffer.from(content).toString('base64'));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error instanceof CallError && [error.http, error.status],
  );
const INVALID = [200, 8];
const TOO_LARGE = { field: 'base64String', key: 'ERROR.PICTURE_TOO_LARGE' };
/** The key of the refusal; undefined for what is accepted. */
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) =>
      error instanceof CallError && Array.isArray(error.extra.errors) ? error.extra.errors[0]?.key : error,
  );
const DAMAGED = 'ERROR.PICTURE_DAMAGED';

const noise = (size: number) =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Pictures whose data no other place of the file repeats. */
async function detailedPictures(): Promise<[name: string, bytes: Buffer][]> {
  const frames = await Promise.all([1, 2, 3].map(() => noise(20).png().toBuffer()));
  const film = () => sharp(frames, { join: { animated: true } });
  const still = async () => sharp(await noise(40).png().toBuffer());
  return [
    ['still.jpg', await (await still()).jpeg().toBuffer()],
    ['progressive.jpg', await (await still()).jpeg({ progressive: true }).toBuffer()],
    ['still.png', await (await still()).png().toBuffer()],
    ['interlaced.png', await (await still()).png({ progressive: true }).toBuffer()],
    ['still.webp', await (await still()).webp().toBuffer()],
    ['lossless.webp', await (await still()).webp({ lossless: true }).toBuffer()],
    ['still.gif', await (await still()).gif().toBuffer()],
    ['film.gif', await film().gif().toBuffer()],
    ['film.webp', await film().webp().toBuffer()],
  ];
}

/** Bytes of a PNG before its pixels. */
const PNG_HEADER = 33;
/** Bytes behind the last pixel, which only say that the picture ends. */
const END_MARK: Readonly<Record<string, number>> = { png: 12, jpg: 2 };
const SIDE = 5_400;

/** A JPEG whose header claims a large picture, and which has the data of a small one. */
async function lyingJpeg(): Promise<Buffer> {
  const bytes = await plain(64, 64).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(SIDE, frame + 5);
  bytes.writeUInt16BE(SIDE, frame + 7);
  return bytes;
}

async function lyingPng(): Promise<Buffer> {
  const [large, small] = await Promise.all([plain(SIDE, SIDE).png().toBuffer(), plain(64, 64).png().toBuffer()]);
  return Buffer.concat([large.subarray(0, PNG_HEADER), small.subarray(PNG_HEADER)]);
}

async function lyingGif(): Promise<Buffer> {
  const bytes = await plain(8, 8).gif().toBuffer();
  const frame = bytes.indexOf(0x2c, 13 + 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1));
  for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(SIDE, at);
  return bytes;
}

async function lyingWebp(): Promise<Buffer> {
  const bytes = await plain(64, 64).webp().toBuffer();
  for (const at of [26, 28]) bytes.writeUInt16LE(SIDE, at);
  return bytes;
}

/** By how many megabytes refusing a picture raises the peak of a process that has already prepared a small one. */
function memoryToRefuse(small: Buffer, refused: Buffer): number {
  const code = `
    import { readFileSync } from 'node:fs';
    import { prepareFile } from '${new URL('prepare-file.ts', import.meta.url)}';
    const [small, refused] = JSON.parse(readFileSync(0, 'utf8'));
    await prepareFile('a.png', small);
    const before = process.resourceUsage().maxRSS;
    await prepareFile('a.png', refused).then(() => process.exit(1), () => undefined);
    console.log((process.resourceUsage().maxRSS - before) / 1024);`;
  const input = JSON.stringify([small, refused].map((content) => content.toString('base64')));
  return Number(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { input }));
}

/** A picture of an icon: its header, one entry, and a PNG. */
function icon(image: Uint8Array, { type = 1, offset = 22, behind = '' } = {}): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(type, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(offset, 18);
  return Buffer.concat([head, image, Buffer.from(behind)]);
}

/** A BMP, red above and blue below, with numbers of colors, with colors, or downwards with masks that say their order. */
function bitmap(bits: 4 | 16 | 24 | 32): Buffer {
  const [red, blue] = {
    4: [[0x00], [0x11]],
    16: [
      [0x00, 0x7c],
      [0x1f, 0x00],
    ],
    24: [
      [0, 0, 255],
      [255, 0, 0],
    ],
    32: [
      [255, 0, 0, 0],
      [0, 0, 255, 0],
    ],
  }[bits];
  const behind = { 4: [0xff0000, 0x0000ff], 16: [0, 0, 0], 24: [], 32: [0xff, 0xff00, 0xff0000] }[bits];
  const head = Buffer.alloc(54 + 4 * behind.length);
  head.write('BM');
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(16, 18);
  head.writeInt32LE(bits === 32 ? -16 : 16, 22);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(bits === 32 ? 3 : 0, 30);
  for (const [index, value] of behind.entries()) head.writeUInt32LE(value, 54 + 4 * index);
  const half = (pixel: number[] = []) => Buffer.alloc(16 * bits, Buffer.from(pixel));
  return Buffer.concat([head, ...(bits === 32 ? [half(red), half(blue)] : [half(blue), half(red)])]);
}

/** The same of four or eight bits in runs, and one row of them written out. */
function packedBitmap(bits: 4 | 8): Buffer {
  const head = bitmap(4).subarray(0, 62);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(bits === 8 ? 1 : 2, 30);
  const run = (byte: number) => [16, byte, 0, 0];
  const blue = bits === 8 ? 0x01 : 0x11;
  const writtenOut = [0, 16, ...Array<number>(2 * bits).fill(0), 0, 0];
  const rows = [...Array(8).fill(run(blue)), ...Array(7).fill(run(0)), writtenOut].flat();
  return Buffer.concat([head, Buffer.from([...rows, 0, 1])]);
}

describe('an uploaded picture', () => {
  // Security: F6.
  it('loses all its metadata and is turned as its camera says', async () => {
    const original = await jpeg();
    expect(original.toString('latin1')).toContain('secret-owner');
    const { name, mime, content } = await prepare('صورة.JPG', original, 'data:image/jpeg;base64,');
    const { exif, xmp, width, height, orientation } = await sharp(content).metadata();
    expect({ name, mime, exif, xmp, width, height, orientation }).toEqual({
      name: 'صورة.jpg',
      mime: 'image/jpeg',
      width: 20,
      height: 40,
    });
    expect(Buffer.from(content).toString('latin1')).not.toContain('secret-owner');
  });

  // Security: F3.
  it.each(['png', 'webp', 'gif'] as const)('stays a %s, and loses what is hidden behind it', async (format) => {
    const original = Buffer.concat([await plain().toFormat(format).toBuffer(), Buffer.from('<script>x()</script>')]);
    const { name, content } = await prepare(`a.${format}`, original);
    expect([name, (await sharp(content).metadata()).format]).toEqual([`a.${format}`, format]);
    expect(Buffer.from(content).toString('latin1')).not.toContain('script');
  });

  it.each(['gif', 'webp'] as const)('keeps the frames of a %s and how long each is shown', async (format) => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const delay = [100, 200, 300];
    const original = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay })
      .toBuffer();
    const { pages, delay: delayAfter } = await sharp((await prepare(`a.${format}`, original)).content, {
      animated: true,
    }).metadata();
    expect([pages, delayAfter]).toEqual([3, delay]);
  });

  it('is called what it is', async () => {
    const png = await plain().png().toBuffer();
    const nameOf = async (name: string) => (await prepare(name, png)).name;
    expect(await nameOf('photo.jpg')).toBe('photo.png');
    expect(await nameOf('photo')).toBe('photo.png');
    expect(await nameOf('photo.php.png')).toBe('photo_php.png');
    expect(await nameOf('a.SVG.html.png')).toBe('a_SVG_html.png');
    expect(await nameOf('v1.2 report.png')).toBe('v1.2 report.png');
  });

  it('is refused under the ending of something else', async () => {
    const png = await plain().png().toBuffer();
    for (const name of ['a.svg', 'a.html', 'a.pdf', 'a.exe', 'a.php']) {
      expect([name, await refusalOf(prepare(name, png))]).toEqual([name, INVALID]);
    }
  });

  it.each([
    ['4 bits', bitmap(4)],
    ['16 bits', bitmap(16)],
    ['24 bits', bitmap(24)],
    ['32 bits', bitmap(32)],
    ['4 bits in runs', packedBitmap(4)],
    ['8 bits in runs', packedBitmap(8)],
  ])('in BMP with %s becomes a JPEG', async (_bits, bytes) => {
    const { name, mime, content } = await prepare('scan.bmp', bytes);
    expect([name, mime]).toEqual(['scan.jpg', 'image/jpeg']);
    const pixels = await sharp(content).raw().toBuffer();
    const colorOfRow = (row: number) => Array.from(pixels.subarray(row * 48, row * 48 + 3), (value) => value > 200);
    expect([colorOfRow(2), colorOfRow(13)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
    expect(await keyOf(prepare('scan.bmp', bytes.subarray(0, -1)))).toBe(DAMAGED);
  });

  it('in AVIF becomes a JPEG, with white behind it', async () => {
    const clear = { create: { width: 64, height: 64, channels: 4, background: '#0000' } } as const;
    const avif = await sharp(clear).avif().toBuffer();
    const { name, mime, content } = await prepare('photo.avif', avif);
    expect([name, mime]).toEqual(['photo.jpg', 'image/jpeg']);
    expect((await sharp(content).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });
    expect(await keyOf(prepare('photo.avif', avif.subarray(0, -9)))).toBe(DAMAGED);
  });

  it('in HEIC is refused with words that help', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
    for (const name of ['IMG_0001.HEIC', 'photo.jpg'])
      expect(await keyOf(prepare(name, heic))).toBe('ERROR.PICTURE_HEIC');
  });

  it('that is a PNG of several frames is refused, of one frame stored', async () => {
    const png = await plain().png().toBuffer();
    const withFrames = (count: number) => {
      const chunk = Buffer.alloc(20);
      chunk.writeUInt32BE(8);
      chunk.write('acTL', 4);
      chunk.writeUInt32BE(count, 8);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
      return Buffer.concat([png.subarray(0, PNG_HEADER), chunk, png.subarray(PNG_HEADER)]);
    };
    expect(await keyOf(prepare('a.png', withFrames(4)))).toBe('ERROR.PICTURE_ANIMATED');
    expect(await keyOf(prepare('a.png', withFrames(1)))).toBeUndefined();
  });

  it('that is a sequence in AVIF is refused', async () => {
    const sequence = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypavis\0\0\0\0avisavif'),
      Buffer.alloc(64),
    ]);
    expect(await keyOf(prepare('a.avif', sequence))).toBe('ERROR.PICTURE_ANIMATED');
  });

  it('that is cut off or no picture at all is refused', async () => {
    const original = await plain(400, 400).png().toBuffer();
    const broken = [original.subarray(0, 60), 'GIF89a/*xxxxxxxx*/=1;alert(1)//', '\xff\xd8\xff\xe0 no picture'];
    for (const content of broken) expect(await refusalOf(prepare('a.png', content))).toEqual(INVALID);
  });

  // Security: F4.
  it('that is cut off anywhere is refused, an animation too', async () => {
    for (const [name, bytes] of await detailedPictures()) {
      expect([name, await keyOf(prepare(name, bytes))]).toEqual([name, undefined]);
      const end = bytes.length - (END_MARK[name.slice(-3)] ?? 0);
      const step = Math.ceil(end / 25);
      const cuts = Array.from({ length: 25 }, (_, index) => end - 1 - index * step).filter((cut) => cut > 40);
      for (const cut of cuts) {
        expect([name, cut, await refusalOf(prepare(name, bytes.subarray(0, cut)))]).toEqual([name, cut, INVALID]);
      }
      expect([name, await keyOf(prepare(name, bytes.subarray(0, end - 1)))]).toEqual([name, DAMAGED]);
    }
  });

  it('with a gap in the middle of its data is refused', async () => {
    for (const [name, bytes] of await detailedPictures()) {
      const middle = Math.floor(bytes.length / 2);
      const gap = Buffer.concat([bytes.subarray(0, middle), bytes.subarray(middle + 300)]);
      // A decoder of GIF cannot know whether other colours were meant.
      if (name.endsWith('.gif')) continue;
      expect([name, await keyOf(prepare(name, gap))]).toEqual([name, DAMAGED]);
    }
  });

  // Security: F4.
  it('whose header claims far more than its data hold is refused at once', async () => {
    for (const [name, lying] of [
      ['a.jpg', lyingJpeg],
      ['a.png', lyingPng],
      ['a.gif', lyingGif],
      ['a.webp', lyingWebp],
    ] as const) {
      const bytes = await lying();
      let key: unknown;
      const time = await cpuTime(async () => {
        key = await keyOf(prepare(name, bytes));
      });
      expect([name, key]).toEqual([name, DAMAGED]);
      expect(time).toBeLessThan(500);
    }
  });

  it('of one colour is accepted, however large it is for its bytes', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const flat = await plain(2_000, 2_000).toFormat(format).toBuffer();
      expect([format, await keyOf(prepare(`a.${format}`, flat))]).toEqual([format, undefined]);
    }
  });

  it('is accepted with the scan parameters that phones of Samsung write', async () => {
    const bytes = await noise(40).jpeg().toBuffer();
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    bytes.set([0, 0, 0], scan + 5 + 2 * (bytes[scan + 4] ?? 0));
    expect(await keyOf(prepare('a.jpg', bytes))).toBeUndefined();
  });

  // Security: F4.
  it('that would unpack to too many pixels or frames is refused within a second, and with little memory', async () => {
    const pixels = await plain(12_000, 12_000).png().toBuffer();
    const frames = await Promise.all(
      Array.from({ length: 420 }, (_, index) => {
        const background = { r: (index * 7) % 255, g: (index * 13) % 255, b: (index * 29) % 255 };
        return sharp({ create: { width: 4, height: 4, channels: 3, background } })
          .png()
          .toBuffer();
      }),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const [name, content] of [
      ['a.png', pixels],
      ['a.gif', film],
    ] as const) {
      const refused = expect(prepare(name, content)).rejects;
      const error = { status: 8, extra: { errors: [TOO_LARGE] } };
      expect(await cpuTime(() => refused.toMatchObject(error))).toBeLessThan(1_000);
    }
    expect(memoryToRefuse(await plain().png().toBuffer(), pixels)).toBeLessThan(150);
  });
});

describe('an uploaded icon', () => {
  it('is recognised by its header, and stored without appended data', async () => {
    const image = await plain().png().toBuffer();
    const { name, mime, content } = await prepare('favicon.ico', icon(image, { behind: '<script>' }));
    expect([name, mime, content.length]).toEqual(['favicon.ico', 'image/x-icon', 22 + image.length]);
  });

  it.each([{ type: 2 }, { offset: 9_999 }, { offset: 0 }])('with a wrong header is refused: %o', async (change) => {
    const image = await plain().png().toBuffer();
    expect(await refusalOf(prepare('favicon.ico', icon(image, change)))).toEqual(INVALID);
  });

  it('without a picture in it is refused', async () => {
    expect(await refusalOf(prepare('favicon.ico', icon(Buffer.from('<script>alert(1)</script>'))))).toEqual(INVALID);
    expect(await refusalOf(prepare('favicon.ico', 'x'))).toEqual(INVALID);
  });
});

describe('an uploaded document', () => {
  it.each([
    ['a.pdf', '%PDF-1.7\n1 0 obj', 'application/pdf'],
    ['a.zip', `PK\x03\x04${'\0'.repeat(40)}`, 'application/zip'],
    ['a.rar', 'Rar!\x1a\x07\x01\x00', 'application/vnd.rar'],
    ['a.htm', '<!doctype html><p onclick="x()">نص', 'text/html'],
  ])('stays as it is: %s', async (name, text, mime) => {
    const content = Buffer.from(text, name === 'a.htm' ? 'utf8' : 'latin1');
    const prepared = await prepare(name, content);
    expect([prepared.name, prepared.mime]).toEqual([name, mime]);
    expect(Buffer.from(prepared.content).equals(content)).toBe(true);
  });

  // Security: F3.
  it.each([
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.js', 'alert(1)'],
    ['a.exe', 'MZ'],
    ['a.txt', 'text'],
    ['a', 'text'],
    ['constructor', 'text'],
    ['a.__proto__', 'text'],
    ['a.pdf', '<script>alert(1)</script>'],
    ['a.pdf', 'GIF89a%PDF-1.7'],
    ['a.docx', '%PDF-1.7'],
    ['a.zip', 'MZPK\x03\x04'],
    ['a.html', '<p>\0</p>'],
    ['a.html', '%PDF-1.7'],
  ])('that is another thing than it says is refused: %s', async (name, content) => {
    expect(await refusalOf(prepare(name, content))).toEqual(INVALID);
  });
});

describe('the text of an upload', () => {
  // Security: F5.
  it.each(['', 'x', 'data:image/png;base64,', 'data:image/png,abcd', 'QUJD=', 'QUJDRA', '%%%%', 'QUJD QUJD', 'data:,'])(
    'that is no base64 is refused: %s',
    async (text) => {
      expect(await refusalOf(prepareFile('a.pdf', text))).toEqual(INVALID);
    },
  );

  it('that is too long is refused with HTTP 413', async () => {
    expect(await refusalOf(prepareFile('a.pdf', 'A'.repeat(28_000_004)))).toEqual([413, 8]);
  });
});
