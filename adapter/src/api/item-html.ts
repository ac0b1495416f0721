import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { LIMITS } from '../../../cms/contract/limits.ts';
import { invalid } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { type PictureVersions, picturesIn, withPictureVersions } from '../html/text-pictures.ts';
import { displayTexts } from '../html/text-threads.ts';
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

/** Whom items are for, and whether to be displayed. */
export interface Reading extends Reader {
  forDisplay: boolean;
}

/**
 * Items with their HTML as a reader gets it. For visitors, and on screens, each picture is offered in several sizes.
 * Managers edit what they receive otherwise, so that stays as it is stored.
 */
export async function presentItemsHtml<Item extends WithHtml>(
  cms: CmsClient,
  { as, lang, forDisplay }: Reading,
  items: Item[],
): Promise<Item[]> {
  if (as !== undefined && !forDisplay) return items;
  const addresses = [...new Set(items.flatMap(({ html }) => picturesIn(html)))];
  const versions = addresses.length === 0 ? undefined : await loadVersions(cms, addresses);
  const texts = items.map(({ html }) => (versions === undefined ? html : withPictureVersions(html, versions)));
  const shown = forDisplay ? await displayTexts(texts, lang) : texts;
  return items.map((item, index) => ({ ...item, html: shown[index] ?? '' }));
}

/** The same for one item. */
export async function presentItemHtml<Item extends WithHtml>(
  cms: CmsClient,
  reading: Reading,
  item: Item,
): Promise<Item> {
  const [result = item] = await presentItemsHtml(cms, reading, [item]);
  return result;
}

/** The HTML to store for a save: unchanged HTML stays as it is, anything else is cleaned. */
export async function htmlToStore(html: string, stored: string | undefined): Promise<string> {
  if (html === stored) return html;
  const cleaned = await cleanHtml(html);
  if (cleaned.trim().length < LIMITS.html.min) throw invalid('html', ERROR_KEY.html);
  // Cleaning may write a character as a longer entity.
  if (cleaned.length > LIMITS.html.max) throw invalid('html', ERROR_KEY.tooLong);
  return cleaned;
}
