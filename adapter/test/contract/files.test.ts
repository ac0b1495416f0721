import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerWith, managerToken } from './manager.ts';
import { get } from './site.ts';

interface StoredFile {
  name: string;
  url: string;
  size: number;
  mime: string;
  width: number | null;
  height: number | null;
  alt: { ar: string; en: string };
  from?: string;
}
interface Extra {
  files: StoredFile[];
  index?: number;
  inBin?: string[];
  usedBy?: { name: string; kind: string; id: number; title: string }[];
}

const picture = async (width = 30) =>
  `data:image/jpeg;base64,${(
    await sharp({ create: { width, height: 20, channels: 3, background: '#a53' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner' } })
      .toBuffer()
  ).toString('base64')}`;

describe('the file manager', () => {
  let call: Caller;
  const name = `test-${randomUUID().slice(0, 8)}`;
  const folder = `/_userFiles/${name}/`;
  const manage = <Data = unknown>(path: string, payload: Record<string, unknown>) =>
    call<Data, Extra>(`/api/filemanager/${path}`, payload);
  const upload = (filename: string, base64String: string, more: Record<string, unknown> = {}) =>
    manage<StoredFile>('FileUpload', { folder, filename, base64String, ...more });
  const files = async (path = folder) => (await manage('FolderContent', { folder: path })).extra.files;

  beforeAll(async () => {
    call = callerWith(await managerToken());
    expect(await manage('FolderNew', { parent: '/_userFiles/', folder: name })).toMatchObject({
      status: 0,
      data: { name },
    });
  });
  afterAll(async () => {
    const fileNames = (await files()).map((file) => file.name);
    if (fileNames.length > 0) await manage('FileMoveToBin', { folder, fileNames, confirm: true });
  });

  it('stores a picture without its metadata, under a free name, and serves it by both addresses', async () => {
    const [first, second] = [
      await upload('صورة.jpg', await picture(), { index: 3 }),
      await upload('صورة.jpg', await picture()),
    ];
    expect([first.status, first.extra.index, second.extra.index]).toEqual([0, 3, undefined]);
    expect([first.data.name, second.data.name]).toEqual(['صورة.jpg', 'صورة (2).jpg']);
    expect(first.data).toMatchObject({ mime: 'image/jpeg', width: 30, height: 20, alt: { ar: '', en: '' } });
    const response = await get(first.data.url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    // The store counts in thousands of bytes, to two places.
    expect(Math.abs(bytes.length - first.data.size)).toBeLessThanOrEqual(5);
    expect(bytes.toString('latin1')).not.toContain('secret-owner');
    const byPath = await get(`${folder}${encodeURIComponent(first.data.name)}`);
    expect([byPath.status, byPath.headers.get('location')]).toEqual([302, first.data.url]);
    expect((await files()).map((file) => file.name)).toEqual(expect.arrayContaining(['صورة.jpg', 'صورة (2).jpg']));
  });

  it('moves files to the bin, where they are not served, and restores them', async () => {
    const { data } = await upload('bin.jpg', await picture());
    const moved = await manage<string[]>('FileMoveToBin', { folder, fileNames: [data.name] });
    expect([moved.status, moved.data, moved.extra.usedBy]).toEqual([0, [data.name], undefined]);
    expect((await get(data.url)).status).toBe(404);
    const binned = (await files('/_bin/')).find((file) => file.from === folder && file.name.startsWith('bin'));
    expect(moved.extra.inBin).toEqual([binned?.name]);
    const { thumbnail } = (await manage<{ thumbnail: string }>('FileThumbnail', { name: binned?.name })).data;
    expect(thumbnail).toMatch(/^data:image\/(webp|jpeg);base64,/);
    expect((await manage('FileThumbnail', { name: 'none.jpg' })).status).toBe(2);
    const restored = await manage('FileRestore', { fileNames: moved.extra.inBin });
    expect([restored.status, restored.data]).toEqual([0, [{ name: data.name, folder }]]);
    expect((await get(data.url)).status).toBe(200);
  });
});
