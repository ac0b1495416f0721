import { album } from './album.ts';
import { article } from './article.ts';
import { contentBlock } from './content-block.ts';
import { document } from './document.ts';
import { event } from './event.ts';
import type { Field, FieldType } from './field.ts';
import type { CategoryType } from './kind.ts';
import { page } from './page.ts';
import { partner } from './partner.ts';
import { person } from './person.ts';
import { video } from './video.ts';

/** Every kind of items; what differs between them is asked of these. */
export const KINDS = [article, video, album, page, contentBlock, event, document, person, partner] as const;

type AnyKind = (typeof KINDS)[number];
export type ItemKind = AnyKind['name'];
export type ItemPath = AnyKind['plural'];
export type KindOf<Name extends ItemKind> = Extract<AnyKind, { name: Name }>;
/** Those whose items categories list. */
export type ListedKind = Extract<AnyKind, { isListed: true }>['name'];

export const LISTED_KINDS = KINDS.filter((kind) => kind.isListed);

/** A table with what a function says of each kind. */
export const ofKinds = <Of extends (kind: AnyKind) => unknown>(of: Of) =>
  Object.fromEntries(KINDS.map((kind) => [kind.name, of(kind)])) as Record<ItemKind, ReturnType<Of>>;

const BY_NAME = new Map<string, AnyKind>(KINDS.map((kind) => [kind.name, kind]));

/** The kind of a name; none where that is something else, such as a category. */
export const kindOf = (name: string): AnyKind | undefined => BY_NAME.get(name);

/** The kind of one of these names. */
export const kindNamed = <Name extends ItemKind>(name: Name) => BY_NAME.get(name) as KindOf<Name>;

/** The fields of a kind by their names, in the order of its form. */
export const fieldsOfKind = (name: ItemKind): [string, Field][] => Object.entries(kindNamed(name).fields);

/** The field with what an item is called; undefined for a kind whose items are called as their categories. */
export const titleField = (name: ItemKind): string | undefined =>
  fieldsOfKind(name).find(([, { missing }]) => missing === 'title')?.[0];

type Imported = Extract<AnyKind, { importedAs: string }>;
/** The kinds that entries of other systems become. */
export const IMPORTED_KINDS = KINDS.filter((kind): kind is Imported => 'importedAs' in kind);

/** The kind that entries of other systems of a type become. */
export const kindImportedAs = <Type extends Imported['importedAs']>(type: Type) =>
  IMPORTED_KINDS.find(({ importedAs }) => importedAs === type) as Extract<AnyKind, { importedAs: Type }>;

export const isListed = (name: string): name is ListedKind => kindOf(name)?.isListed === true;

/** The names of the kinds that have a field of a type. */
export const kindsWith = (type: FieldType) =>
  KINDS.filter(({ fields }) => Object.values<Field>(fields).some((field) => field.type === type)).map(
    ({ name }) => name,
  );

export const ITEM_KINDS = KINDS.map(({ name }) => name);

/** Those whose items have an address of their own, with their number: menus lead to them, and visits are counted. */
export type AddressedKind = Extract<AnyKind, { isListed: true; route: string }>['name'];
export const ADDRESSED_KINDS = KINDS.flatMap((kind): AddressedKind[] =>
  kind.isListed && 'route' in kind ? [kind.name] : [],
);
export const isAddressed = (name: string): name is AddressedKind => ADDRESSED_KINDS.some((known) => known === name);

/** Those whose items the feeds have. */
export const FEED_KINDS = KINDS.flatMap((kind): AddressedKind[] =>
  kind.isListed && 'route' in kind && 'isInFeed' in kind ? [kind.name] : [],
);

/** The public routes of lists. */
export const LIST_ROUTES = LISTED_KINDS.map(({ list }) => list);

type RouteOfKind =
  | (AnyKind extends infer K ? (K extends { list: infer List } ? List : never) : never)
  | Routed['route'];
type Routed = Extract<AnyKind, { route: string }>;

/** The public routes of lists and items. */
export const ROUTES_OF_KINDS = KINDS.flatMap((kind): RouteOfKind[] => [
  ...('list' in kind ? [kind.list] : []),
  ...('route' in kind ? [kind.route] : []),
]);

/** The types of the categories that a kind's items stand in, the usual one first. */
export const typesOf = ({ types }: { readonly types: object }) => Object.keys(types) as CategoryType[];

/** The kind of what stands in categories of a type; none for links. */
export const kindInCategory = (type: string): AnyKind | undefined => KINDS.find(({ types }) => type in types);

/** The public route of what categories of a type show: their list, or what stands in the place of one. */
export function routeOfCategory(type: string) {
  const kind = kindInCategory(type);
  if (kind && 'list' in kind && kind.list === type) return kind.list;
  return kind && 'route' in kind ? kind.route : undefined;
}
