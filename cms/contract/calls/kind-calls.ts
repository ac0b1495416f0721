import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { amountInput, daysInput, ruleInput, webAddress, zoneInput } from '../event-fields.ts';
import {
  dateInput,
  dateReply,
  detailLanguages,
  fileAddress,
  fileName,
  flag,
  flagReply,
  forDisplay,
  html,
  id,
  imageInfo,
  line,
  listOf,
  machineLine,
  momentInput,
  requestId,
  requiredLine,
  requiredWhenNew,
  saved,
} from '../fields.ts';
import type { Field, Fields } from '../kinds/field.ts';
import type { Kind } from '../kinds/kind.ts';
import type { KindOf, ListedKind } from '../kinds/kinds.ts';
import { CALL_BODIES, LIMITS, MAX_INTEGER } from '../limits.ts';
import { CURRENCIES, type Tag } from '../vocabulary.ts';
import { type Call, call } from './call.ts';
import { itemCard, itemInput, itemList } from './items.ts';

// The calls of a kind whose items categories list, made from what the kind says of its fields.

const text = ({ max = 0, min, missing }: Field) =>
  missing === undefined ? line(max) : requiredLine(max, ERROR_KEY[missing], min);

/** The rule of a save for each type of field. A text in some lines is stored in one. */
const INPUT = {
  line: text,
  lines: text,
  html: () => html,
  picture: () => fileAddress(),
  flag: () => flag,
  date: () => dateInput,
  moment: () => momentInput,
  zone: () => zoneInput,
  address: () => webAddress,
  amount: () => amountInput,
  currency: () => z.enum(['', ...CURRENCIES], ERROR_KEY.invalid),
  rule: () => ruleInput,
  days: ({ max = 0 }: Field) => daysInput(max),
  word: ({ words = {} }: Field) => z.enum(Object.keys(words), ERROR_KEY.invalid),
  number: ({ range: [least, most] = [0, MAX_INTEGER], missing }: Field) =>
    z
      .int(ERROR_KEY[missing ?? 'number'])
      .check(z.gte(least, ERROR_KEY.numberRange), z.lte(most, ERROR_KEY.numberRange)),
  /** Whether it is of an allowed host is checked by the server. */
  film: ({ max = 0 }: Field) =>
    z.pipe(machineLine(max, ERROR_KEY.link, ERROR_KEY.invalid), z.string().check(z.minLength(1, ERROR_KEY.link))),
  file: () => fileAddress(),
  folder: () => fileAddress(),
  form: () =>
    z.int(ERROR_KEY.formMissing).check(z.gte(0, ERROR_KEY.formMissing), z.lte(MAX_INTEGER, ERROR_KEY.formMissing)),
  /** Those that have a place of their own, in their order. */
  names: () => listOf(fileName, LIMITS.albumPictures.max),
  /** In the language of the save, by file name: those that are not named have none. */
  captions: ({ max = 0 }: Field) => listOf(z.object({ name: fileName, caption: line(max) }), LIMITS.albumPictures.max),
} satisfies { readonly [Type in Field['type']]: (field: Field) => z.ZodMiniType };

/** What replies have of each type of field; a picture has `<name>Info` beside it. What only forms need is for managers. */
const REPLY = {
  line: z.string(),
  lines: z.string(),
  html: z.string(),
  picture: z.string(),
  flag: flagReply,
  date: dateReply,
  /** In ISO 8601; '' where there is none. */
  moment: z.string(),
  zone: z.string(),
  address: z.string(),
  amount: z.union([z.number(), z.literal('')]),
  currency: z.string(),
  word: z.string(),
  rule: z.string(),
  days: z.string(),
  /** '' where there is none. */
  number: z.union([z.number(), z.literal('')]),
  file: z.string(),
  film: z.string(),
  folder: z.string(),
  form: z.number(),
  names: z.optional(z.array(z.string())),
  captions: z.optional(z.array(z.object({ name: z.string(), caption: z.string() }))),
} satisfies { readonly [Type in Field['type']]: z.ZodMiniType };

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Flat<Parts> = { -readonly [Name in keyof Parts]: Parts[Name] };
type Reply<Of extends Shape> = z.ZodMiniObject<Flat<Of>, z.core.$strip>;

type RuleOf<Of extends Field> = ReturnType<(typeof INPUT)[Of['type']]>;
type InputShape<Of extends Fields> = { -readonly [Name in keyof Of]: z.ZodMiniOptional<RuleOf<Of[Name]>> };

type NamesOf<Of extends Fields, Like extends Partial<Field>> = {
  [Name in keyof Of]: Of[Name] extends Like ? Name : never;
}[keyof Of] &
  string;
type ReplyShape<Of extends Fields> = { -readonly [Name in keyof Of]: (typeof REPLY)[Of[Name]['type']] } & {
  [Name in `${NamesOf<Of, { type: 'picture' }>}Info`]: typeof imageInfo;
};

/** The rules of a save, by field; an absent field stays as it is. */
export function inputShape<const Of extends Fields>(fields: Of): InputShape<Of>;
export function inputShape(fields: Fields): Shape {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(INPUT[field.type](field))]),
  );
}

const replyShape = (fields: readonly [string, Field][]): Shape =>
  Object.fromEntries(
    fields.flatMap(([name, { type, isPrivate }]): [string, z.ZodMiniType][] => [
      [name, isPrivate ? z.optional(REPLY[type]) : REPLY[type]],
      ...(type === 'picture' ? [[`${name}Info`, imageInfo] as [string, z.ZodMiniType]] : []),
    ]),
  );

/** What replies of a kind have besides its fields, and what makes its calls different from those of other kinds. */
interface OwnReplies {
  readonly card?: Shape;
  readonly detail?: Shape;
  /** Of the detail, in the place of the category's title. */
  readonly extra?: Shape;
  /** Of the payload that asks for an item. */
  readonly payload?: Shape;
  readonly cacheTags?: readonly Tag[];
}

type Own<Of extends OwnReplies, Part extends keyof OwnReplies, None = unknown> =
  Of extends Record<Part, infer Has extends Shape> ? Has : None;

type Listed<Of extends Fields> = Pick<Of, NamesOf<Of, { isListed: true }>>;
type CardShape<K extends Kind, Of extends OwnReplies> = typeof itemCard &
  ReplyShape<Listed<K['fields']>> &
  Own<Of, 'card'>;
type DetailShape<K extends Kind, Of extends OwnReplies> = CardShape<K, Of> &
  ReplyShape<K['fields']> & { relatedCat: z.ZodMiniString; version: z.ZodMiniString } & Own<Of, 'detail'>;
type ItemPayload<K extends Kind, Of extends OwnReplies> = { catId: typeof id } & Record<
  `${K['name']}Id`,
  K extends { route: string } ? z.ZodMiniOptional<typeof id> : typeof id
> &
  (NamesOf<K['fields'], { type: 'html' }> extends never ? unknown : { forDisplay: typeof forDisplay }) &
  Own<Of, 'payload'>;
/** The fields that `filteredBy` names, as a payload has them and as a reply has what can be chosen. */
type Chosen<K extends Kind> = K extends { filteredBy: readonly (infer Name extends string)[] }
  ? Pick<K['fields'], Name>
  : Record<never, Field>;
type Choices<Of extends Fields> = {
  -readonly [Name in keyof Of]: z.ZodMiniArray<(typeof REPLY)[Of[Name]['type']]>;
};
type ListPayload<K extends Kind> = Reply<(typeof itemList.payload)['shape'] & InputShape<Chosen<K>>>;
type ListExtra<K extends Kind> = Reply<
  (typeof itemList.extra)['shape'] &
    (K extends { filteredBy: readonly string[] } ? { choices: Reply<Choices<Chosen<K>>> } : unknown)
>;
type Titled = { catTitle: z.ZodMiniString };
type Input<K extends Kind> = Reply<typeof itemInput & InputShape<K['fields']>>;

/** The calls of a kind, and the shapes that they share with others. */
export interface KindCalls<K extends Kind, Of extends OwnReplies = object> {
  /** An item as lists show it. */
  card: Reply<CardShape<K, Of>>;
  /** The rules of its form (spec §5). */
  input: Input<K>;
  /** A page of a category's items, newest first; of what `filteredBy` names, `extra.choices` has each value that is in the list. */
  list: Call<
    `/api/home/${Capitalize<K['plural']>}`,
    ListPayload<K>,
    z.ZodMiniArray<Reply<CardShape<K, Of>>>,
    ListExtra<K>,
    z.ZodMiniUndefined
  >;
  /**
   * One item; where the kind has a page for each, the newest visible one of the category unless it is named. `extra.lang` is the
   * text's language where it is not the requested one.
   */
  item: Call<
    `/api/home/${Capitalize<K['name']>}`,
    Reply<ItemPayload<K, Of>>,
    Reply<DetailShape<K, Of>>,
    Reply<typeof detailLanguages & Own<Of, 'extra', Titled>>,
    z.ZodMiniUndefined
  >;
  save: Call<
    `/api/manager/${Capitalize<K['name']>}Save`,
    Reply<Record<K['name'], Input<K>> & { requestId: typeof requestId }>,
    typeof saved,
    z.ZodMiniObject<Record<never, never>, z.core.$strip>,
    z.ZodMiniUndefined
  >;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The calls of a kind, with what is its own. */
export function callsOf<const K extends KindOf<ListedKind>, const Of extends OwnReplies = object>(
  kind: K,
  own?: Of,
): KindCalls<K, Of>;
export function callsOf(
  { name, plural, fields, ...kind }: KindOf<ListedKind> & Pick<Kind, 'filteredBy'>,
  own: OwnReplies = {},
): object {
  const all: [string, Field][] = Object.entries(fields);
  const has = (...types: Field['type'][]) => all.some(([, { type }]) => types.includes(type));

  const card = z.object({ ...itemCard, ...replyShape(all.filter(([, { isListed }]) => isListed)), ...own.card });
  const input = z
    .object({ ...inputShape(fields), ...itemInput })
    .check(...all.flatMap(([field, { missing }]) => (missing ? [requiredWhenNew(field, ERROR_KEY[missing])] : [])));
  const filters: [string, Field][] = all.filter(([field]) => kind.filteredBy?.includes(field));
  const choices = Object.fromEntries(filters.map(([field, { type }]) => [field, z.array(REPLY[type])]));
  const cacheTags: Tag[] = [name, ...(own.cacheTags ?? []), 'category', 'file'];
  return {
    card,
    input,
    list: call({
      path: `/api/home/${capitalized(plural)}`,
      access: 'anyone',
      cacheTags,
      payload: z.extend(itemList.payload, inputShape(Object.fromEntries(filters))),
      extra: filters.length === 0 ? itemList.extra : z.extend(itemList.extra, { choices: z.object(choices) }),
      data: z.array(card),
    }),
    item: call({
      path: `/api/home/${capitalized(name)}`,
      access: 'anyone',
      cacheTags: [...cacheTags, 'site-setting'],
      payload: z.object({
        catId: id,
        [`${name}Id`]: 'route' in kind ? z.optional(id) : id,
        ...(has('html') ? { forDisplay } : {}),
        ...own.payload,
      }),
      data: z.extend(card, { ...replyShape(all), relatedCat: z.string(), version: z.string(), ...own.detail }),
      extra: z.object({ ...(own.extra ?? { catTitle: z.string() }), ...detailLanguages }),
    }),
    save: call({
      path: `/api/manager/${capitalized(name)}Save`,
      access: 'edit',
      body: has('html', 'names', 'captions') ? CALL_BODIES.long : CALL_BODIES.call,
      invalidates: [name],
      form: name,
      payload: z.object({ [name]: input, requestId }),
      data: saved,
    }),
  };
}
