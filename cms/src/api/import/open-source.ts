import { stat } from 'node:fs/promises';
import { invalidData } from '../../platform/requests/khayr-error';
import type { Source } from './source';
import { readWordpress } from './wordpress/read-wordpress';

/** Opens a file or folder of the server, or an address, by what it holds. */
export async function openSource(location: string): Promise<Source> {
  const file = await stat(location).catch(() => undefined);
  if (!file) throw invalidData('location', `There is no file ${location}.`);
  return readWordpress(location);
}
