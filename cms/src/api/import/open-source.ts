import { open, readFile, stat } from 'node:fs/promises';
import { fetchPublic } from '../../platform/files/outgoing-fetch';
import { invalidData } from '../../platform/requests/khayr-error';
import { readFeed } from './read-feed';
import { readSite, speaksTheCalls } from './read-site';
import { readTable } from './read-table';
import type { Source } from './source';
import { readWordpress } from './wordpress/read-wordpress';

/** Bytes of a feed or a table, which are held as a whole. */
const MAX_BYTES = 32 * 1_048_576;
/** Bytes of a file that tell what it is. */
const BEGINNING = 8_192;

const isFeed = (text: string) => /<(?:rss|feed|rdf:RDF)[\s>]/.test(text) || /^\s*\{[\s\S]*jsonfeed\.org/.test(text);
const isTable = (text: string) => !/^\s*[<{]/.test(text);

async function beginningOf(location: string): Promise<string> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await file.close();
  }
}

async function openFile(location: string): Promise<Source> {
  const beginning = await beginningOf(location);
  if (beginning.includes('wordpress.org/export/')) return readWordpress(location);
  if ((await stat(location)).size > MAX_BYTES)
    throw invalidData('location', 'The file is too large.', 'IMPORT.ERROR_TOO_LARGE');
  if (isFeed(beginning)) return readFeed(location, await readFile(location));
  if (isTable(beginning)) return readTable(location, await readFile(location));
  throw invalidData('location', 'The file is no export of WordPress, no feed and no table.', 'IMPORT.ERROR_FILE');
}

async function openAddress(address: string): Promise<Source> {
  if (await speaksTheCalls(address)) return readSite(address);
  const content = await fetchPublic(address, MAX_BYTES);
  if (isFeed(content.subarray(0, BEGINNING).toString('utf8'))) return readFeed(address, content);
  throw invalidData(
    'location',
    'There is no feed at this address, and no site that tells what it has.',
    'IMPORT.ERROR_ADDRESS',
  );
}

/** Opens a file or folder of the server, or an address, by what it holds. */
export async function openSource(location: string): Promise<Source> {
  if (/^https?:\/\//i.test(location)) return openAddress(location);
  const found = await stat(location).catch(() => undefined);
  if (!found) throw invalidData('location', `There is no file ${location}.`, 'IMPORT.ERROR_NO_FILE');
  return found.isDirectory() ? readWordpress(location) : openFile(location);
}
