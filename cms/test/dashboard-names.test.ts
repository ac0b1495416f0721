import { describe, expect, it } from 'vitest';
import { blockTypeOf, HOME_BLOCK_TEXTS } from '../contract/calls/home';
import ar from '../contract/texts/manager.ar.json';
import en from '../contract/texts/manager.en.json';
import { CATEGORY_TYPES } from '../contract/vocabulary';
import { FIELDS, FIELDS_OF, HINTS, hintId, messagesIn, TYPES, VALUES } from '../src/content/documents/names';
import { COMPONENTS, SCHEMAS } from '../src/content-types';

interface Schema {
  info: { displayName: string };
  attributes: Record<string, { type: string; enum?: string[] }>;
}

const SITE_TEXTS: Record<'ar' | 'en', Record<string, string>> = { ar, en };
const SECTIONS: Readonly<Record<string, string>> = HOME_BLOCK_TEXTS;

const types: Record<string, Schema> = SCHEMAS;
const components: Record<string, Schema> = COMPONENTS;

const schemas = Object.entries({ ...types, ...components });

describe.each(['ar', 'en'] as const)('the names of the dashboard in %s', (language) => {
  const messages = messagesIn(language, COMPONENTS);

  it('contain every field of the site’s types and components', () => {
    const ids = [
      ...Object.entries(types).flatMap(([uid, { attributes }]) =>
        Object.keys(attributes).map((field) => `content-manager.content-types.${uid}.${field}`),
      ),
      ...Object.entries(components).flatMap(([uid, { attributes }]) =>
        Object.keys(attributes).map((field) => `content-manager.components.${uid}.${field}`),
      ),
    ];
    expect(ids.filter((id) => !messages[id])).toEqual([]);
  });

  it('contain every type, component and group of components', () => {
    const ids = [
      ...Object.values(types).map(({ info }) => info.displayName),
      ...Object.keys(components),
      ...Object.keys(components).map((uid) => uid.split('.')[0] ?? ''),
    ];
    expect(ids.filter((id) => !messages[id])).toEqual([]);
  });

  it('call the sections of the home page as the site does', () => {
    const sections = Object.keys(components).filter((uid) => uid.startsWith('home.'));
    const onSite = sections.map((uid) => SITE_TEXTS[language][SECTIONS[blockTypeOf(uid)] ?? '']);
    expect(sections.map((uid) => messages[uid])).toEqual(onSite);
  });

  it('contain every value of the enumerations', () => {
    const values = schemas.flatMap(([, { attributes }]) =>
      Object.values(attributes).flatMap((field) => field.enum ?? []),
    );
    expect([...values, ...CATEGORY_TYPES].filter((value) => !messages[value])).toEqual([]);
  });

  it('contain every hint', () => {
    const ids = Object.entries(HINTS).flatMap(([uid, hints]) => Object.keys(hints).map((field) => hintId(uid, field)));
    expect(ids.filter((id) => !messages[id])).toEqual([]);
  });
});

it('every name is of something that exists', () => {
  const fields = new Set(schemas.flatMap(([, { attributes }]) => Object.keys(attributes)));
  const added = [
    ...['id', 'documentId', 'locale', 'localizations'],
    ...['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy'],
  ];
  expect(Object.keys(FIELDS).filter((field) => !fields.has(field) && !added.includes(field))).toEqual([]);
  expect(Object.keys(TYPES).sort()).toEqual(Object.keys(types).sort());
  for (const namesOf of [FIELDS_OF, HINTS]) {
    for (const [uid, names] of Object.entries(namesOf)) {
      const attributes = { ...types, ...components }[uid]?.attributes ?? {};
      expect(Object.keys(names).filter((field) => !(field in attributes))).toEqual([]);
    }
  }
  const values = new Set([
    ...schemas.flatMap(([, { attributes }]) => Object.values(attributes).flatMap((field) => field.enum ?? [])),
    ...CATEGORY_TYPES,
  ]);
  expect(Object.keys(VALUES).filter((value) => !values.has(value))).toEqual([]);
});
