import { LIMITS } from '../../../contract/limits';
import { INTERNATIONAL_LANGUAGE } from '../../../contract/localized';

/** A name in the form that is compared: names that differ in case or encoding alone count as the same. */
export const comparableName = (name: string) => name.normalize('NFC').toLowerCase();

/** `photo` and `.jpg`. */
export function splitName(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Names as a folder compares them. */
export const takenNames = (entries: { name: string }[]) => new Set(entries.map(({ name }) => comparableName(name)));

/** The name itself, or `name (2).ext`, `name (3).ext` … when it is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(comparableName(wanted))) return wanted;
  const [stem, extension] = splitName(wanted);
  for (let count = 2; ; count += 1) {
    const suffix = ` (${count})${extension}`;
    const name = `${[...stem].slice(0, LIMITS.fileName.max - suffix.length).join('')}${suffix}`;
    if (!taken.has(comparableName(name))) return name;
  }
}

const inOrder = new Intl.Collator(INTERNATIONAL_LANGUAGE, { numeric: true });

/** In the order of their names: 2.jpg before 10.jpg. */
export const byName = <T extends { name: string }>(entries: readonly T[]): T[] =>
  entries.toSorted((one, other) => inOrder.compare(one.name, other.name));

/** Where an upload waits until it has its name and its folder. */
export const INCOMING_ROOT = '_incoming';

export const pathOf = (names: string[]) => `/${names.join('/')}/`;
