import sharp from 'sharp';
import { oneAtATime } from '../one-at-a-time';

// Strapi's own work on pictures uses these settings as well: one thread, and no cache, since memory is for the visitors.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Works on one picture at a time. Node has four threads for all that waits for disks, names of hosts and passwords: many
 * pictures at once would keep the rest of the cms from them.
 */
export const onePictureAtATime = oneAtATime();
