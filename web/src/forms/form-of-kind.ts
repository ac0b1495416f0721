import type { PayloadOf, ReplyOf } from 'contract/calls/call';
import { ITEM_CALLS } from 'contract/calls/item-calls';
import { kindNamed, type ListedKind } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { publicPath } from '../features/session/tools/editor-link.ts';
import type { TextKey } from '../i18n/i18n.ts';
import { apiQuery } from '../lib/api-query.ts';
import type { Lang } from '../lib/lang.ts';
import type { LoaderArgs } from '../lib/loader.ts';
import { paths } from '../lib/paths.ts';
import type { CallPayload } from '../lib/transport.ts';
import { Fields } from './fields/field-list.tsx';
import type { FormParts, ItemKind } from './item-kind.ts';
import { formFields, type OwnFields } from './values/form-fields.ts';
import { itemValues } from './values/item-values.ts';
import { contractRules } from './values/problems.ts';

type CallsOf<Name extends ListedKind> = (typeof ITEM_CALLS)[Name];
/** The values of a kind's form. */
export type ValuesOf<Name extends ListedKind> = Name extends ListedKind
  ? PayloadOf<CallsOf<Name>['save']> extends { [Form in Name]: infer Values extends FieldValues }
    ? Values
    : never
  : never;

interface Own<Values extends FieldValues, Data, Reply> {
  /** More of single fields. */
  fields?: OwnFields;
  /** The fields that the form keeps as they are, and does not show. */
  kept?: readonly string[];
  /** What the form holds otherwise than the reply does. */
  values?: (data: Data) => Partial<Values>;
  /** What is said when it is published. */
  publishedNote?: (values: Values) => TextKey | undefined;
  /** The main column, where it has more than the fields. */
  Main?: ComponentType<FormParts<Values>>;
  /** What the preview shows otherwise than the reply about the stored item says. */
  previewed?: (args: LoaderArgs, reply: Reply) => Promise<Reply>;
}

type ReplyAbout<Name extends ListedKind> = ReplyOf<CallsOf<Name>['item']>;
type ItemCall = CallsOf<ListedKind>['item'];
type Detail = ReplyOf<ItemCall>['data'];

/** What does not follow from a kind in the editor and the preview of its items. */
export type OwnKind<Name extends ListedKind> = Own<ValuesOf<Name>, ReplyAbout<Name>['data'], ReplyAbout<Name>>;

const payloadOf = (name: ListedKind, catId: number, id: number) =>
  ({ catId, [`${name}Id`]: id }) as unknown as PayloadOf<ItemCall>;

/** The query of an item as it is edited. */
export const editedItem = (name: ListedKind, lang: Lang, catId: number, id: number) =>
  apiQuery(ITEM_CALLS[name].item.path, lang, payloadOf(name, catId, id));

/** The editor of a kind whose items categories list. A new item is hidden and dated today (spec §4). */
export function formOfKind<Name extends ListedKind>(
  name: Name,
  own?: OwnKind<Name>,
): ItemKind<ValuesOf<Name>, ReplyAbout<Name>['data']>;
export function formOfKind(
  name: ListedKind,
  own: Own<FieldValues, Detail, ReplyOf<ItemCall>> = {},
): ItemKind<FieldValues, Detail> {
  const { fields: ownFields, kept = [], values, publishedNote, Main = Fields } = own;
  const { item, save, input } = ITEM_CALLS[name];
  const kind = kindNamed(name);
  const fields = formFields(kind, ownFields);
  return {
    kind: name,
    titles: kind.labels,
    resolver: contractRules<FieldValues>(input),
    fields: fields.filter((field) => !kept.includes(field.name)),
    values: itemValues<FieldValues, Detail>({
      schema: item.data,
      fields,
      own: (data) => ({ id: data.id, catId: data.catId, ...values?.(data) }),
    }),
    newItem: (catId) => ({ id: 0, catId }),
    load: (call, { catId, id, lang }) => call(item.path, { ...payloadOf(name, catId, id), lang }),
    save: async (call, changed, { item: place, lang, repeat }) => {
      const payload = { [name]: { ...changed, ...place }, lang, ...repeat };
      return (await call(save.path, payload as unknown as CallPayload<typeof save.path>)).data;
    },
    draftName: ({ catId, id }) => `${name}/${catId}/${id}`,
    subject: ({ title = '' }) => title,
    ...(publishedNote && { publishedNote }),
    previewPath: (lang, { catId, id }) => managerRoutes[`${name}Preview`](lang, catId, id),
    backPath: (lang, { catId, id }) =>
      (id === 0 ? undefined : publicPath(lang, { kind: name, catId, id })) ?? paths[kind.list](lang, catId),
    Main,
  };
}
