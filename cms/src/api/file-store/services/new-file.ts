import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { namesOf } from '../../../../contract/file-names';
import { FILE_ROOT } from '../../../../contract/vocabulary';
import { environment } from '../../../environment';
import { recordAct } from '../../../platform/audit/audit-log';
import { findReply, runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import { changeRow, FILES, type MediaRow, presentFile } from '../../../platform/files/media-row';
import { freeName, INCOMING_ROOT, pathOf, splitName, takenNames } from '../../../platform/files/names-and-paths';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { checkUpload } from '../checked-upload';
import { removeUpload, removingWhenFailed } from '../failed-uploads';
import type { Folder } from './file-store';

type Presented = ReturnType<typeof presentFile>;

/** Characters of the name that become part of the stored one, which must fit into a file system. */
const STORED_STEM = 40;
const MEGABYTE = 1024 * 1024;

type ReceivedRow = MediaRow & { folderPath: string };

export interface Upload {
  filepath: string;
  mimetype: string;
  size: number;
}

/**
 * Stores files. Making a picture's smaller versions takes long, so it happens before the lock on the files is taken: until
 * then the file is in a folder that only the dashboard shows.
 */
export default function newFile({ strapi }: { strapi: Core.Strapi }) {
  const store = () => service(strapi, 'api::file-store.file-store');
  const uploads = () => strapi.plugin('upload').service('upload');

  /** The originals count, those in the bin too; their smaller versions do not. */
  async function refuseOverQuota(more: number) {
    const rows: { total?: unknown }[] = await strapi.db.transaction(({ trx }) => trx('files').sum({ total: 'size' }));
    const bytes = Number(rows[0]?.total ?? 0) * 1000 + more;
    const limit = environment.fileQuotaMb;
    if (bytes > limit * MEGABYTE) throw new KhayrError('quotaExceeded', 'The file store is full.', { limit });
  }

  async function target(path: string): Promise<Folder> {
    const isRoot = namesOf(path).join('/') === FILE_ROOT;
    const folder: Folder | null = await (isRoot ? store().ensureFolder(path) : store().folder(path));
    if (!folder) throw new KhayrError('notFound', `There is no folder ${path}.`);
    return folder;
  }

  async function receive(name: string, upload: Upload): Promise<ReceivedRow> {
    const incoming: Folder = await store().ensureFolder(pathOf([INCOMING_ROOT]));
    const [stem, extension] = splitName(name);
    const fileInfo = { name: `${[...stem].slice(0, STORED_STEM).join('')}${extension}`, folder: incoming.id };
    const files = { ...upload, originalFilename: `upload${extension}` };
    try {
      const [file]: ReceivedRow[] = await removingWhenFailed(strapi, () =>
        uploads().upload({ data: { fileInfo }, files }),
      );
      if (!file) throw new Error(`The file ${name} was not stored.`);
      return file;
    } catch (error) {
      const isRefused = error instanceof errors.ApplicationError && !(error instanceof errors.PayloadTooLargeError);
      throw isRefused ? invalidData('base64String', error.message) : error;
    }
  }

  /** Gives a received file its folder and a free name in it. */
  const place = (received: MediaRow, path: string, name: string): Promise<Presented> =>
    withLock(strapi, 'files', async () => {
      await refuseOverQuota(0);
      const folder = await target(path);
      const others: { name: string }[] = await strapi.db
        .query(FILES)
        .findMany({ select: ['id', 'name'], where: { folder: folder.id } });
      const free = freeName(name, takenNames(others));
      await recordAct(strapi, { action: 'create', kind: 'file', number: received.id, title: free });
      return presentFile(
        await changeRow(strapi, received.id, { name: free, folder: folder.id, folderPath: folder.path }),
      );
    });

  return {
    refuseOverQuota,
    receive,

    /** Removes a file with its bytes. */
    remove: (row: MediaRow) => uploads().remove(row),

    /** Returns the stored file. A repeated request stores nothing and gets the first one's. */
    async store(path: string, name: string, upload: Upload, requestId: string | undefined) {
      const key = requestId && `file:${requestId}`;
      const earlier = key ? await findReply<Presented>(strapi, key) : null;
      if (earlier) return earlier.reply;
      await target(path);
      await refuseOverQuota(upload.size);
      const received = await receive(name, upload);
      try {
        const stored = await runOnce(strapi, key, () => place(received, path, name));
        // A concurrent request with the same id was faster.
        if (stored.url !== received.url) await uploads().remove(received);
        return stored;
      } catch (error) {
        // A row that has left its first folder was stored, although the connection broke before the COMMIT was confirmed.
        const [stored] = await removeUpload(strapi, [received], (row) => row.folderPath === received.folderPath);
        if (stored) return presentFile(stored);
        throw error;
      }
    },

    /** Stores a file that no form sent, by the same checks; its folder is made where it is missing. */
    async storeContent(path: string, name: string, content: Buffer): Promise<Presented> {
      const folder = await mkdtemp(join(tmpdir(), 'khayr-file-'));
      try {
        const file = { filepath: join(folder, 'file'), originalFilename: name, mimetype: null, size: content.length };
        await writeFile(file.filepath, content);
        const checked = await checkUpload(file, name);
        await store().ensureFolder(path);
        return await this.store(path, checked, { ...file, mimetype: String(file.mimetype) }, undefined);
      } finally {
        await rm(folder, { recursive: true });
      }
    },

    /** Deletes what interrupted uploads left behind. By the path: earlier versions may have left rows without their folder. */
    async removeInterrupted(before: Date) {
      const incoming: Folder | null = await store().folder(pathOf([INCOMING_ROOT]));
      if (!incoming) return;
      const interrupted = await strapi.db
        .query(FILES)
        .findMany({ where: { folderPath: incoming.path, createdAt: { $lt: before } } });
      for (const file of interrupted) await uploads().remove(file);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::file-store.new-file': typeof newFile;
  }
}
