import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  COMPONENTS,
  FIELDS,
  FIELDS_OF,
  HINTS,
  hintId,
  messagesIn,
  TYPES,
  VALUES,
} from '../src/content/documents/names';
import { SCHEMAS } from '../src/content-types';

interface Schema {
  info: { displayName: string };
  attributes: Record<string, { type: string; enum?: string[] }>;
}

const CMS = path.join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(CMS, file), 'utf8'));

const types: Record<string, Schema> = SCHEMAS;
const components: Record<string, Schema> = Object.fromEntries(
  readdirSync(path.join(CMS, 'src/components'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace(path.sep, '.').replace('.json', ''), read(path.join('src/components', file))]),
);

const schemas = Object.entries({ ...types, ...components });

describe.each(['ar', 'en'] as const)('the names of the dashboard in %s', (language) => {
  const messages = messagesIn(language);

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

  it('contain every value of the enumerations', () => {
    const values = schemas.flatMap(([, { attributes }]) =>
      Object.values(attributes).flatMap((field) => field.enum ?? []),
    );
    expect(values.filter((value) => !messages[value])).toEqual([]);
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
  expect(Object.keys(COMPONENTS).sort()).toEqual(Object.keys(components).sort());
  for (const namesOf of [FIELDS_OF, HINTS]) {
    for (const [uid, names] of Object.entries(namesOf)) {
      const attributes = { ...types, ...components }[uid]?.attributes ?? {};
      expect(Object.keys(names).filter((field) => !(field in attributes))).toEqual([]);
    }
  }
  const values = new Set(
    schemas.flatMap(([, { attributes }]) => Object.values(attributes).flatMap((field) => field.enum ?? [])),
  );
  expect(Object.keys(VALUES).filter((value) => !values.has(value))).toEqual([]);
});
