import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { PictureJob, PictureTarget } from './picture-jobs';
import { drawPicture } from './pictures/draw-picture';

const FILES = 'plugin::upload.file';
const PROGRESS_EVERY = 10;

interface Row {
  id: number;
}

/** What is still to draw. It is kept in the database, so that a start that was cut off is taken up by the next. */
export interface PictureList {
  total: number;
  urgent: PictureJob[];
  rest: PictureJob[];
}

const store = (strapi: Core.Strapi) => strapi.store({ type: 'api', name: 'demo' });
const KEY = 'pictures';

export async function readPictureList(strapi: Core.Strapi): Promise<PictureList | null> {
  // Strapi's store is untyped JSON; nothing else writes this key.
  return (await store(strapi).get({ key: KEY })) as PictureList | null;
}

export async function writePictureList(strapi: Core.Strapi, value: PictureList) {
  await store(strapi).set({ key: KEY, value });
}

/** Draws what is left of one part of the list, one picture at a time: readers are served meanwhile. */
export async function storePictures(strapi: Core.Strapi, part: 'urgent' | 'rest', isStopped: () => boolean) {
  const list = await readPictureList(strapi);
  if (!list) return;
  let open: PictureList = list;
  for (const job of list[part]) {
    if (isStopped()) return;
    const rest = { ...open, [part]: open[part].filter((other) => other !== job) };
    try {
      const file = await storedPicture(strapi, job);
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

/** The picture in its folder; it is there already when a start was cut off between storing and noting it. */
async function storedPicture(strapi: Core.Strapi, job: PictureJob): Promise<Row> {
  const folder = await strapi.service('api::file-store.file-store').ensureFolder(job.folder);
  const stored = await strapi.db.query(FILES).findOne({ select: ['id'], where: { name: job.name, folder: folder.id } });
  return stored ?? upload(strapi, job, folder);
}

async function upload(strapi: Core.Strapi, { name, picture, size }: PictureJob, folder: Row): Promise<Row> {
  const image = await drawPicture(picture.scene, picture.seed, size);
  const filepath = path.join(os.tmpdir(), `khayr-${randomUUID()}.jpg`);
  await fs.writeFile(filepath, image);
  try {
    const fileInfo = { name, folder: folder.id, alternativeText: picture.alt.ar };
    const files = { filepath, originalFilename: name, mimetype: 'image/jpeg', size: image.length };
    const uploaded: Row[] = await strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files });
    const [file] = uploaded;
    if (!file) throw new Error(`The picture ${name} was not stored.`);
    return file;
  } finally {
    await fs.rm(filepath, { force: true });
  }
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
  await announce(strapi, uid, rows);
}

/** Tells whoever listens for changes, once they are committed, as the Document Service would. */
async function announce(strapi: Core.Strapi, uid: PictureTarget['uid'], rows: Row[]) {
  await strapi.db.transaction(async ({ onCommit }) => {
    onCommit(async () => {
      for (const { id } of rows) {
        const entry = await strapi.db.query(uid).findOne({ where: { id } });
        if (entry) await strapi.eventHub.emit('entry.update', { uid, model: strapi.getModel(uid).modelName, entry });
      }
    });
  });
}
