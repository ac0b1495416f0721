import { homeEntry } from '../../../../contract/calls/home';
import { LIMITS } from '../../../../contract/limits';
import { CURRENCIES } from '../../../../contract/vocabulary';
import type { HomeEntry } from '../../../content/write-path/home-form';
import type { AddNote } from '../place-text';
import { LISTING_SECTIONS, type Section } from './home-sections';

/** Where what the sections show is now. */
export interface SectionPlaces {
  /** The number of a category here; 0 for one that stayed away. */
  categoryOf(number: number): Promise<number>;
  htmlOf(html: string): Promise<string>;
  /** The number of an article here that has a campaign; 0 for none. */
  campaignOf(article: number): Promise<number>;
  /** The address of a picture that was taken over; '' for one that could not be had, which is noted. */
  pictureOf(address: string): Promise<string>;
}

/** Those of the article's campaign are shown. */
const NO_SUMS = { target: 0, raised: 0, currency: CURRENCIES[0] };

/** The sections as the editor of the home page has them: one without what it shows is hidden, and what breaks a rule left out. */
export async function placeSections(
  sections: readonly Section[],
  places: SectionPlaces,
  note: AddNote,
): Promise<HomeEntry[]> {
  const entries: HomeEntry[] = [];
  for (const { type, name, category, entry } of sections) {
    const article = type === 'Campaign' && entry ? await places.campaignOf(Number(entry.article)) : undefined;
    if (!entry || article === 0) {
      note('section-left-out', name || type);
      continue;
    }
    const fields = {
      ...entry,
      ...(LISTING_SECTIONS.has(type) ? { category: await places.categoryOf(category) } : {}),
      ...(typeof entry.html === 'string' ? { html: await places.htmlOf(entry.html) } : {}),
      ...(article ? { ...NO_SUMS, article } : {}),
      ...('image' in entry ? { title: name, image: await places.pictureOf(String(entry.image)) } : {}),
    };
    const shown = homeEntry.safeParse({ ...fields, type, isVisible: 1 });
    const hidden = homeEntry.safeParse({ ...fields, type, isVisible: 0 });
    if (!shown.success) note(hidden.success ? 'section-hidden' : 'section-left-out', name || type);
    const taken = shown.success ? shown : hidden;
    if (taken.success && entries.length < LIMITS.home.blocks) entries.push(taken.data);
    else if (taken.success) note('section-left-out', name || type);
  }
  return entries;
}

const PLACE = /^blocks\.(\d+)\./;

/** The sections without what a save refused: a section is hidden first, then left out. Undefined where it named none. */
export function withoutRefused(
  entries: readonly HomeEntry[],
  errors: readonly { field: string }[],
  note: AddNote,
): HomeEntry[] | undefined {
  const refused = new Set(errors.map(({ field }) => Number(PLACE.exec(field)?.[1] ?? Number.NaN)));
  refused.delete(Number.NaN);
  if (refused.size === 0) return undefined;
  return entries.flatMap((entry, index): HomeEntry[] => {
    if (!refused.has(index)) return [entry];
    note(entry.isVisible === 1 ? 'section-hidden' : 'section-left-out', entry.type);
    return entry.isVisible === 1 ? [{ ...entry, isVisible: 0 }] : [];
  });
}
