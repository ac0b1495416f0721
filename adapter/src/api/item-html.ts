import { LIMITS } from '../../contract/limits.ts';
import { invalid } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { type PictureVersions, picturesIn, withPictureVersions } from '../html/text-pictures.ts';
import type { CmsClient } from '../strapi/client.ts';
import { findPictures } from '../strapi/files.ts';
import type { Reader } from '../strapi/session.ts';
import { srcsetOf } from './picture.ts';

interface WithText {
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

/** Items whose texts offer visitors their pictures' versions. Managers edit what they get, so theirs stay as stored. */
export async function shownTexts<Item extends WithText>(
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
export async function shownText<Item extends WithText>(cms: CmsClient, reader: Reader, item: Item): Promise<Item> {
  const [shown = item] = await shownTexts(cms, reader, [item]);
  return shown;
}

/** HTML of a save as it is to be stored: what equals the stored text stays as it is, anything else is cleaned. */
export async function editedHtml(html: string, stored: string | undefined): Promise<string> {
  if (html === stored) return html;
  const cleaned = await cleanHtml(html);
  if (cleaned.trim().length < LIMITS.html.min) throw invalid('html', 'ERROR.MISS.HTML');
  // Cleaning may write a character as a longer entity.
  if (cleaned.length > LIMITS.html.max) throw invalid('html', 'ERROR.TOO_LONG');
  return cleaned;
}
