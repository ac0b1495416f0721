import { homeEntry } from '../../../../contract/calls/home';
import { LIMITS } from '../../../../contract/limits';
import type { HomeEntry } from '../../../content/write-path/home-form';
import type { AddNote } from '../place-text';
import type { Section } from './home-sections';

/** Where what the sections show is now. */
export interface SectionPlaces {
  /** The number of a category here; 0 for one that stayed away. */
  categoryOf(number: number): Promise<number>;
  htmlOf(html: string): Promise<string>;
}

const LISTS = ['Articles', 'Projects', 'Gallery'];

/** The sections as the editor of the home page has them: one without what it shows is hidden, and what breaks a rule left out. */
export async function placeSections(
  sections: readonly Section[],
  places: SectionPlaces,
  note: AddNote,
): Promise<HomeEntry[]> {
  const entries: HomeEntry[] = [];
  for (const { type, name, category, entry } of sections) {
    if (!entry) {
      note('section-left-out', name || type);
      continue;
    }
    const fields = {
      ...entry,
      ...(LISTS.includes(type) ? { category: await places.categoryOf(category) } : {}),
      ...(typeof entry.html === 'string' ? { html: await places.htmlOf(entry.html) } : {}),
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
