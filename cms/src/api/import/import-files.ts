import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { FILE_REASONS } from '../../../contract/calls/imports';
import { newName } from '../../../contract/file-names';
import { UPLOAD_MEGABYTES } from '../../../contract/limits';
import { FetchError } from '../../platform/files/outgoing-fetch';
import { KhayrError } from '../../platform/requests/khayr-error';
import { service } from '../../services';
import { type Allowance, LimitReached } from './allowance';
import { fileName } from './foreign-elements';
import type { NewPlaces, PlacedFile } from './place-text';
import { fileReason } from './reasons';
import { digestOf, languageOf, type Source, shortKey } from './source';
import { type FileRow, IMPORTED_FILES, IMPORTED_ITEMS, type ImportRow, type ItemRow, noted } from './tables';

const MAX_BYTES = UPLOAD_MEGABYTES * 1_048_576;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name of a file as the site takes it. */
function nameOf(address: string): string {
  const name = decoded(path.posix.basename(new URL(address).pathname)).normalize('NFC');
  return newName(name) ?? `file${path.posix.extname(name).replace(/[^.\w]/g, '')}`;
}

/** Where the files of a source go. */
const siteFolder = (site: string) =>
  `/_userFiles/${newName(URL.canParse(site) ? new URL(site).hostname : site) ?? 'import'}/`;

/** The folder of an album of the source. */
export const albumFolder = (site: string, key: string): string => `${siteFolder(site)}${key.replace(/[^\w-]+/g, '-')}/`;

/** Where a file goes: beside those of its month, as it was there. */
function folderOf(address: string, site: string): string {
  const [, year, month] = /\/(\d{4})\/(\d{2})\/[^/]*$/.exec(new URL(address).pathname) ?? [];
  return siteFolder(site) + (year && month ? `${year}/${month}/` : '');
}

/** Ends the address of what an album shows, which is stored apart. */
const ALBUM = '#album';

/** Another version may have had other reasons. */
const reasonOf = ({ error }: FileRow) => FILE_REASONS.find((reason) => reason === error) ?? 'not-stored';

/** With the digest of its content, or why it could not be had. */
type StoredFile = Extract<PlacedFile, { error: unknown }> | { digest: string; url: string };

/** Takes the files of a source over, each once: by its address, and by its content where two addresses have the same. */
export function importFiles(
  strapi: Core.Strapi,
  source: Source,
  importId: number,
  allowance: Allowance,
): NewPlaces['file'] {
  const rows = strapi.db.query(IMPORTED_FILES);
  const alts = new Map(source.files.map(({ address, alt }) => [address, alt]));

  const isThere = async (url: string) =>
    (await service(strapi, 'api::file-store.file-store').findByAddress(url)) !== null;

  async function contentOf(address: string): Promise<Buffer> {
    allowance.check();
    const own = await source.open(address);
    if (own) allowance.add(own.length);
    return own ?? allowance.fetch(address, MAX_BYTES);
  }

  async function store(address: string, ownFolder: string | undefined): Promise<StoredFile> {
    try {
      const content = await contentOf(address);
      if (content.length > MAX_BYTES) return { error: 'too-large' };
      const digest = digestOf(content);
      const same: FileRow | null = await rows.findOne({ where: { digest, url: { $ne: '' } } });
      if (same && ownFolder === undefined && (await isThere(same.url))) return { digest, url: same.url };
      const folder = ownFolder ?? folderOf(address, source.site);
      const { url, name } = await service(strapi, 'api::file-store.new-file').storeContent(
        folder,
        nameOf(address),
        content,
      );
      const alt = alts.get(address) ?? {};
      if (Object.values(alt).some(Boolean))
        await service(strapi, 'api::file-store.file-info').save({ folder, name, alt, title: {}, mayReplace: true });
      return { digest, url };
    } catch (error) {
      if (error instanceof LimitReached) throw error;
      if (!(error instanceof FetchError || error instanceof KhayrError)) strapi.log.warn(`${address}: ${error}`);
      return { error: fileReason(error) };
    }
  }

  return async (wanted, folder) => {
    const original = await source.originalOf(wanted);
    // What an album shows is there beside what is stored for other texts.
    const address = shortKey(folder === undefined ? original : original + ALBUM);
    const row: FileRow | null = await rows.findOne({ where: { address } });
    if (row?.url && (await isThere(row.url))) return { url: row.url };
    // Another run tries again what could not be had.
    if (row && row.url === '' && row.importId === importId) return { error: reasonOf(row) };
    const file = await store(original, folder);
    const data = { importId, address, digest: '', url: '', error: '', ...file };
    if (row) await rows.update({ where: { id: row.id }, data });
    else await rows.create({ data });
    return file;
  };
}

/** Names in the report the files that could not be had and that no text shows: the notes of a text name its own. */
export async function noteMissingFiles(strapi: Core.Strapi, run: ImportRow, source: Source): Promise<void> {
  const items = strapi.db.query(IMPORTED_ITEMS);
  await items.deleteMany({ where: { site: source.site, kind: 'file' } });
  const missing: FileRow[] = await strapi.db.query(IMPORTED_FILES).findMany({ where: { importId: run.id, url: '' } });
  if (missing.length === 0) return;
  const kinds = ['picture-missing', 'file-missing'].map((kind) => ({ noteKinds: { $contains: ` ${kind} ` } }));
  const naming: ItemRow[] = await items.findMany({
    select: ['id', 'notes'],
    where: { importId: run.id, $or: kinds },
  });
  const named = new Set<string>();
  for (const { text } of naming.flatMap(({ notes }) => notes))
    if (URL.canParse(text)) named.add(shortKey(await source.originalOf(text)));
  for (const row of missing) {
    const address = row.address.replace(ALBUM, '');
    if (named.has(address)) continue;
    const title = fileName(address);
    const place = { number: 0, lang: languageOf(title), category: 0, addresses: [], digest: '', version: 0 };
    const notes = noted([{ kind: 'file-missing', text: address, reason: reasonOf(row) }]);
    const data = { importId: run.id, firstImport: run.id, site: source.site, key: shortKey(`file:${row.address}`) };
    await items.create({ data: { ...data, ...place, kind: 'file', title, address, state: 'failed', ...notes } });
  }
}
