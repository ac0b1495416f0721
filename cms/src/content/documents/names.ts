import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { fieldIn, inEachLanguage } from '../../../contract/localized';
import names from './names.json';

/** What the dashboard calls something, in each language of its interface. */
export type Name = Readonly<Record<Language, string>>;

/** The content types, by the names that Strapi asks translations for. The lists and the menu show them. */
export const TYPES: Readonly<Record<string, { displayName: string; name: Name }>> = names.types;

/** A component as its file names it: in English for Strapi, and in Arabic; other languages have the English name. */
export interface NamedComponent {
  info: { displayName: string };
  pluginOptions: { khayr: { arabicName: string } };
}

export const componentName = ({ info, pluginOptions }: NamedComponent): Name => ({
  ...inEachLanguage(() => info.displayName),
  ar: pluginOptions.khayr.arabicName,
});

/** The groups of components, as their folders are called. */
const COMPONENT_GROUPS: Readonly<Record<string, Name>> = names.groups;

/** A field has the same name in every type, unless `FIELDS_OF` has another. */
export const FIELDS: Readonly<Record<string, Name>> = names.fields;

export const FIELDS_OF: Readonly<Record<string, Readonly<Record<string, Name>>>> = names.fieldsOf;

/** The fields of the dashboard's accounts, which are Strapi's own type. */
export const ACCOUNT_FIELDS: Readonly<Record<string, Name>> = names.accountFields;

/** What stands below a field, where its name does not say enough. */
export const HINTS: Readonly<Record<string, Readonly<Record<string, Name>>>> = names.hints;

/** The values of all enumerations: Strapi asks for the translation of a value without its field. */
export const VALUES: Readonly<Record<string, Name>> = names.values;

/** The kinds of accounts of the site, by the numbers that it knows them by. */
export const ACCOUNT_KINDS: Readonly<Record<string, Name>> = names.accountKinds;

export const accountKindId = (kind: string) => `khayr.account-kinds.${kind}`;

/** The name of a field of a content type or component; undefined where the lists have none. */
export const fieldName = (uid: string, field: string): Name | undefined => FIELDS_OF[uid]?.[field] ?? FIELDS[field];

/** The field beside one of a text in the first language, such as `titleAr`, that has it in a language. Others are what they are. */
export function fieldBeside(field: string, language: Language): string {
  const ending = fieldIn('', DEFAULT_LANGUAGE);
  return field.endsWith(ending) ? fieldIn(field.slice(0, -ending.length), language) : field;
}

/** The message that holds a field's hint. Strapi has none of its own: it shows one text in every language. */
export const hintId = (uid: string, field: string) => `khayr.hints.${uid}.${field}`;

/** All names in one language, those of the components too, by the ids with which Strapi asks for their translations. */
export function messagesIn(
  language: Language,
  components: Readonly<Record<string, NamedComponent>>,
): Record<string, string> {
  const messages: Record<string, string> = {};
  const addFields = (prefix: string, uid: string) => {
    for (const field of Object.keys({ ...FIELDS, ...FIELDS_OF[uid] })) {
      const name = fieldName(uid, field);
      if (name) messages[`content-manager.${prefix}.${uid}.${field}`] = name[language];
    }
    for (const [field, hint] of Object.entries(HINTS[uid] ?? {})) messages[hintId(uid, field)] = hint[language];
  };
  for (const [uid, { displayName, name }] of Object.entries(TYPES)) {
    messages[displayName] = name[language];
    addFields('content-types', uid);
  }
  for (const [id, name] of Object.entries({ ...COMPONENT_GROUPS, ...VALUES })) messages[id] = name[language];
  for (const [uid, component] of Object.entries(components)) {
    messages[uid] = componentName(component)[language];
    addFields('components', uid);
  }
  for (const [kind, name] of Object.entries(ACCOUNT_KINDS)) messages[accountKindId(kind)] = name[language];
  return messages;
}
