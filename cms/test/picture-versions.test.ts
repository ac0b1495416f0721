import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareJpeg, webWidths } from '../src/api/file-store/picture-versions';
import { setUpManager } from './as-manager';
import { setUpDashboard } from './dashboard-client';
import { setUpCms } from './start-cms';
import { picture, upload } from './upload';

const FILES = 'plugin::upload.file';

interface Format {
  url: string;
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  sizeInBytes: number;
}

interface Row extends Format {
  id: number;
  formats: Record<string, Format>;
}

const cms = setUpCms();
const manager = setUpManager(cms);
const dashboard = setUpDashboard(cms);

const uploads = () => path.join(cms.dataDir, 'public', 'uploads');
const stored = () => readdirSync(uploads()).toSorted();
const bytesOf = ({ hash, ext }: Format) => readFileSync(path.join(uploads(), `${hash}${ext}`));
const isServed = async ({ url }: { url: string }) => (await cms.get(url, {})).status === 200;

async function store(name: string, bytes: Buffer, type = 'image/jpeg'): Promise<Row> {
  await cms.strapi.service('api::file-store.file-store').ensureFolder('/_userFiles/versions/');
  const { body } = await upload(cms, manager, '/_userFiles/versions/', name, bytes, type);
  return cms.query(FILES).findOne({ where: { url: body.data.url } });
}

function sendInDashboard(name: string, bytes: Buffer) {
  const body = new FormData();
  body.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return dashboard('POST', '/upload', body);
}

async function storeInDashboard(name: string, bytes: Buffer): Promise<Row> {
  const [file] = (await sendInDashboard(name, bytes)).body;
  return cms.query(FILES).findOne({ where: { id: file.id } });
}

/** A version by its key in `formats`. */
function versionOf({ formats }: Row, key: string): Format {
  const format = formats[key];
  if (!format) throw new Error(`There is no version ${key}.`);
  return format;
}

/** The keys of the WebP versions by width: the upload plugin stores them in parallel, so their order varies. */
const webKeys = ({ formats }: Row) => {
  const widthOf = (key: string) => Number(key.slice('webp_'.length));
  const keys = Object.keys(formats).filter((key) => key.startsWith('webp_'));
  return keys.toSorted((one, other) => widthOf(one) - widthOf(other));
};

/** What no encoder can make small. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });

describe('the widths of a picture', () => {
  it.each([
    [240, [240]],
    [351, [240, 351]],
    [352, [240, 320, 352]],
    [1200, [240, 320, 480, 730, 1080, 1200]],
    [2000, [240, 320, 480, 730, 1080, 1600, 2000]],
    [6000, [240, 320, 480, 730, 1080, 1600, 2000]],
  ])('of %i pixels end with its own, at most 2000', (width, widths) => {
    expect(webWidths(width)).toEqual(widths);
  });
});

describe('a stored picture', () => {
  it('has WebP versions instead of the sizes that Strapi makes', async () => {
    const row = await store('wide.jpg', await picture(1600, 1200));
    const widths = ['240', '320', '480', '730', '1080', '1600'];
    expect(Object.keys(row.formats).toSorted()).toEqual(
      ['share', 'thumbnail', ...widths.map((width) => `webp_${width}`)].toSorted(),
    );
    const version = versionOf(row, 'webp_730');
    expect(version).toMatchObject({ ext: '.webp', mime: 'image/webp', width: 730, height: 548 });
    expect(await sharp(bytesOf(version)).metadata()).toMatchObject({ format: 'webp', width: 730, height: 548 });
    expect(bytesOf(version)).toHaveLength(version.sizeInBytes);
    expect(await isServed(version)).toBe(true);
    expect(versionOf(row, 'share')).toMatchObject({ ext: '.jpg', mime: 'image/jpeg', width: 1200, height: 630 });
  });

  // Security: F6.
  it('has no camera metadata in any of its files and is upright, also when uploaded in the dashboard', async () => {
    const bytes = await sharp(await picture(800, 600))
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '31/1 30/1 0/1' } },
      })
      .jpeg()
      .toBuffer();
    for (const row of [await store('turned.jpg', bytes), await storeInDashboard('turned.jpg', bytes)]) {
      expect(webKeys(row)).toEqual(['webp_240', 'webp_320', 'webp_480', 'webp_600']);
      for (const format of [row, ...Object.values(row.formats)]) {
        const { exif, xmp, iptc, orientation, width, height } = await sharp(bytesOf(format)).metadata();
        expect({ exif, xmp, iptc, orientation }).toEqual({});
        expect([width, height]).toEqual([format.width, format.height]);
        // A link preview is a part of it.
        expect(height > width).toBe(format !== row.formats.share);
      }
    }
  });

  it('has a JPEG of less than 300 KB for link previews, whatever its content', async () => {
    const heavy = await noise(1500).jpeg({ quality: 95 }).toBuffer();
    expect((await shareJpeg(() => sharp(heavy))).length).toBeLessThan(300_000);
    const seeThrough = { width: 400, height: 300, channels: 4, background: '#0000' } as const;
    const white = await sharp(await shareJpeg(() => sharp({ create: seeThrough }).png())).stats();
    expect(white.channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  /** The process that works on pictures, while it is there. */
  function pictureProcess(): number {
    const running = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
    const [, pid] = /(\d+) \S.*picture-program\.js/.exec(running) ?? [];
    return Number(pid);
  }

  it('is worked on by a process that lets the cms go first, and by another when that one has ended', async () => {
    await store('first.jpg', await picture(500));
    expect(getPriority(pictureProcess())).toBeGreaterThanOrEqual(10);
    process.kill(pictureProcess(), 'SIGKILL');
    await expect.poll(pictureProcess).toBeNaN();
    expect((await store('second.jpg', await picture(510))).formats).toHaveProperty('share');
  });

  it('that is animated stays animated, with the sizes that Strapi makes instead of WebP versions', async () => {
    // Two that look the same would be stored as one.
    const frames = await noise(500).raw().toBuffer();
    const gif = await sharp(frames, { raw: { width: 500, height: 500, channels: 3, pageHeight: 250 } })
      .gif()
      .toBuffer();
    const row = await store('moving.gif', gif, 'image/gif');
    expect(Object.keys(row.formats).toSorted()).toEqual(['share', 'small', 'thumbnail']);
    expect(versionOf(row, 'share')).toMatchObject({ mime: 'image/jpeg', width: 476, height: 250 });
    expect((await sharp(bytesOf(versionOf(row, 'small'))).metadata()).pages).toBe(2);
  });

  it('with too many pixels is refused, in the dashboard too', async () => {
    const before = stored();
    const refused = await sendInDashboard('bomb.jpg', await picture(6_000, 5_001));
    expect([refused.status, refused.body.error.details.key]).toEqual([400, 'ERROR.PICTURE_TOO_LARGE']);
    expect(stored()).toEqual(before);
  });

  it('that is smaller than a thumbnail has no versions', async () => {
    expect(await store('icon.jpg', await picture(100, 80))).toMatchObject({ formats: null });
  });
});

describe('the versions of a picture', () => {
  it('are moved to the bin, restored and deleted with it', async () => {
    const before = stored();
    const row = await store('moved.jpg', await picture(900, 600));
    const version = versionOf(row, 'webp_480');
    await manager.files('FileMoveToBin', { folder: '/_userFiles/versions/', fileNames: ['moved.jpg'] });
    expect(await isServed(version)).toBe(false);
    expect(stored()).toEqual(before);
    await manager.files('FileRestore', { fileNames: ['moved.jpg'] });
    expect(await isServed(version)).toBe(true);
    await cms.strapi.plugin('upload').service('upload').remove(row);
    expect(stored()).toEqual(before);
  });

  it('get new addresses when the picture is replaced, and the old ones are deleted', async () => {
    const row = await store('replaced.jpg', await picture(900, 600));
    const before = stored();
    const bytes = await sharp(await picture(900, 600))
      .negate()
      .jpeg()
      .toBuffer();
    const filepath = path.join(cms.dataDir, 'another.jpg');
    await sharp(bytes).toFile(filepath);
    const file = { filepath, originalFilename: 'another.jpg', mimetype: 'image/jpeg', size: bytes.length };
    const after: Row = await cms.strapi
      .plugin('upload')
      .service('upload')
      .replace(row.id, { data: { fileInfo: {} }, file });

    expect(after.url).toBe(row.url);
    for (const key of [...webKeys(row), 'share']) {
      expect(versionOf(after, key).url).not.toBe(versionOf(row, key).url);
      expect([await isServed(versionOf(row, key)), await isServed(versionOf(after, key))]).toEqual([false, true]);
    }
    expect(stored()).toHaveLength(before.length);
  });
});
