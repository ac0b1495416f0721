import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { ROOT } from '../../../stack/run.ts';
import { askRunningCms } from '../../../stack/running-cms.ts';
import { temporaryFolder } from '../../../stack/temporary-folder.ts';
import { copyOf, onCleanUp, startSite } from '../bench-site.ts';
import { type Row, valueRow } from '../table.ts';
import { residentOf } from './memory.ts';

/** Half of them in each language. */
const ITEMS = 10_000;
const PICTURES = 200;
/** MiB that the cms may need beyond what it has at rest. */
const MEMORY_LIMIT = 300;
const SETTLE_MS = 3_000;
const ADDRESS = 'https://old.example';

const SENTENCES = {
  ar: 'وصلت القافلة إلى القرى الجبلية، ووُزّعت البطانيات على العائلات. ',
  en: 'The caravan reached the mountain villages, and families were given blankets. ',
};

const field = (element: string, text: string) => `<${element}><![CDATA[${text}]]></${element}>`;
const picture = (index: number) => `${ADDRESS}/wp-content/uploads/2020/03/picture-${index % PICTURES}.jpg`;

function post(id: number) {
  const lang = id % 2 === 0 ? 'ar' : 'en';
  const pair = Math.floor(id / 2);
  const text = SENTENCES[lang].repeat(5);
  const content = `<p>${text}</p><p><img src="${picture(pair)}" alt=""></p>${`<p>${text}</p>`.repeat(10)}
    <p><a href="${ADDRESS}/?p=${((id * 7) % ITEMS) + 1}">${lang}</a></p>`;
  return `<item>${field('title', `${SENTENCES[lang].slice(0, 40)} ${pair}`)}<link>${ADDRESS}/2020/03/item-${id}/</link>
    <guid>${ADDRESS}/?p=${id + 1}</guid>${field('dc:creator', 'admin')}${field('content:encoded', content)}
    ${field('excerpt:encoded', SENTENCES[lang])}<wp:post_id>${id + 1}</wp:post_id>
    ${field('wp:post_date', `2020-03-0${1 + (id % 9)} 10:00:00`)}${field('wp:status', 'publish')}${field('wp:post_type', 'post')}
    <category domain="category" nicename="news-${pair % 20}"/>
    <category domain="language" nicename="${lang}"/><category domain="post_translations" nicename="pair-${pair}"/></item>\n`;
}

const attachment = (
  index: number,
) => `<item>${field('title', `picture ${index}`)}<link>${ADDRESS}/picture-${index}/</link>
  <wp:post_id>${ITEMS + 1 + index}</wp:post_id>${field('wp:status', 'inherit')}${field('wp:post_type', 'attachment')}
  ${field('wp:attachment_url', picture(index))}</item>\n`;

/** An export of WordPress with its uploads. @returns Its folder. */
export async function makeExport(): Promise<string> {
  const folder = temporaryFolder(onCleanUp);
  const uploads = path.join(folder, 'uploads/2020/03');
  mkdirSync(uploads, { recursive: true });
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const create = { width: 1_600, height: 1_200, channels: 3 as const, background: 'olive', noise };
  const content = await sharp({ create }).jpeg().toBuffer();
  // What stands behind the end of a picture makes it another file.
  for (let index = 0; index < PICTURES; index += 1)
    writeFileSync(path.join(uploads, `picture-${index}.jpg`), Buffer.concat([content, Buffer.from(String(index))]));
  const file = createWriteStream(path.join(folder, 'export.xml'));
  const write = async (text: string) => void (file.write(text) || (await once(file, 'drain')));
  await write(`<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>${ADDRESS}</link>`);
  for (let index = 0; index < 20; index += 1)
    await write(
      `<wp:category>${field('wp:category_nicename', `news-${index}`)}${field('wp:cat_name', `أخبار ${index}`)}</wp:category>`,
    );
  for (let id = 0; id < ITEMS; id += 1) await write(post(id));
  for (let index = 0; index < PICTURES; index += 1) await write(attachment(index));
  file.end('</channel></rss>');
  await once(file, 'finish');
  return folder;
}

/**
 * Imports 10,000 items and 200 pictures by `npm run import`, and measures the time, the memory of the cms and of the
 * command, and whether all of them are there.
 * @param demo The data folder of a stopped site.
 */
export async function imports(demo: string): Promise<Row[]> {
  const folder = await makeExport();
  const site = await startSite(copyOf(demo));
  await wait(SETTLE_MS);
  const atRest = residentOf(site.cmsPid);
  const most = { cms: atRest, command: 0 };
  const startedAt = performance.now();
  const env = { ...process.env, ...site.settings.env };
  const command = spawn(process.execPath, ['scripts/import.mjs', folder], { cwd: ROOT, env, stdio: 'inherit' });
  onCleanUp(() => void command.kill());
  const ended = once(command, 'exit');
  while (command.exitCode === null) {
    most.cms = Math.max(most.cms, residentOf(site.cmsPid));
    most.command = Math.max(most.command, residentOf(command.pid ?? 0));
    await Promise.race([ended, wait(200)]);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const { data } = await askRunningCms('/api/imports/progress', { id: 1 }, { env });
  await site.stop();
  return [
    valueRow(`import of ${ITEMS.toLocaleString('en-US')} items and ${PICTURES} pictures`, seconds, 's'),
    valueRow('memory of the cms at the most, beyond what it has at rest', most.cms - atRest, 'MiB', MEMORY_LIMIT),
    valueRow('memory of the command at the most', most.command, 'MiB', MEMORY_LIMIT),
    valueRow('items that were lost', ITEMS - (data.items.visible ?? 0), '', 0),
    valueRow('pictures that were lost', PICTURES - data.files.stored, '', 0),
  ];
}
