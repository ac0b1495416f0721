import type { LoginToken } from 'contract/calls/session';
import type { FocalPoint } from 'contract/fields';
import type { Page } from 'playwright/test';
import { type Lang, openScreen, textOf } from './fixtures.ts';
import { test as base, expect } from './manager.ts';

const ROOT = '/_userFiles/';

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A folder of the test's own; what lies in it when the test ends goes to the bin. */
interface OwnFolder {
  name: string;
  path: string;
  /** Signs the tab in and goes from the file manager's root to the folder. */
  open: (session?: LoginToken) => Promise<void>;
  store: (picture: PictureFile) => Promise<void>;
  /** Every file that the product stores there. */
  files: () => Promise<
    { name: string; mime: string; width: number | null; height: number | null; size: number; focus?: FocalPoint }[]
  >;
  altOf: (name: string) => Promise<Record<Lang, string> | undefined>;
  addressOf: (name: string) => Promise<string>;
}

async function goToFolder(page: Page, lng: Lang, name: string) {
  await openScreen(page, `/${lng}/manager/file-manager`);
  const { trail, tile } = partsOf(page, lng);
  const here = trail.locator('[aria-current="location"]');
  // Folders of other tests come in between, and may move the tile away under the pointer.
  await expect(async () => {
    if ((await here.textContent()) !== name) await tile(name).click({ timeout: 1_000 });
    await expect(here).toHaveText(name, { timeout: 2_000 });
  }).toPass();
}

export const test = base.extend<{ folder: OwnFolder }>({
  folder: async ({ page, askAsManager, signIn, unique, lng }, use) => {
    const name = unique('test');
    const path = `${ROOT}${name}/`;
    const content = async () => (await askAsManager('/api/filemanager/FolderContent', { folder: path })).extra.files;
    await askAsManager('/api/filemanager/FolderNew', { parent: ROOT, folder: name });
    await use({
      name,
      path,
      open: async (session) => {
        await signIn(page, session);
        await goToFolder(page, lng, name);
      },
      store: async (picture) => {
        const base64String = `data:${picture.mimeType};base64,${picture.buffer.toString('base64')}`;
        const payload = { folder: path, filename: picture.name, base64String };
        expect((await askAsManager('/api/filemanager/FileUpload', payload)).status).toBe(0);
      },
      files: async () =>
        (await content()).map(({ name, mime, width, height, size, focus }) => ({
          name,
          mime,
          width,
          height,
          size,
          ...(focus ? { focus } : {}),
        })),
      altOf: async (file) => (await content()).find(({ name }) => name === file)?.alt,
      addressOf: async (file) => (await content()).find(({ name }) => name === file)?.url ?? '',
    });
    const fileNames = (await content()).map(({ name }) => name);
    if (fileNames.length > 0) {
      await askAsManager('/api/filemanager/FileMoveToBin', { folder: path, fileNames, confirm: true });
    }
  },
});

/** A real picture, made by the browser. */
export async function drawPicture(
  page: Page,
  name: string,
  [width, height]: [number, number],
  stripes = 10,
): Promise<PictureFile> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const url = await page.evaluate(
    ([w, h, type, count]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      for (let line = 0; context && line < count; line += 1) {
        context.fillStyle = `hsl(${line * 36} 60% 50%)`;
        context.fillRect(0, (line * h) / 10, w, h / 10);
      }
      return canvas.toDataURL(type);
    },
    [width, height, mimeType, stripes] as const,
  );
  return { name, mimeType, buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** A GIF of 1000 × 500 with one pixel of content, which is enough for a picture. */
export const gif = (name: string): PictureFile => ({
  name,
  mimeType: 'image/gif',
  buffer: Buffer.from('474946383961e803f401800000ffffff0000002c00000000010001000002024401003b', 'hex'),
});

export const pdf = (name: string, text = name): PictureFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
});

export const svg = (name: string): PictureFile => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'),
});

export const partsOf = (page: Page, lng: Lang) => {
  const t = textOf(lng);
  const main = page.getByRole('main');
  const list = main.getByRole('group', { name: t('FILES.LIST') });
  return {
    main,
    trail: page.getByRole('navigation', { name: t('FILES.TRAIL') }),
    input: main.getByLabel(t('FILES.UPLOAD'), { exact: true }),
    tiles: list.getByRole('list', { name: t('FILES.FILES') }).getByRole('button'),
    tile: (name: string) => list.getByRole('button').filter({ hasText: name }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    status: (text: string) => main.getByRole('status').filter({ hasText: text }),
    toast: (text: string) => page.getByRole('status').filter({ hasText: text }),
  };
};

/** In the open popup: uploads a picture, and takes it once it is selected. */
export async function uploadAndTake(page: Page, lng: Lang, popup: string, picture: PictureFile) {
  const t = textOf(lng);
  const picker = page.getByRole('dialog', { name: popup, exact: true });
  await picker.getByLabel(t('FILES.UPLOAD'), { exact: true }).setInputFiles(picture);
  await expect(picker.getByRole('button').filter({ hasText: picture.name })).toHaveAttribute('aria-pressed', 'true');
  await picker.getByRole('button', { name: t('FILES.CHOOSE'), exact: true }).click();
}

/** Hands files to the page as the system does when they are dropped or pasted. */
export const transferOf = (page: Page, pictures: PictureFile[]) =>
  page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    pictures.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
