import type { Page } from 'playwright';
import { ensureChromium, launchChromium } from '../../../stack/chromium.ts';
import type { Settings } from '../../../stack/settings.ts';
import { type Row, valueRow } from '../table.ts';

const PICTURES = 30;
const SIZE = { width: 4_000, height: 3_000 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** When the line is cut, and for how long. */
const CUT_AFTER_MS = 6_000;
const CUT_FOR_MS = 6_000;
const WITHIN_MS = 300_000;

/** A picture as large as a phone takes it, with so much in it that its file is as well. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    for (let x = 0; context && x < width; x += 20)
      for (let y = 0; y < height; y += 20) {
        context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} ${(x + y) % 100}% ${(x * y) % 90}%)`;
        context.fillRect(x, y, 20, 20);
      }
    return canvas.toDataURL('image/jpeg', 0.9);
  }, SIZE);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Measures how long a phone's pictures take through the file manager, with a line that is lost meanwhile, and how many arrive. */
export async function uploads({ settings: { siteUrl, env } }: { settings: Settings }): Promise<Row[]> {
  const ask = async (path: string, payload: object) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${siteUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
    return JSON.parse(await reply.text());
  };
  const { MANAGER_USERNAME: username, MANAGER_PASSWORD: password } = env;
  const { token } = await ask('/api/home/UserLogin', { username, password });
  const folder = `uploads-${Date.now()}`;
  const path = `/_userFiles/${folder}/`;
  await ask('/api/filemanager/FolderNew', { parent: '/_userFiles/', folder, token: token.hashString });
  const browser = await launchChromium(await ensureChromium());
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.addInitScript((session) => sessionStorage.setItem('khayr.session', session), JSON.stringify(token));
    await page.goto(`${siteUrl}/en/manager/file-manager`);
    await page.getByRole('button', { name: folder }).click();
    const buffer = await drawPicture(page);
    const pictures = Array.from({ length: PICTURES }, (_, index) => ({
      name: `IMG_${2000 + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    }));
    const start = performance.now();
    await page.getByLabel('Upload', { exact: true }).setInputFiles(pictures);
    await page.waitForTimeout(CUT_AFTER_MS);
    await context.setOffline(true);
    await page.waitForTimeout(CUT_FOR_MS);
    await context.setOffline(false);
    await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: WITHIN_MS });
    const seconds = (performance.now() - start) / 1000;
    const content = await ask('/api/filemanager/FolderContent', { folder: path, token: token.hashString });
    const files: { name: string }[] = content.extra.files;
    const lost = PICTURES - new Set(files.map(({ name }) => name)).size;
    return [
      valueRow(
        `${PICTURES} pictures of 12 megapixels and ${Math.round(buffer.length / 1e5) / 10} MB, 6 s of them offline`,
        seconds,
        's',
      ),
      valueRow('of them lost, or there twice', lost + Math.max(0, files.length - PICTURES), '', 0),
    ];
  } finally {
    await browser.close();
  }
}
