import * as z from 'zod/mini';
import { inputShape } from '../../../contract/calls/kind-calls';
import { id, idOrNew, lang, scheduleInput } from '../../../contract/fields';
import type { FieldType } from '../../../contract/kinds/field';
import type { Kind } from '../../../contract/kinds/kind';
import { KINDS } from '../../../contract/kinds/kinds';
import { LIMITS } from '../../../contract/limits';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { invalidData } from '../../platform/requests/khayr-error';
import type { Input } from '../../platform/requests/read-input';
import { parsePayload } from '../../platform/requests/routes';
import type { Snapshot } from '../documents/snapshots';
import { isCaption } from '../translations/paragraphs';
import type { ItemType } from './item-type';

export type Locale = Language;

export interface ItemSave {
  number: number;
  locale: Locale;
  version: string | undefined;
  requestId: string | undefined;
  isVisible: boolean | undefined;
  /** Whether visitors go on seeing what is published. */
  asDraft: boolean | undefined;
  category: number | undefined;
  /** The fields as they were sent; absent keys are absent. */
  fields: Snapshot;
}

export function readLocale({ locale }: Input): Locale {
  const known = LANGUAGES.find((language) => language === locale);
  if (!known) throw invalidData('locale', `locale must be one of ${LANGUAGES.join(', ')}.`);
  return known;
}

const upTo = (max: number) => z.string().check(z.maxLength(max));
const flag = z.optional(z.boolean());

/** A save of a kind: its fields by the rules of its call, but for flags, which the adapter sends as they are stored. */
function saveOf({ fields, isListed }: Kind) {
  const flags = Object.entries(fields).flatMap(([name, { type }]) => (type === 'flag' ? [[name, flag]] : []));
  return z.object({
    number: z._default(idOrNew, 0),
    locale: lang,
    /** That the save was made from; without one the last save wins. */
    version: z.optional(z.union([z.number(), upTo(LIMITS.version.max)])),
    requestId: z.optional(upTo(100)),
    isVisible: flag,
    asDraft: flag,
    category: z.nullish(id),
    fields: z._default(
      z.object({ ...inputShape(fields), ...Object.fromEntries(flags), ...(isListed ? scheduleInput : {}) }),
      {},
    ),
  });
}

const SAVES = new Map<string, ReturnType<typeof saveOf>>(KINDS.map((kind) => [kind.name, saveOf(kind)]));

/** How fields are stored that were sent otherwise, by what they hold. */
const STORED: Readonly<Partial<Record<FieldType, (value: unknown) => unknown>>> = {
  // With its final slash.
  folder: (path) => String(path).replace(/(?<!^)\/?$/, '/'),
  names: (names) => (Array.isArray(names) ? [...new Set(names)] : names),
  // The last one of a picture; one that was emptied is left out.
  captions: (list) => {
    const captions = Array.isArray(list) ? list.filter(isCaption) : [];
    const texts = new Map(captions.map(({ name, caption }) => [name, caption]));
    return [...texts].flatMap(([name, caption]) => (caption === '' ? [] : [{ name, caption }]));
  },
};

export function readItemSave({ type }: ItemType, input: Input): ItemSave {
  const payload = SAVES.get(type.kind);
  if (!payload) throw new Error(`There are no items of the kind ${type.kind}.`);
  const { fields, version, requestId, category, ...save } = parsePayload({ payload, form: 'fields' }, input);
  const stored = Object.entries(fields).map(([name, value]) => {
    const known = type.item?.fields[name];
    return [name, (known && STORED[known.type]?.(value)) ?? value];
  });
  return {
    ...save,
    isVisible: save.isVisible,
    asDraft: save.asDraft,
    version: version === undefined || version === '' ? undefined : String(version),
    requestId: requestId || undefined,
    category: type.isListed ? (category ?? undefined) : undefined,
    fields: Object.fromEntries(stored.filter(([, value]) => value !== undefined)),
  };
}
