import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_KEY } from '../contract/errors';
import type { Field } from '../contract/kinds/field';
import type { Kind } from '../contract/kinds/kind';
import { ITEM_KINDS, type ItemKind, kindOf, REVISION_KINDS } from '../contract/vocabulary';
import type { NamedComponent } from './content/documents/names';

/** Facts of a field that Strapi's schemas have no word for, in its `pluginOptions.khayr`. */
interface FieldOptions {
  /** The first version in a further language takes the value over where its save has none. */
  copiedToNewLocale?: boolean;
  /** A save changes it in the translation as well, where both had the same value before. */
  followsOtherLocale?: boolean;
  /** No editor of the site has the field, so restoring a version leaves it as it is. */
  dashboardOnly?: boolean;
  /** When the item appears or disappears, which restoring a version leaves as it is. */
  keptOnRestore?: boolean;
  /** The program alone writes it. Those that several types have are PROGRAM_FIELDS. */
  byProgram?: boolean;
  /** The relation whose target's number this one is; other numbers come from a sequence. */
  numberOf?: string;
}

export interface Layout {
  mainField: string;
  /** The order of the list: a field and `ASC` or `DESC`. */
  sort: string[];
  list: string[];
  /** Rows of fields, side by side; an empty row begins another panel. The form leaves out fields that no row names. */
  edit: string[][];
  readOnly: string[];
}

/** Facts of a type, in its `pluginOptions.khayr`. */
interface TypeOptions {
  /** Visitors see its entries, so a change of one invalidates what was cached. */
  visibleToVisitors?: boolean;
  /** The type's name in the history and in file uses, where it is not the singular name. */
  kind?: string;
  /** The field that names an entry, where it is not the layout's main field. */
  titleField?: string;
  layout?: Layout;
}

interface Attribute {
  type: string;
  required?: boolean;
  default?: unknown;
  component?: string;
  components?: readonly string[];
  customField?: string;
  /** Of a relation that the other type's rows hold: the field there. */
  mappedBy?: string;
  pluginOptions?: { i18n?: object; khayr?: FieldOptions };
}

interface Schema {
  collectionName: string;
  info: { singularName: string; pluralName: string; displayName: string };
  options: { draftAndPublish: boolean };
  pluginOptions: { khayr: TypeOptions; i18n?: { localized: boolean }; 'content-manager'?: { visible: boolean } };
  attributes: Readonly<Record<string, Attribute>>;
}

export type AttributesOfSchema = Readonly<Record<string, Attribute>>;

interface Component extends NamedComponent {
  attributes: AttributesOfSchema;
}

/** The components by their uids, from the files that Strapi reads as well. */
function readComponents(folder: string): Readonly<Record<string, Component>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length).split(path.sep).join('.'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
    ]),
  );
}

export const COMPONENTS = readComponents(path.join(__dirname, 'components'));

type UidOf<Name extends string> = Name extends string ? `api::${Name}.${Name}` : never;
const uidOf = <Name extends string>(name: Name) => `api::${name}.${name}` as UidOf<Name>;

/** The uid of the type of a kind of items. */
export type ItemUid = UidOf<ItemKind>;
export const itemUid: (kind: ItemKind) => ItemUid = uidOf;

/** What people edit beside items. */
const OTHER_TYPES = [
  'category',
  'home',
  'site-setting',
  'donation',
  'campaign',
  'notice',
  'zakat',
  'contact-message',
  'form',
  'workplace',
] as const;

const USERS = 'plugin::users-permissions.user';

export type ContentTypeUid = ItemUid | UidOf<(typeof OTHER_TYPES)[number]> | typeof USERS;

const readSchema = (folder: string, name: string): Schema =>
  JSON.parse(readFileSync(path.join(__dirname, folder, 'content-types', name, 'schema.json'), 'utf8'));

/** The schemas of these types, from the files that Strapi reads as well. */
export const SCHEMAS = Object.fromEntries([
  ...[...ITEM_KINDS, ...OTHER_TYPES].map((name) => [uidOf(name), readSchema(`api/${name}`, name)]),
  [USERS, readSchema('extensions/users-permissions', 'user')],
]) as Readonly<Record<ContentTypeUid, Schema>>;

/** Fields that hold a text, number, date or choice, or a list of plain data. */
const SCALARS = ['string', 'text', 'email', 'integer', 'decimal', 'date', 'datetime', 'boolean', 'enumeration', 'json'];

/** The custom field of HTML, as schemas name it (src/admin/html-field). */
const HTML_FIELD = 'global::html';

/** Fields that the program alone writes. */
export const PROGRAM_FIELDS = ['number', 'categoryNumber', 'version', 'savedBy', 'scheduledBy'];

/** The fields of a component that stands in a list of several kinds. */
export interface ComponentFields {
  /** Those that hold a text, number or choice. */
  scalars: readonly string[];
  pictures: readonly string[];
  /** Those that lead to an entry with a number. */
  relations: readonly string[];
  longTexts: readonly string[];
  htmlFields: readonly string[];
  /** Those that people write in words. */
  texts: readonly string[];
}

type Attributes = Readonly<Record<string, Omit<Attribute, 'pluginOptions'>>>;

function pickFields(attributes: Attributes, data: object, names: readonly string[]): Record<string, unknown> {
  const sent = Object.entries(data).filter(([name]) => names.includes(name));
  return Object.fromEntries(sent.map(([name, value]) => [name, pickValue(attributes[name], value)]));
}

function pickValue(attribute: Attributes[string] | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => pickValue(attribute, entry));
  if (typeof value !== 'object' || value === null) return value;
  const uid = attribute?.type === 'dynamiczone' && '__component' in value ? value.__component : attribute?.component;
  const { attributes } = COMPONENTS[String(uid)] ?? {};
  return attributes ? pickFields(attributes, value, [...Object.keys(attributes), 'id', '__component']) : value;
}

function fieldsOfComponent(uid: string): ComponentFields {
  const attributes = Object.entries(COMPONENTS[uid]?.attributes ?? {});
  const ofType = (...types: string[]) =>
    attributes.filter(([, { type }]) => types.includes(type)).map(([name]) => name);
  return {
    scalars: ofType(...SCALARS),
    pictures: ofType('media'),
    relations: ofType('relation'),
    longTexts: ofType('text'),
    texts: ofType('string', 'text'),
    htmlFields: attributes.filter(([, { customField }]) => customField === HTML_FIELD).map(([name]) => name),
  };
}

/** A content type as the rest of the cms needs it: everything here comes from its schema.json. */
export class ContentType {
  readonly uid: ContentTypeUid;
  /** Its name in the history and in file uses. */
  readonly kind: string;
  /** What the product knows of its items; undefined for what is no kind of items. */
  readonly item: Kind | undefined;
  readonly singularName: string;
  /** Its name in the addresses of the content API. */
  readonly pluralName: string;
  readonly table: string;
  readonly options: TypeOptions;
  readonly hasDrafts: boolean;
  /** Whether it has an entry per language. */
  readonly isLocalized: boolean;
  /** Whether its items are listed by category: their rows have a copy of the category's number. */
  readonly isListed: boolean;
  readonly isDated: boolean;
  /** Whether its items can be set to appear and to disappear at a time. */
  readonly isScheduled: boolean;
  /** Whether its items belong to a category. */
  readonly hasCategory: boolean;
  /** Whether its items show the pictures of a folder. */
  readonly hasFolder: boolean;
  /** Whether its items have a number, be it that of what they belong to. */
  readonly hasNumber: boolean;
  /** The relation whose target's number that is, of items that belong to something by their number. */
  readonly numberOf: string | undefined;
  /** Whether these come from a sequence. */
  readonly isNumbered: boolean;
  /** Whether saves are counted, so that a form knows another's save. */
  readonly hasVersions: boolean;
  /** Whether what its saves replaced is stored. */
  readonly hasHistory: boolean;
  /** Whether the dashboard shows its entries. */
  readonly isInDashboard: boolean;
  /** What its form in the dashboard shows and changes. */
  readonly formFields: readonly string[];
  /** What may come from a form: not what the program alone writes. */
  readonly sentFields: readonly string[];
  /** Fields that hold a text, number, date, choice or plain data and that people write. */
  readonly scalars: readonly string[];
  /** Those that lists of items need: not the HTML, and no lists of plain data. */
  readonly listedScalars: readonly string[];
  readonly pictures: readonly string[];
  /** Relations that the related entries hold, each to one entry of this type. */
  readonly heldByOthers: readonly string[];
  /** Long texts, which may name files of the Media Library. */
  readonly longTexts: readonly string[];
  /** Long texts that hold HTML, which the dashboard edits as the site does. */
  readonly htmlFields: readonly string[];
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** Lists of components of several kinds, by the components' uids. */
  readonly zones: Readonly<Record<string, Readonly<Record<string, ComponentFields>>>>;
  /** Characters that a changed text of an item needs before it can be saved or published (spec §5). */
  readonly minLengths: Readonly<Record<string, number>>;
  /** The keys of the messages when fields of an item are empty. A field without one may be empty in a save. */
  readonly missingKeys: Readonly<Record<string, string>>;
  /** Pictures of people, each with the fields of the consent without which visitors do not see it. */
  readonly consented: Readonly<Record<string, NonNullable<Field['consent']>>>;
  readonly copiedToNewLocale: readonly string[];
  readonly followsOtherLocale: readonly string[];
  /** Fields that restoring a version leaves as they are. */
  readonly keptOnRestore: readonly string[];
  /** What each language says in its own words: texts that a new language does not take over. */
  readonly translated: readonly string[];
  readonly #attributes: Schema['attributes'];

  constructor(uid: ContentTypeUid, schema: Schema) {
    const { attributes } = schema;
    this.uid = uid;
    this.#attributes = attributes;
    this.options = schema.pluginOptions.khayr;
    this.singularName = schema.info.singularName;
    this.pluralName = schema.info.pluralName;
    this.kind = this.options.kind ?? this.singularName;
    this.item = kindOf(this.kind);
    this.table = schema.collectionName;
    this.hasDrafts = schema.options.draftAndPublish;
    this.isLocalized = schema.pluginOptions.i18n?.localized === true;
    this.isListed = 'categoryNumber' in attributes;
    this.isDated = 'showTime' in attributes;
    this.isScheduled = 'visibleFrom' in attributes;
    this.hasCategory = 'category' in attributes;
    this.hasFolder = 'folder' in attributes;
    this.hasNumber = 'number' in attributes;
    this.numberOf = attributes.number?.pluginOptions?.khayr?.numberOf;
    this.isNumbered = this.hasNumber && this.numberOf === undefined;
    this.hasVersions = 'version' in attributes;
    this.hasHistory = this.hasVersions && REVISION_KINDS.some((kind) => kind === this.kind);
    this.isInDashboard = schema.pluginOptions['content-manager']?.visible !== false;
    const { layout } = this.options;
    const ofProgram = [
      ...PROGRAM_FIELDS,
      ...(layout?.readOnly ?? []),
      ...Object.keys(this.#optionOfFields('byProgram')),
    ];
    this.sentFields = Object.keys(attributes).filter((name) => !ofProgram.includes(name));
    this.formFields = this.sentFields.filter((name) => !layout || layout.edit.flat().includes(name));
    this.scalars = this.fieldsOfType(...SCALARS).filter((name) => !PROGRAM_FIELDS.includes(name));
    this.listedScalars = this.scalars.filter((name) => name !== 'html' && this.typeOfField(name) !== 'json');
    this.pictures = this.fieldsOfType('media');
    this.heldByOthers = this.fieldsOfType('relation').filter((name) => attributes[name]?.mappedBy !== undefined);
    this.longTexts = this.fieldsOfType('text');
    this.htmlFields = this.longTexts.filter((name) => attributes[name]?.customField === HTML_FIELD);
    this.lists = Object.fromEntries(
      this.fieldsOfType('component').map((name) => [name, Object.keys(this.typesInList(name))]),
    );
    this.zones = Object.fromEntries(
      this.fieldsOfType('dynamiczone').map((name) => [
        name,
        Object.fromEntries((attributes[name]?.components ?? []).map((of) => [of, fieldsOfComponent(of)])),
      ]),
    );
    this.minLengths = this.#ofItemFields(({ min }) => min);
    this.consented = this.#ofItemFields(({ consent }) => consent);
    this.missingKeys = this.#ofItemFields(({ missing }) => missing && ERROR_KEY[missing]);
    this.copiedToNewLocale = Object.keys(this.#optionOfFields('copiedToNewLocale'));
    this.followsOtherLocale = Object.keys(this.#optionOfFields('followsOtherLocale'));
    this.keptOnRestore = [
      ...Object.keys(this.#optionOfFields('dashboardOnly')),
      ...Object.keys(this.#optionOfFields('keptOnRestore')),
    ];
    this.translated = this.scalars.filter(
      (name) =>
        ['string', 'text', 'json'].includes(this.typeOfField(name) ?? '') &&
        !this.copiedToNewLocale.includes(name) &&
        !(name in this.#optionOfFields('byProgram')),
    );
  }

  /** What a write sends, with nothing but these fields of the schema, also within components; an entry of a list keeps its id. */
  pickFields(data: object, names: readonly string[] = Object.keys(this.#attributes)): Record<string, unknown> {
    return pickFields(this.#attributes, data, names);
  }

  /** The schema's type of a field. */
  typeOfField(name: string): string | undefined {
    return this.#attributes[name]?.type;
  }

  /** The value of a field that nothing was written to, as replies have it. */
  emptyValue(name: string): '' | [] {
    return this.typeOfField(name) === 'json' ? [] : '';
  }

  /** The fields of a list's components, with their types. */
  typesInList(name: string): Readonly<Record<string, string>> {
    const { attributes = {} } = COMPONENTS[this.#attributes[name]?.component ?? ''] ?? {};
    return Object.fromEntries(Object.entries(attributes).map(([field, { type }]) => [field, type]));
  }

  fieldsOfType(...types: string[]): string[] {
    return Object.keys(this.#attributes).filter((name) => types.includes(this.#attributes[name]?.type ?? ''));
  }

  /** What a function says of the fields of the kind, where it says something. */
  #ofItemFields<Fact>(of: (field: Field) => Fact | undefined): Record<string, Fact> {
    const facts: Record<string, Fact> = {};
    for (const [name, field] of Object.entries(this.item?.fields ?? {})) {
      const fact = of(field);
      if (fact !== undefined) facts[name] = fact;
    }
    return facts;
  }

  #optionOfFields<Name extends keyof FieldOptions>(name: Name): Record<string, NonNullable<FieldOptions[Name]>> {
    const options: Record<string, NonNullable<FieldOptions[Name]>> = {};
    for (const [field, { pluginOptions }] of Object.entries(this.#attributes)) {
      const option = pluginOptions?.khayr?.[name];
      if (option !== undefined) options[field] = option;
    }
    return options;
  }
}

const isUid = (uid: string): uid is ContentTypeUid => uid in SCHEMAS;

export const CONTENT_TYPES: readonly ContentType[] = Object.keys(SCHEMAS)
  .filter(isUid)
  .map((uid) => new ContentType(uid, SCHEMAS[uid]));

/** The type of a uid; undefined where the uid is not one of the site's own types. */
export const findContentType = (uid: string) => CONTENT_TYPES.find((type) => type.uid === uid);

export function contentType(uid: ContentTypeUid): ContentType {
  const type = findContentType(uid);
  if (!type) throw new Error(`There is no content type ${uid}.`);
  return type;
}

/**
 * Localized items that managers edit: they have numbers and versions, and an entry per language, which the settings have
 * not. There is one home page, which has no number.
 */
export const ITEM_TYPES = CONTENT_TYPES.filter((type) => type.hasVersions && type.isLocalized && type.hasNumber);

export const isItemType = (type: ContentType) => ITEM_TYPES.includes(type);

export function itemType(kind: ItemKind): ContentType {
  const type = ITEM_TYPES.find((known) => known.kind === kind);
  if (!type) throw new Error(`There are no items of the kind ${kind}.`);
  return type;
}
