import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { altColumns } from '../contract/localized';
import { isDemoRemoved } from '../src/api/demo/manifest';
import { bytesOf, makeVersions } from '../src/api/file-store/incoming-file';
import type { ItemUid } from '../src/content-types';
import { oneAtATime } from '../src/platform/one-at-a-time';
import { service } from '../src/services';
import type { PictureJob } from './picture-jobs';
import { HERO } from './store-site';

const FILES = 'plugin::upload.file';
const HOME = 'api::home.home';
const PROGRESS_EVERY = 10;

interface Row {
  id: number;
}

interface Folder extends Row {
  path: string;
}

/** What is not stored yet. It is in the database, so that the next start continues an interrupted one. */
export interface PictureList {
  total: number;
  urgent: PictureJob[];
  rest: PictureJob[];
}

const store = (strapi: Core.Strapi) => strapi.store({ type: 'api', name: 'demo' });
const KEY = 'pictures';

/** The list, unless it is one that an earlier release left open, which names pictures that this one does not have. */
async function readPictureList(strapi: Core.Strapi): Promise<PictureList | null> {
  // Strapi's store is untyped JSON; nothing else writes this key.
  const list = (await store(strapi).get({ key: KEY })) as PictureList | null;
  return list && [...list.urgent, ...list.rest].every(({ targets }) => targets) ? list : null;
}

export async function writePictureList(strapi: Core.Strapi, value: PictureList) {
  await store(strapi).set({ key: KEY, value });
}

export interface PictureOptions {
  /** Whether Strapi has begun to shut down. */
  isStopped(): boolean;
}

/** Two processors make pictures until the server listens, then one, so that visitors are served meanwhile. */
const AT_ONCE = { urgent: 2, rest: 1 };

/** Stores the rest of one part of the list. */
export async function storePictures(strapi: Core.Strapi, part: 'urgent' | 'rest', { isStopped }: PictureOptions) {
  const list = await readPictureList(strapi);
  if (!list || list[part].length === 0) return;
  let open: PictureList = list;
  const inTurn = oneAtATime();

  async function finish(job: PictureJob, file: Row) {
    const rest = { ...open, [part]: open[part].filter((other) => other !== job) };
    await strapi.db.transaction(async () => {
      await attach(strapi, job, file);
      await writePictureList(strapi, rest);
    });
    open = rest;
    const left = open.urgent.length + open.rest.length;
    const done = open.total - left;
    if (done % PROGRESS_EVERY === 0 || left === 0) strapi.log.info(`demo pictures ${done}/${open.total}`);
  }

  async function storeFrom(jobs: Iterable<PictureJob>) {
    for (const job of jobs) {
      // A demo that was removed gets no more of them until it is brought back.
      if (isStopped() || (await isDemoRemoved(strapi))) return;
      try {
        const file = await storePicture(strapi, job);
        await inTurn(() => finish(job, file));
      } catch (error) {
        if (isStopped()) return;
        strapi.log.error(`The demo picture ${job.folder}${job.name} is left for the next start: ${String(error)}`);
      }
    }
  }

  // Each takes the next one of the same list.
  const jobs = list[part].values();
  await Promise.all(Array.from({ length: AT_ONCE[part] }, () => storeFrom(jobs)));
}

/** A version of a picture as the upload plugin makes it. */
interface Version {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  getStream(): Readable;
}

/** The picture in its folder; it exists if a start was interrupted after storing and before recording it. */
async function storePicture(strapi: Core.Strapi, job: PictureJob): Promise<Row> {
  const folder = await service(strapi, 'api::file-store.file-store').ensureFolder(job.folder);
  const stored = await strapi.db.query(FILES).findOne({ select: ['id'], where: { name: job.name, folder: folder.id } });
  return stored ?? upload(strapi, job, folder);
}

/** Stores a picture and its smaller versions as an upload does. Their addresses are the same on every empty database. */
async function upload(strapi: Core.Strapi, job: PictureJob, folder: Folder): Promise<Row> {
  const filepath = path.join(strapi.dirs.app.root, 'demo/pictures', job.picture.file);
  const digest = createHash('sha256').update(`${job.folder}${job.name}`).digest('hex').slice(0, 10);
  const hash = `${path.parse(job.name).name.replaceAll('-', '_')}_${digest}`;
  const tmpWorkingDirectory = await fs.mkdtemp(path.join(os.tmpdir(), 'khayr-picture-'));
  try {
    const { width, height } = await sharp(filepath).metadata();
    const type = { ext: '.webp', mime: 'image/webp', width, height };
    const getStream = () => createReadStream(filepath);
    const file = { ...type, name: job.name, hash, filepath, getStream, tmpWorkingDirectory };
    const manipulation = strapi.plugin('upload').service('image-manipulation');
    const thumbnail: Version | null = await manipulation.generateThumbnail(file);
    // The upload plugin makes those of one picture at a time.
    const others = await makeVersions(file, async () => []);
    const formats: Record<string, object> = {};
    if (thumbnail) formats.thumbnail = await storeBytes(strapi, job, thumbnail, 'thumbnail');
    for (const { key, file: version } of others) formats[key] = await storeBytes(strapi, job, version, key);
    const row: Row = await strapi.db.query(FILES).create({
      data: {
        ...(await storeBytes(strapi, job, file)),
        formats,
        provider: strapi.config.get('plugin::upload.provider'),
        folder: folder.id,
        folderPath: folder.path,
        ...altColumns(job.picture.alt),
      },
    });
    await strapi.eventHub.emit('media.create', { media: row });
    return row;
  } finally {
    await fs.rm(tmpWorkingDirectory, { recursive: true, force: true });
  }
}

async function storeBytes(strapi: Core.Strapi, { name }: PictureJob, version: Version, key?: string) {
  const { hash, ext, mime, width, height } = version;
  const content = await bytesOf(version);
  const sizes = { width, height, size: Math.round(content.length / 10) / 100, sizeInBytes: content.length };
  const values = { name: key ? `${key}_${name}` : name, hash, ext, mime, path: null, ...sizes };
  const stored = { ...values, getStream: () => Readable.from([content]) };
  await strapi.plugin('upload').service('provider').upload(stored);
  // The provider has added the address.
  const { getStream: _, ...row } = stored;
  return row;
}

/**
 * Sets a picture on the draft and on the published row of each language without touching the rows themselves: the
 * item's time of change, and with it the dashboard's «modified» and an editor's open form, stay as they are.
 */
async function attach(strapi: Core.Strapi, { targets }: PictureJob, file: Row) {
  for (const target of targets) {
    const { uid, field } = target;
    const isEmpty = { [field]: { id: { $null: true } } };
    const items = strapi.db.query(uid);
    const where = uid === HERO ? isEmpty : { ...isEmpty, documentId: target.documentId };
    const rows: Row[] = await items.findMany({ select: ['id'], where });
    for (const { id } of rows) await items.updateRelations(id, { [field]: file.id });
    if (uid === HERO) await emitUpdates(strapi, HOME, await strapi.db.query(HOME).findMany({ select: ['id'] }));
    else await emitUpdates(strapi, uid, rows);
  }
}

/** Emits the events of a change once it is committed, as the Document Service would. */
async function emitUpdates(strapi: Core.Strapi, uid: ItemUid | typeof HOME, rows: Row[]) {
  await strapi.db.transaction(async ({ onCommit }) => {
    onCommit(async () => {
      for (const { id } of rows) {
        const entry = await strapi.db.query(uid).findOne({ where: { id } });
        if (entry) await strapi.eventHub.emit('entry.update', { uid, model: strapi.getModel(uid).modelName, entry });
      }
    });
  });
}
