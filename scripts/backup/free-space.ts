import { statfsSync } from 'node:fs';
import { Failure } from '../stack/failure.ts';

/** What stays free on a disk, for the site itself: a tenth of it, of a large one a gigabyte. */
const SPARE_SHARE = 0.1;
const MOST_SPARE = 1e9;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** Fails where a folder's disk would be full, or nearly, with so much more on it. */
export function requireSpace(folder: string, bytes: number) {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = bytes + Math.min(blocks * bsize * SPARE_SHARE, MOST_SPARE);
  if (free < needed) throw new Failure(`${folder} has ${megabytes(free)} free, and ${megabytes(needed)} are needed.`);
}
