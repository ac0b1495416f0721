import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPictureCache } from '../demo/picture-cache';
import type { PictureFile } from '../demo/render-picture';

const WELL = { scene: 'well', seed: 'one' };
const CITY = { scene: 'city', seed: 'one' };

const file = (key: string, text: string): PictureFile => {
  const content = Buffer.from(text);
  return { key, hash: 'picture', ext: '.jpg', mime: 'image/jpeg', width: 4, height: 3, size: content.length, content };
};
const FILES = [file('', 'the picture'), file('small', 'a smaller one')];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'khayr-picture-cache-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const onFailure = vi.fn();
const open = (version = 'v1') => openPictureCache(root, version, onFailure);
const render = () => vi.fn(async () => FILES);

it('renders each picture once, for later starts as well', async () => {
  const [first, second, other] = [render(), render(), render()];
  expect(await (await open()).get(WELL, first)).toEqual(FILES);
  const cache = await open();
  expect(await cache.get(WELL, second)).toEqual(FILES);
  await cache.get(CITY, other);
  expect([first, second, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
});

it('renders a picture again with another version of the drawing code', async () => {
  await (await open('v1')).get(WELL, render());
  const again = render();
  await (await open('v2')).get(WELL, again);
  expect(again).toHaveBeenCalledOnce();
});

it('renders a picture again when one of its files is damaged, and repairs the entry', async () => {
  const cache = await open();
  await cache.get(WELL, render());
  const [entry = ''] = readdirSync(path.join(root, 'v1'));
  truncateSync(path.join(root, 'v1', entry, 'small.jpg'), 3);
  const [again, afterwards] = [render(), render()];
  expect(await cache.get(WELL, again)).toEqual(FILES);
  await cache.get(WELL, afterwards);
  expect([again.mock.calls.length, afterwards.mock.calls.length]).toEqual([1, 0]);
  expect(readdirSync(path.join(root, 'v1'))).toEqual([entry]);
});

it('keeps the three versions that were used last', async () => {
  for (const [age, version] of ['v4', 'v3', 'v2', 'v1'].entries()) {
    await open(version);
    const usedAt = new Date(Date.now() - (age + 1) * 60_000);
    utimesSync(path.join(root, version), usedAt, usedAt);
  }
  await open('v1');
  expect(readdirSync(root).toSorted()).toEqual(['v1', 'v3', 'v4']);
});

it('renders every picture and reports it once where the folder cannot be written', async () => {
  const blocked = path.join(root, 'a-file');
  writeFileSync(blocked, '');
  onFailure.mockClear();
  const cache = await openPictureCache(blocked, 'v1', onFailure);
  const draw = render();
  for (const picture of [WELL, CITY, WELL]) expect(await cache.get(picture, draw)).toEqual(FILES);
  expect(draw).toHaveBeenCalledTimes(3);
  expect(onFailure).toHaveBeenCalledOnce();
});
