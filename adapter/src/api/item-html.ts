import { LIMITS } from '../../contract/limits.ts';
import { invalid } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { type PictureVersions, picturesIn, withPictureVersions } from '../html/text-pictures.ts';
import type { CmsClient } from '../strapi/client.ts';
import { findPictures } from '../strapi/files.ts';
import type { Reader } from '../strapi/session.ts';
import { srcsetOf } from './picture.ts';

interface WithHtml {
  /** Cleaned. */
  html: string;
}

async function loadVersions(cms: CmsClient, addresses: readonly string[]): Promise<Map<string, PictureVersions>> {
  const versions = new Map<string, PictureVersions>();
  for (const row of await findPictures(cms, addresses)) {
    const { address, width, height } = row;
    const srcset = srcsetOf(row);
    if (typeof width === 'number' && typeof height === 'number') versions.set(address, { width, height, srcset });
  }
  return versions;
}

/** Items whose HTML offers visitors each picture in several sizes. Managers edit what they receive, so theirs stays as stored. */
export async function itemsWithPictures<Item extends WithHtml>(
  cms: CmsClient,
  { as }: Reader,
  items: Item[],
): Promise<Item[]> {
  const addresses = as === undefined ? [...new Set(items.flatMap(({ html }) => picturesIn(html)))] : [];
  if (addresses.length === 0) return items;
  const versions = await loadVersions(cms, addresses);
  return items.map((item) => ({ ...item, html: withPictureVersions(item.html, versions) }));
}

/** The same for one item. */
export async function itemWithPictures<Item extends WithHtml>(
  cms: CmsClient,
  reader: Reader,
  item: Item,
): Promise<Item> {
  const [result = item] = await itemsWithPictures(cms, reader, [item]);
  return result;
}

/** The HTML to store for a save: unchanged HTML stays as it is, anything else is cleaned. */
export async function htmlToStore(html: string, stored: string | undefined): Promise<string> {
  if (html === stored) return html;
  const cleaned = await cleanHtml(html);
  if (cleaned.trim().length < LIMITS.html.min) throw invalid('html', 'ERROR.MISS.HTML');
  // Cleaning may write a character as a longer entity.
  if (cleaned.length > LIMITS.html.max) throw invalid('html', 'ERROR.TOO_LONG');
  return cleaned;
}
