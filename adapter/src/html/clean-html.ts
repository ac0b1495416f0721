import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isPlainText } from '../../../cms/contract/html/cleaner.ts';
import { cleanInThread } from './text-threads.ts';

/** Texts that are remembered as clean, by 32 bytes each: most are read again and again. */
const MAX_KNOWN = 20_000;

const knownClean = new LRUCache<string, true>({ max: MAX_KNOWN });

/**
 * Stored HTML without anything that could run scripts, embed frames, fetch or cover the page. Clean HTML is returned
 * byte for byte; cleaning twice changes nothing.
 */
export async function cleanHtml(html: string): Promise<string> {
  if (isPlainText(html)) return html;
  const digest = createHash('sha256').update(html).digest('base64');
  if (knownClean.get(digest)) return html;
  const cleaned = await cleanInThread(html);
  if (cleaned === html) knownClean.set(digest, true);
  return cleaned;
}
