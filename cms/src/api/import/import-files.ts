import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { FILE_REASONS } from '../../../contract/calls/imports';
import { newName } from '../../../contract/file-names';
import { UPLOAD_MEGABYTES } from '../../../contract/limits';
import { FetchError } from '../../platform/files/outgoing-fetch';
import { KhayrError } from '../../platform/requests/khayr-error';
import { service } from '../../services';
import { type Allowance, LimitReached } from './allowance';
import type { PlacedFile } from './place-text';
import { fileReason } from './reasons';
import { type ByLanguage, digestOf, type Source, shortKey } from './source';
import { type FileRow, IMPORTED_FILES } from './tables';

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

/** Another version may have had other reasons. */
const reasonOf = ({ error }: FileRow) => FILE_REASONS.find((reason) => reason === error) ?? 'not-stored';

/** With the digest of its content, or why it could not be had. */
type StoredFile = Extract<PlacedFile, { error: unknown }> | { digest: string; url: string };

/** Takes the files of a source over, each once: by its address, and by its content where two addresses have the same. */
export class ImportFiles {
  readonly #strapi: Core.Strapi;
  readonly #source: Source;
  readonly #importId: number;
  readonly #allowance: Allowance;
  readonly #alt: ReadonlyMap<string, ByLanguage<string>>;

  constructor(strapi: Core.Strapi, source: Source, importId: number, allowance: Allowance) {
    this.#strapi = strapi;
    this.#source = source;
    this.#importId = importId;
    this.#allowance = allowance;
    this.#alt = new Map(source.files.map(({ address, alt }) => [address, alt]));
  }

  get #rows() {
    return this.#strapi.db.query(IMPORTED_FILES);
  }

  /** The file of an address, fetched and stored where it is not yet; in a folder of its own where an album shows it. */
  async take(wanted: string, folder?: string): Promise<PlacedFile> {
    const original = this.#source.originalOf(wanted);
    // What an album shows is there beside what is stored for other texts.
    const address = shortKey(folder === undefined ? original : `${original}#album`);
    const row: FileRow | null = await this.#rows.findOne({ where: { address } });
    if (row?.url && (await this.#isThere(row.url))) return { url: row.url };
    // Another run tries again what could not be had.
    if (row && row.url === '' && row.importId === this.#importId) return { error: reasonOf(row) };
    const file = await this.#store(original, folder);
    const data = { importId: this.#importId, address, digest: '', url: '', error: '', ...file };
    if (row) await this.#rows.update({ where: { id: row.id }, data });
    else await this.#rows.create({ data });
    return file;
  }

  async #isThere(url: string): Promise<boolean> {
    return (await service(this.#strapi, 'api::file-store.file-store').findByAddress(url)) !== null;
  }

  async #contentOf(address: string): Promise<Buffer> {
    this.#allowance.check();
    const own = await this.#source.open(address);
    if (own) this.#allowance.add(own.length);
    return own ?? this.#allowance.fetch(address, MAX_BYTES);
  }

  async #store(address: string, ownFolder: string | undefined): Promise<StoredFile> {
    try {
      const content = await this.#contentOf(address);
      if (content.length > MAX_BYTES) return { error: 'too-large' };
      const digest = digestOf(content);
      const same: FileRow | null = await this.#rows.findOne({ where: { digest, url: { $ne: '' } } });
      if (same && ownFolder === undefined && (await this.#isThere(same.url))) return { digest, url: same.url };
      const folder = ownFolder ?? folderOf(address, this.#source.site);
      const { url, name } = await service(this.#strapi, 'api::file-store.new-file').storeContent(
        folder,
        nameOf(address),
        content,
      );
      const alt = this.#alt.get(address) ?? {};
      if (alt.ar || alt.en)
        await service(this.#strapi, 'api::file-store.file-info').save({ folder, name, alt, mayReplace: true });
      return { digest, url };
    } catch (error) {
      if (error instanceof LimitReached) throw error;
      if (!(error instanceof FetchError || error instanceof KhayrError)) this.#strapi.log.warn(`${address}: ${error}`);
      return { error: fileReason(error) };
    }
  }
}
