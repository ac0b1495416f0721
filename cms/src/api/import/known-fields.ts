import type { FieldType } from '../../../contract/kinds/field';
import { fieldsOfKind, type ItemKind, titleField } from '../../../contract/kinds/kinds';
import { POST } from './source';
import type { SourceFields, SourceValue } from './source-fields';

/** What a source writes under the first of these names that it has; '' for none. */
type Get = (names: readonly string[]) => string;

/** How a source writes values of a type, where it is not as they are stored. Of what it cannot read there is undefined. */
export type Read = {
  readonly [Type in FieldType]?: (text: string, names: readonly string[]) => SourceValue | undefined;
};

/** Pictures of a folder are in no text. */
const OF_FOLDERS: readonly FieldType[] = ['folder', 'names', 'captions'];

/** The fields of a kind with the names by which other systems know them. */
export const knownFields = (kind: ItemKind = POST.name) =>
  fieldsOfKind(kind)
    .map(([name, field]) => ({ ...field, name, names: field.knownAs ?? [] }))
    .filter(({ type, names }) => names.length > 0 && !OF_FOLDERS.includes(type));

/** What a source calls a post. */
export const titleKnownAs = (get: Get): string =>
  knownFields()
    .filter(({ name }) => name === titleField(POST.name))
    .map(({ names }) => get(names))[0] ?? '';

/** The fields of an item, but for its title, from a source that has them under the names of other systems. */
export const fieldsKnownAs = (get: Get, read: Read = {}, kind: ItemKind = POST.name): SourceFields =>
  Object.fromEntries(
    knownFields(kind).flatMap(({ name, type, names }): [string, SourceValue][] => {
      const text = name === titleField(kind) ? '' : get(names);
      const value = text === '' ? undefined : (read[type] ?? ((one: string) => one))(text, names);
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );

/** Finds values by the names that they have here. */
export const getFrom =
  (values: ReadonlyMap<string, string>): Get =>
  (names) =>
    names.map((name) => values.get(name)).find(Boolean) ?? '';
