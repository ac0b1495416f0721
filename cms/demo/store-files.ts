import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { inEachLanguage } from '../contract/localized';
import { FILES } from '../src/platform/files/media-row';
import { service } from '../src/services';
import type { DemoDocument } from './content';

/** Where the files of documents are stored. */
export const DOCUMENTS = '/_userFiles/documents/';

/** Stores the files of documents that a start before this one has not stored yet, and returns their ids by their names. */
export async function storeFiles(
  strapi: Core.Strapi,
  documents: readonly DemoDocument[],
): Promise<Map<string, number>> {
  const names = documents.flatMap(({ files }) => Object.values(inEachLanguage((lang) => files[lang] ?? [])).flat());
  const ids = new Map<string, number>();
  for (const name of names) {
    const store = service(strapi, 'api::file-store.file-store');
    const known = (await store.files(DOCUMENTS)).find((file) => file.name === name);
    const content = await readFile(path.join(strapi.dirs.app.root, 'demo/files', name));
    const url =
      known?.url ?? (await service(strapi, 'api::file-store.new-file').storeContent(DOCUMENTS, name, content)).url;
    const row: { id: number } = await strapi.db.query(FILES).findOne({ select: ['id'], where: { url } });
    ids.set(name, row.id);
  }
  return ids;
}
