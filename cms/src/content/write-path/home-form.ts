import type * as z from 'zod/mini';
import { blockTypeOf, type homeEntry, type loadHome } from '../../../contract/calls/home';
import { CURRENCIES } from '../../../contract/vocabulary';
import { type ComponentFields, contentType } from '../../content-types';
import type { StoredComponent } from '../documents/snapshots';

type LoadedBlock = z.input<typeof loadHome.data>['blocks'][number];
export type HomeEntry = z.output<typeof homeEntry>;

const { blocks: ZONE = {} } = contentType('api::home.home').zones;

export const fieldsOf = (uid: string): Partial<ComponentFields> => ZONE[uid] ?? {};

/** The calls' names of fields that are stored under others. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  firstBlock: 'first',
  secondBlock: 'second',
  foodLabel: 'food',
  seasonLabel: 'season',
  enhanceLabel: 'enhance',
  urgentLabel: 'urgent',
  picture: 'image',
};

export const storedName = (field: string) =>
  Object.keys(FORM_NAMES).find((name) => FORM_NAMES[name] === field) ?? field;

/** The form's name of the place that ends in a field. */
export const formName = (place: string) => place.replace(/\b\w+$/, (name) => FORM_NAMES[name] ?? name);

/** What is chosen by its number; 0 is none. */
const CHOSEN = ['category', 'firstBlock', 'secondBlock', 'article', 'form'];

/** What a form has where nothing was written, unless that is ''. */
const EMPTY: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(CHOSEN.map((name) => [name, 0])),
  count: 6,
  orderBy: 'newest',
  target: 0,
  raised: 0,
  currency: CURRENCIES[0],
  ask: 'none',
};

function namesIn(uid: string): string[] {
  const { scalars = [], pictures = [], relations = [] } = fieldsOf(uid);
  return [...scalars, ...pictures, ...relations].filter((name) => name !== 'isHidden');
}

/** A block as its editor has it; `addressOf` names a picture's address. */
export async function formOf(
  { __component: uid, isHidden, ...block }: StoredComponent,
  addressOf: (file: unknown) => Promise<string>,
): Promise<LoadedBlock> {
  const { pictures = [] } = fieldsOf(uid);
  const fields = namesIn(uid).map(async (name) => [
    FORM_NAMES[name] ?? name,
    pictures.includes(name) ? await addressOf(block[name]) : (block[name] ?? EMPTY[name] ?? ''),
  ]);
  const values = Object.fromEntries(await Promise.all(fields));
  return { ...values, type: blockTypeOf(uid), isVisible: isHidden === true ? 0 : 1 } as LoadedBlock;
}

/** A block of a form as the history has it, but for its picture's address. What is empty is null. */
export function storedOf({ type, isVisible, ...entry }: HomeEntry): StoredComponent {
  const uid = Object.keys(ZONE).find((known) => blockTypeOf(known) === type) ?? '';
  const sent: Readonly<Record<string, unknown>> = entry;
  const stored = (name: string) => {
    const value = sent[FORM_NAMES[name] ?? name];
    // Stored HTML that comes back must stay the same string.
    if (typeof value === 'string') return (name === 'html' ? value : value.trim()) || null;
    return value === 0 && CHOSEN.includes(name) ? null : (value ?? null);
  };
  const values = Object.fromEntries(namesIn(uid).map((name) => [name, stored(name)]));
  return { ...values, isHidden: isVisible === 0, __component: uid };
}
