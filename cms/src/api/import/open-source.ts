import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../../contract/decode-text';
import { invalidData, KhayrError } from '../../platform/requests/khayr-error';
import { readFeed } from './read-feed';
import { readSite } from './read-site';
import { readTable } from './read-table';
import { refusalOf } from './refused-file';
import { type Fetch, speaksTheCalls } from './site-calls';
import type { Source } from './source';
import { BEGINNING, beginningOf, isExport } from './wordpress/export-files';
import { readWordpress } from './wordpress/read-wordpress';

/** Bytes of a feed or a table, which are held as a whole. */
const MAX_BYTES = 32 * 1_048_576;

/** How an archive begins. */
const ZIP = 'PK\u0003\u0004';

const isFeed = (text: string) =>
  /^\s*</.test(text)
    ? /<(?:[\w.-]+:)?(?:rss|feed|RDF)[\s>]/.test(text)
    : /^\s*\{[\s\S]*(?:jsonfeed\.org|"(?:home_page|feed)_url"\s*:)/.test(text);
/** Whether the first line of a text can be that of a table. */
const isTable = (text: string) => !/^\s*[<{[]/.test(text) && !text.includes('\0');

/** Whether the first line of a text has several columns. */
const hasColumns = (text: string) => /^[^\r\n]*[,;\t|]/.test(text.trimStart());

const noSource = () =>
  invalidData(
    'location',
    'The file is no export of WordPress, no table, and no feed as RSS, Atom or JSON.',
    'IMPORT.ERROR_FILE',
  );

/** Reads what is held as a whole; a file that is cut off or damaged is refused in words. */
function readWhole(read: typeof readFeed, location: string, content: Buffer): Source {
  try {
    return read(location, content);
  } catch (error) {
    return refuseDamaged(error);
  }
}

/** What the library of archives says of one that is none any more is no refusal of ours. */
function refuseDamaged(error: unknown): never {
  if (error instanceof KhayrError) throw error;
  throw invalidData('location', `The file cannot be read: ${String(error)}`, 'IMPORT.ERROR_DAMAGED');
}

async function openFile(location: string): Promise<Source> {
  const beginning = await beginningOf(createReadStream(location));
  if (beginning.startsWith(ZIP) && /\.zip$/i.test(location)) return await readWordpress(location).catch(refuseDamaged);
  if (isExport(beginning)) return readWordpress(location);
  if ((await stat(location)).size > MAX_BYTES)
    throw invalidData('location', 'The file is too large.', 'IMPORT.ERROR_TOO_LARGE');
  if (isFeed(beginning)) return readWhole(readFeed, location, await readFile(location));
  try {
    if (isTable(beginning)) return readWhole(readTable, location, await readFile(location));
  } catch (error) {
    // What has no titles may be something else than a table.
    throw (await refusalOf(location, beginning)) ?? (hasColumns(beginning) ? error : noSource());
  }
  throw (await refusalOf(location, beginning)) ?? noSource();
}

async function openAddress(address: string, fetch: Fetch, token: string): Promise<Source> {
  if (token !== '' || (await speaksTheCalls(address, fetch))) return readSite(address, fetch, token);
  const content = await fetch(address, MAX_BYTES, { isText: true });
  if (isFeed(decodeText(content.subarray(0, BEGINNING)))) return readWhole(readFeed, address, content);
  throw invalidData(
    'location',
    'There is no feed at this address, and no site that tells what it has.',
    'IMPORT.ERROR_ADDRESS',
  );
}

/** Opens a file or folder of the server, or an address, by what it holds; with the token of a session there. */
export async function openSource(location: string, fetch: Fetch, token: string): Promise<Source> {
  if (/^https?:\/\//i.test(location)) return openAddress(location, fetch, token);
  const found = await stat(location).catch(() => undefined);
  if (!found) throw invalidData('location', `There is no file ${location}.`, 'IMPORT.ERROR_NO_FILE');
  return found.isDirectory() ? readWordpress(location).catch(refuseDamaged) : openFile(location);
}
