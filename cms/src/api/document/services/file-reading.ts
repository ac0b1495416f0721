import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { FILE_ROOT } from '../../../../contract/file-folders';
import { document } from '../../../../contract/kinds/document';
import { PDF_LIMITS } from '../../../../contract/limits';
import { announce } from '../../../content/documents/change-tags';
import { FILE_TEXTS, type FileText, fileIdsOf } from '../../../content/search/file-texts';
import { indexDocuments } from '../../../content/search/index-items';
import { searchedType } from '../../../content/search/searched-items';
import { itemUid } from '../../../content-types';
import { FILES, type MediaRow, ROW_FIELDS } from '../../../platform/files/media-row';
import { pathOf } from '../../../platform/files/names-and-paths';
import { fileStore, ownName } from '../../../platform/files/stored-files';
import { service } from '../../../services';
import { coverOf, readPdfApart } from '../pdf-process';

const UID = itemUid(document.name);
const COVERS = pathOf([FILE_ROOT, 'document-covers']);
const PDF = 'application/pdf';

interface DocumentRow extends Record<string, unknown> {
  id: number;
  documentId: string;
  publishedAt: string | null;
  title: string | null;
  image: { id: number } | null;
  file: { id: number } | null;
}

/** Events after which a document may have another file, or its file other bytes. */
const isAboutFiles = (event: string, payload: unknown) =>
  event === 'media.update' ||
  (/^entry\.(?:create|update|publish|draft-discard)$/.test(event) && Object(payload).uid === UID);

/**
 * Reads the PDFs of documents in the background, one at a time: their pages and words, and a cover where the document has none.
 * What was read is kept with a digest of the bytes, so nothing is read twice, and what the process cannot read is not tried again.
 */
export default function fileReading({ strapi }: { strapi: Core.Strapi }) {
  let isStopped = true;
  let isWoken = false;
  let working: Promise<void> | undefined;
  let unsubscribe: (() => void) | undefined;

  const texts = () => strapi.db.query(FILE_TEXTS);

  async function makeCover(bytes: Buffer, title: string): Promise<number | null> {
    const cover = await coverOf(bytes);
    if (!cover) return null;
    const { url } = await service(strapi, 'api::file-store.new-file').storeContent(COVERS, `${title}.jpg`, cover);
    const row: MediaRow | null = await strapi.db.query(FILES).findOne({ select: ['id'], where: { url } });
    return row?.id ?? null;
  }

  /** Reads a file unless it was read already; says whether its bytes are new. */
  async function readFile(fileId: number, name: string): Promise<FileText | undefined> {
    const row: MediaRow | null = await strapi.db.query(FILES).findOne({ select: ROW_FIELDS, where: { id: fileId } });
    if (row?.mime !== PDF || row.contentFrom !== null) return undefined;
    const stamp = new Date(row.updatedAt).toISOString();
    const known: FileText | null = await texts().findOne({ where: { fileId } });
    if (known?.stamp === stamp) return undefined;
    const isLarge = Number(row.size) * 1000 > PDF_LIMITS.megabytes * 2 ** 20;
    const bytes = isLarge ? null : await fileStore().read(ownName(row), 'uploads');
    const digest = createHash('sha256')
      .update(bytes ?? '')
      .digest('base64url');
    if (known?.digest === digest) {
      await texts().updateMany({ where: { fileId }, data: { stamp } });
      return undefined;
    }
    const content = bytes
      ? await readPdfApart(bytes, path.join(strapi.dirs.dist.src, 'api/document/pdf-program.js'))
      : { pages: 0, text: '' };
    const coverId = bytes && content.pages > 0 ? await makeCover(bytes, name) : null;
    const data = { fileId, digest, stamp, ...content, coverId };
    if (known) await texts().updateMany({ where: { fileId }, data });
    else await texts().create({ data });
    return data;
  }

  /** Gives rows without a picture, or with the cover of an earlier file, the cover of theirs. */
  async function giveCover(rows: readonly DocumentRow[], coverId: number | null): Promise<void> {
    if (coverId === null) return;
    const made: Pick<FileText, 'coverId'>[] = await texts().findMany({ select: ['id', 'coverId'] });
    const covers = new Set(made.map((one) => one.coverId));
    for (const { id, image } of rows)
      if (image === null || covers.has(image.id))
        await strapi.db.query(UID).update({ where: { id }, data: { image: coverId } });
  }

  async function readAll(): Promise<void> {
    const rows: DocumentRow[] = await strapi.db.query(UID).findMany({
      select: ['id', 'documentId', 'publishedAt', 'title'],
      populate: { file: { select: ['id'] }, image: { select: ['id'] } },
      orderBy: { id: 'asc' },
    });
    const ids = await fileIdsOf(strapi, UID, 'file', rows);
    for (const fileId of new Set(ids)) {
      if (fileId === undefined || isStopped) continue;
      const own = rows.filter((_, at) => ids[at] === fileId);
      const read = await readFile(fileId, own[0]?.title ?? document.name);
      if (!read) continue;
      await giveCover(own, read.coverId);
      const searched = searchedType(UID);
      if (searched) await indexDocuments(strapi, searched, [...new Set(own.map(({ documentId }) => documentId))]);
      await announce(strapi, UID);
    }
  }

  async function work(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false;
      await readAll().catch((error) => strapi.log.error(`Files of documents are not read: ${String(error)}`));
    }
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    working ??= work().finally(() => {
      working = undefined;
    });
  }

  return {
    start() {
      isStopped = false;
      unsubscribe = strapi.eventHub.subscribe(async (event, payload) => {
        if (isAboutFiles(event, payload)) wake();
      });
      wake();
    },

    /** Waits for the file that is being read; the next start goes on. */
    async stop() {
      isStopped = true;
      unsubscribe?.();
      await working;
    },

    /** Reads what is left, and waits for it. */
    async finish() {
      wake();
      await working;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::document.file-reading': typeof fileReading;
  }
}
