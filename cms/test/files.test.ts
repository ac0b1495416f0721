import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { setUpManager } from './as-manager';
import { setUpCms } from './start-cms';
import { storePicture } from './upload';

const cms = setUpCms();
const manager = setUpManager(cms);

beforeAll(async () => {
  for (const name of ['10.jpg', '2.jpg', '1.jpg'])
    await storePicture(cms, manager, '/_userFiles/albums/one/', name, 800);
  await storePicture(cms, manager, '/_userFiles/albums/', 'beside.jpg');
  await cms.query('plugin::upload.file').updateMany({ where: {}, data: { alternativeText: 'لون' } });
});

const files = (folder: string) => cms.get(`/api/file-store/files?folder=${encodeURIComponent(folder)}`);
const names = async (folder: string) => (await files(folder)).body.data.map(({ name }: { name: string }) => name);

it('lists a folder’s own files in the order of their names, numbers by size', async () => {
  expect(await names('/_userFiles/albums/one/')).toEqual(['1.jpg', '2.jpg', '10.jpg']);
  expect(await names('/_userFiles/albums/one')).toEqual(['1.jpg', '2.jpg', '10.jpg']);
  expect(await names('/_userFiles/albums')).toEqual(['beside.jpg']);
});

it('returns what an <img> needs, and the address of the file', async () => {
  const [file] = (await files('/_userFiles/albums/one')).body.data;
  expect(file).toMatchObject({
    width: 800,
    height: 30,
    mime: 'image/jpeg',
    alternativeText: 'لون',
    alternativeTextEn: null,
  });
  expect(Object.keys(file.formats)).toEqual(expect.arrayContaining(['thumbnail', 'webp_480']));
  expect(file.formats.webp_480.width).toBe(480);
  expect((await cms.get(file.url, {})).status).toBe(200);
});

// Security: F1.
it('serves plain files alone, whatever a link in the public folder leads to', async () => {
  const uploads = path.join(cms.dataDir, 'public/uploads');
  const [plain = ''] = readdirSync(uploads).filter((name) => name.endsWith('.jpg'));
  mkdirSync(path.join(cms.dataDir, 'elsewhere'));
  writeFileSync(path.join(cms.dataDir, 'elsewhere/index.html'), 'elsewhere');
  symlinkSync('../../database.sqlite', path.join(uploads, 'zz.pdf'));
  symlinkSync(plain, path.join(uploads, 'zz.jpg'));
  symlinkSync('../../elsewhere', path.join(uploads, 'zz'));
  symlinkSync('../../database.sqlite', path.join(uploads, `${plain}.gz`));
  symlinkSync('../database.sqlite', path.join(uploads, '../zz.pdf'));
  const links = [
    'uploads/zz.pdf',
    '%75ploads/zz.pdf',
    'uploads/zz.jpg',
    'uploads/zz/',
    'uploads/zz/index.html',
    'zz.pdf',
  ];
  for (const link of links) expect([link, (await fetch(`${cms.url}/${link}`)).status]).toEqual([link, 404]);
  const served = await fetch(`${cms.url}/uploads/${plain}`, { headers: { 'accept-encoding': 'gzip' } });
  expect([...Buffer.from(await served.arrayBuffer())].slice(0, 2)).toEqual([0xff, 0xd8]);
});

it('finds one file by its path, and by the address that it is stored under', async () => {
  const find = (address: string) => cms.get(`/api/file-store/file?address=${encodeURIComponent(address)}`);
  const { body } = await find('/_userFiles/albums/one/2.jpg');
  expect(body.data).toEqual({ name: '2.jpg', url: expect.stringMatching(/^\/uploads\//) });
  expect((await find(body.data.url)).body.data).toEqual(body.data);
  const missing = ['/_userFiles/albums/one/3.jpg', '/_userFiles/albums/one', '/uploads/none.pdf'];
  for (const address of missing) expect([address, (await find(address)).status]).toEqual([address, 404]);
  expect((await find('/_bin/2.jpg')).status).toBe(400);
});

it('returns several files by the addresses that texts use', async () => {
  const [{ url }] = (await files('/_userFiles/albums/one')).body.data;
  const path = '/_userFiles/albums/one/2.jpg';
  const call = (addresses: string[]) =>
    cms.get(
      `/api/file-store/pictures?${addresses.map((address) => `addresses[]=${encodeURIComponent(address)}`).join('&')}`,
    );
  const { body } = await call([url, path, '/uploads/none.jpg', '/_userFiles/none.jpg', '/_bin/1.jpg', 'x']);
  expect(body.data).toMatchObject([
    { address: url, name: '1.jpg', width: 800 },
    { address: path, name: '2.jpg', formats: { webp_480: {} } },
  ]);
  expect((await call(Array.from({ length: 51 }, () => 'x'))).status).toBe(400);
});

it.each([
  '/_userFiles/none/',
  '/_userFiles/albums/../albums/one',
  '/_userFiles//albums/one',
  '/_userFiles/albums\\one',
])('finds nothing in %s', async (folder) => {
  expect(await files(folder)).toMatchObject({ status: 200, body: { data: [] } });
});

it.each(['', '/', '/etc/', '/_bin/', '_userFiles/albums', '/_userFilesX/', `/_userFiles/${'a/'.repeat(200)}`])(
  'refuses the folder %j',
  async (folder) => {
    expect((await files(folder)).status).toBe(400);
  },
);

it('stores an English alternative text beside the Arabic one, in relations too', async () => {
  const { strapi } = cms;
  const file = await strapi.db.query('plugin::upload.file').findOne({ where: { name: '1.jpg' } });
  await strapi.db
    .query('plugin::upload.file')
    .update({ where: { id: file.id }, data: { alternativeTextEn: 'A colour' } });
  await strapi
    .documents('api::site-setting.site-setting')
    .create({ status: 'published', data: { nameAr: 'خير', nameEn: 'Khayr', logo: file.id } });
  const { body } = await cms.get('/api/visible/menu');
  expect(body.data.settings.logo).toMatchObject({ alternativeText: 'لون', alternativeTextEn: 'A colour' });
  const listed = (await files('/_userFiles/albums/one')).body.data[0];
  expect(listed.alternativeTextEn).toBe('A colour');
});
