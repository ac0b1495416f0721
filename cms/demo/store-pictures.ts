import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { isDemoRemoved } from '../src/api/demo/manifest';
import { service } from '../src/services';
import { openPictureCache, type PictureCache } from './picture-cache';
import type { PictureJob, PictureTarget } from './picture-jobs';
import { HASH, type PictureFile, renderingVersion, renderPicture } from './render-picture';

const FILES = 'plugin::upload.file';
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

async function readPictureList(strapi: Core.Strapi): Promise<PictureList | null> {
  // Strapi's store is untyped JSON; nothing else writes this key.
  return (await store(strapi).get({ key: KEY })) as PictureList | null;
}

export async function writePictureList(strapi: Core.Strapi, value: PictureList) {
  await store(strapi).set({ key: KEY, value });
}

export interface PictureOptions {
  /** Where rendered pictures are cached; undefined: the user's own cache folder. */
  cacheDir: string | undefined;
  /** Whether Strapi has begun to shut down. */
  isStopped(): boolean;
}

/** Stores the rest of one part of the list, one picture at a time, so that visitors are served meanwhile. */
export async function storePictures(
  strapi: Core.Strapi,
  part: 'urgent' | 'rest',
  { cacheDir, isStopped }: PictureOptions,
) {
  const list = await readPictureList(strapi);
  if (!list || list[part].length === 0) return;
  const cache = await openPictureCache(cacheDir, renderingVersion(strapi), (error) => {
    strapi.log.warn(`The demo pictures are not cached for the next empty database: ${String(error)}`);
  });
  let open: PictureList = list;
  for (const job of list[part]) {
    // A demo that was removed gets no more of them until it is brought back.
    if (isStopped() || (await isDemoRemoved(strapi))) return;
    const rest = { ...open, [part]: open[part].filter((other) => other !== job) };
    try {
      const file = await storePicture(strapi, cache, job);
      await strapi.db.transaction(async () => {
        await attach(strapi, job, file);
        await writePictureList(strapi, rest);
      });
    } catch (error) {
      if (isStopped()) return;
      strapi.log.error(`The demo picture ${job.folder}${job.name} is left for the next start: ${String(error)}`);
      continue;
    }
    open = rest;
    const left = open.urgent.length + open.rest.length;
    const done = open.total - left;
    if (done % PROGRESS_EVERY === 0 || left === 0) strapi.log.info(`demo pictures ${done}/${open.total}`);
  }
}

/** The picture in its folder; it exists if a start was interrupted after storing and before recording it. */
async function storePicture(strapi: Core.Strapi, cache: PictureCache, job: PictureJob): Promise<Row> {
  const folder = await service(strapi, 'api::file-store.file-store').ensureFolder(job.folder);
  const stored = await strapi.db.query(FILES).findOne({ select: ['id'], where: { name: job.name, folder: folder.id } });
  if (stored) return stored;
  const { scene, seed } = job.picture;
  const picture = { scene, seed, size: job.size };
  const files = await cache.get(picture, () => renderPicture(strapi, picture));
  return upload(strapi, job, folder, files);
}

/** Stores rendered files as an upload stores those that it makes. Their addresses are the same on every empty database. */
async function upload(strapi: Core.Strapi, job: PictureJob, folder: Folder, files: PictureFile[]): Promise<Row> {
  const digest = createHash('sha256').update(`${job.folder}${job.name}`).digest('hex').slice(0, 10);
  const ownHash = `${path.parse(job.name).name.replaceAll('-', '_')}_${digest}`;

  async function storeBytes({ key, hash, content, size, ...file }: PictureFile) {
    const stored = {
      ...file,
      name: key ? `${key}_${job.name}` : job.name,
      hash: hash.replace(HASH, ownHash),
      path: null,
      size: Math.round(size / 10) / 100,
      sizeInBytes: size,
      getStream: () => Readable.from([content]),
    };
    await strapi.plugin('upload').service('provider').upload(stored);
    const { getStream: _, ...values } = stored;
    return values;
  }

  const formats: Record<string, object> = {};
  let own: object = {};
  for (const file of files) {
    const stored = await storeBytes(file);
    if (file.key) formats[file.key] = stored;
    else own = stored;
  }
  const row: Row = await strapi.db.query(FILES).create({
    data: {
      ...own,
      formats,
      provider: strapi.config.get('plugin::upload.provider'),
      folder: folder.id,
      folderPath: folder.path,
      alternativeText: job.picture.alt.ar,
    },
  });
  await strapi.eventHub.emit('media.create', { media: row });
  return row;
}

/**
 * Sets a picture on the draft and on the published row of each language without touching the rows themselves: the
 * item's time of change, and with it the dashboard's «modified» and an editor's open form, stay as they are.
 */
async function attach(strapi: Core.Strapi, { target, picture }: PictureJob, file: Row) {
  await strapi.db.query(FILES).update({ where: { id: file.id }, data: { alternativeTextEn: picture.alt.en } });
  if (!target) return;
  const { uid, documentId, field } = target;
  const items = strapi.db.query(uid);
  const rows: Row[] = await items.findMany({ select: ['id'], where: { documentId, [field]: { id: { $null: true } } } });
  for (const { id } of rows) await items.updateRelations(id, { [field]: file.id });
  await emitUpdates(strapi, uid, rows);
}

/** Emits the events of a change once it is committed, as the Document Service would. */
async function emitUpdates(strapi: Core.Strapi, uid: PictureTarget['uid'], rows: Row[]) {
  await strapi.db.transaction(async ({ onCommit }) => {
    onCommit(async () => {
      for (const { id } of rows) {
        const entry = await strapi.db.query(uid).findOne({ where: { id } });
        if (entry) await strapi.eventHub.emit('entry.update', { uid, model: strapi.getModel(uid).modelName, entry });
      }
    });
  });
}
