import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { OTHER_KIND } from '../../../../contract/file-kinds';
import { altColumns, altTexts } from '../../../../contract/localized';
import { BIN_ROOT } from '../../../../contract/vocabulary';
import { recordAct } from '../../../platform/audit/audit-log';
import { findReply, runOnce } from '../../../platform/database/idempotency';
import { withLock } from '../../../platform/database/with-lock';
import type { StorageFolder } from '../../../platform/files/file-store';
import { changeRow, FILES, type MediaRow, presentFile, ROW_FIELDS } from '../../../platform/files/media-row';
import { pathOf } from '../../../platform/files/names-and-paths';
import { fileStore, ownName, storedNames } from '../../../platform/files/stored-files';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { placer } from '../placer';
import { filePaths } from '../renamed-files';
import { storeShareVersion } from '../share-version';
import type { Folder } from './file-store';
import type { Upload } from './new-file';

interface Replaced {
  file: ReturnType<typeof presentFile>;
  /** The name in the bin of what the file had. */
  inBin: string;
}

const contentOf = ({ formats, width, height, size }: MediaRow) => ({ formats, width, height, size });

const notThere = () => new KhayrError('notFound', 'There is no such file.');

/**
 * Gives files another content under the same address. What they had is a file of the bin, which says where it belongs. The
 * rows change first, in one transaction; the bytes at the address follow, and are written again after an interruption, as
 * `contentFrom` says (record 337).
 */
export default function replacedFiles({ strapi }: { strapi: Core.Strapi }) {
  const find = (where: object): Promise<MediaRow | null> =>
    strapi.db.query(FILES).findOne({ select: ROW_FIELDS, where });

  /** Writes the bytes at the address of a file, while the files are locked. */
  async function writeBytes(row: MediaRow): Promise<void> {
    if (row.contentFrom === null) return;
    const bytes = fileStore();
    const folder = row.binnedFrom === null ? 'uploads' : 'bin';
    await bytes.copy(row.contentFrom, 'uploads', { name: ownName(row), folder });
    const earlier: MediaRow[] = await strapi.db
      .query(FILES)
      .findMany({ select: ROW_FIELDS, where: { earlierOf: row.url } });
    await bytes.move(earlier.flatMap(storedNames), 'uploads', 'bin');
    await changeRow(strapi, row.id, { contentFrom: null });
  }

  async function finish(id: number): Promise<void> {
    const row = await withLock(strapi, 'files', async () => {
      const found = await find({ id });
      if (found) await writeBytes(found);
      return found;
    });
    if (!row?.contentFrom) return;
    await fileStore().remove([row.contentFrom], 'uploads');
    const [, ...versions] = storedNames(row);
    await fileStore().remove([row.contentFrom, ...(row.binnedFrom === null ? versions : [])], 'bin');
  }

  /** Exchanges the content of a file with that of another row, which is in the bin afterwards. */
  const exchange = (id: number, given: MediaRow, givenIn: StorageFolder): Promise<Replaced> =>
    withLock(strapi, 'files', async () => {
      await service(strapi, 'api::file-store.new-file').refuseOverQuota(0);
      const row = await find({ id, binnedFrom: { $null: true } });
      if (!row) throw notThere();
      await writeBytes(row);
      const bytes = fileStore();
      const hash = `${row.hash}_${randomBytes(5).toString('hex')}`;
      const name = ownName({ hash, ext: row.ext });
      await bytes.copy(ownName(row), 'uploads', { name, folder: 'bin' });
      if (givenIn === 'bin')
        for (const stored of storedNames(given)) await bytes.copy(stored, 'bin', { name: stored, folder: 'uploads' });
      const earlier = { ...contentOf(row), ...altColumns(altTexts(row)), focalPoint: row.focalPoint };
      const kept = { ...earlier, hash, ext: row.ext, url: `/uploads/${name}`, earlierOf: row.url };
      const bin: Folder = await service(strapi, 'api::file-store.file-store').ensureFolder(pathOf([BIN_ROOT]));
      const binnedFrom = `${(await filePaths(strapi, [id])).get(id)}/`;
      const inBin =
        givenIn === 'bin'
          ? (await changeRow(strapi, given.id, { ...kept, binnedFrom })).name
          : await placer(strapi)(given, bin, row.name, { ...kept, binnedFrom });
      const changed = await changeRow(strapi, id, { ...contentOf(given), contentFrom: ownName(given) });
      return { file: presentFile(changed), inBin };
    });

  return {
    /** The content that visitors get at the file's address from now on. A repeated request changes nothing. */
    async replace(row: MediaRow, upload: Upload, requestId: string | undefined): Promise<Replaced> {
      const key = requestId && `replace:${requestId}`;
      let replaced = key ? (await findReply<Replaced>(strapi, key))?.reply : undefined;
      if (!replaced) {
        if (upload.mimetype !== row.mime)
          throw invalidData('base64String', 'Another kind of file cannot take its place.', OTHER_KIND);
        const newFile = service(strapi, 'api::file-store.new-file');
        await newFile.refuseOverQuota(upload.size);
        const received = await newFile.receive(row.name, upload);
        const isUsed = { now: false };
        try {
          const formats = row.focalPoint && (await storeShareVersion(strapi, received, row.focalPoint));
          const given = formats ? await changeRow(strapi, received.id, { formats }) : received;
          replaced = await runOnce(strapi, key, async () => {
            await recordAct(strapi, { action: 'change', kind: 'file', number: row.id, title: row.name });
            const done = await exchange(row.id, given, 'uploads');
            isUsed.now = true;
            return done;
          });
          // A concurrent request with the same id was faster.
          if (!isUsed.now) await newFile.remove(received);
        } catch (error) {
          // After any other failure the rows may say something else: the next clean-up removes what was received.
          if (error instanceof KhayrError) await newFile.remove(received);
          throw error;
        }
      }
      await finish(row.id);
      return replaced;
    },

    /** Brings the content of a file of the bin back to its address, and returns the file there; null where that is gone. */
    async bringBack(earlier: MediaRow): Promise<MediaRow | null> {
      const row = earlier.earlierOf && (await find({ url: earlier.earlierOf, binnedFrom: { $null: true } }));
      if (!row) return null;
      await withLock(strapi, 'files', async () => {
        // A colleague has done so meanwhile.
        if (!(await find({ id: earlier.id, hash: earlier.hash }))) return;
        await recordAct(strapi, { action: 'restore', kind: 'file', number: row.id, title: row.name });
        await exchange(row.id, earlier, 'bin');
      });
      await finish(row.id);
      return row;
    },

    /** Finishes what a crash has interrupted. */
    async finishAll(): Promise<void> {
      const rows: { id: number }[] = await strapi.db
        .query(FILES)
        .findMany({ select: ['id'], where: { contentFrom: { $notNull: true } } });
      for (const { id } of rows) await finish(id);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::file-store.replaced-files': typeof replacedFiles;
  }
}
