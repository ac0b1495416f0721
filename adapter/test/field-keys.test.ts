import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import { type Call, fieldErrors } from '../../cms/contract/calls/call.ts';
import { LIMITS } from '../../cms/contract/limits.ts';
import everywhere from '../../cms/contract/texts/en.json' with { type: 'json' };
import forms from '../../cms/contract/texts/forms.en.json' with { type: 'json' };
import manager from '../../cms/contract/texts/manager.en.json' with { type: 'json' };
import session from '../../cms/contract/texts/session.en.json' with { type: 'json' };
import FIELDS from './field-keys.json' with { type: 'json' };

const TEXTS = { ...everywhere, ...forms, ...session, ...manager };

/** The key of each field that has one of its own; every other field answers that of invalid data. */
const OWN_KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = FIELDS.ownKeys;

/** The fields that say of a text that it is too long; a password says so with a key of its own. */
const TOO_LONG: Readonly<Record<string, readonly string[]>> = FIELDS.tooLong;

const namesIn = (fields: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(fields).flatMap(([call, names]) => names.map((name) => `${call} ${name}`));

type Path = readonly (string | number)[];

interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
}

/** The fields of a schema at every depth, and how each is reached; of a list those of its first entry. */
function fieldsOf(schema: z.core.$ZodType, path: Path): { path: Path; isObject: boolean }[] {
  if (schema instanceof z.ZodMiniObject) {
    const inner = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, of]) => fieldsOf(of, [...path, name]));
    return path.length === 0 || path.at(-1) === 0 ? inner : [{ path, isObject: true }, ...inner];
  }
  const { innerType, in: input, element }: Definition = schema._zod.def;
  if (element) {
    const entry = fieldsOf(element, [...path, 0]).filter((field) => field.path.length > path.length + 1);
    return [{ path, isObject: false }, ...entry];
  }
  const wrapped = innerType ?? input;
  return wrapped ? fieldsOf(wrapped, path) : [{ path, isObject: false }];
}

const cases = allCalls.flatMap((call: Call) => {
  const name = call.path.split('/').at(-1) ?? '';
  return fieldsOf(call.payload, []).map(({ path, isObject }) => {
    const field = (path[0] === call.form && path.length > 1 ? path.slice(1) : path).join('.');
    return { name: `${name} ${field}`, call, path, field, isObject, own: OWN_KEYS[name]?.[field] ?? 'ERROR.8' };
  });
});
type Case = (typeof cases)[number];

/** A payload of which one field has this value. */
function payloadWith([first, ...others]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  return first === 0 ? [payloadWith(others, value)] : { id: 5, [first]: payloadWith(others, value) };
}

/** The keys that a field answers to a value; none where it takes it. */
function keysOf({ call, path, field }: Case, value: unknown): string[] {
  const parsed = z.safeParse(call.payload, payloadWith(path, value));
  const errors = parsed.success ? [] : fieldErrors(call, parsed.error.issues);
  return errors.filter((error) => error.field === field).map(({ key }) => key);
}

describe('a field', () => {
  it.each(cases)('answers a wrong value with its own key, once: $name', (of) => {
    // A block of the home page is one of several objects, and answers are by the ids of their fields; the focal point of a picture takes null.
    const isObject = of.isObject || ['PreviewHomeBlock block', 'SendAnswer answers'].includes(of.name);
    for (const value of isObject ? ['a value', []] : [null, { not: 'a value' }])
      expect(keysOf(of, value)).toEqual([of.own]);
    expect([[], [of.own]]).toContainEqual(keysOf(of, 'x'));
  });

  it('says of a text that it is too long, where people write at length', () => {
    const tooLong = ({ field }: Case) => 'x'.repeat(field.endsWith('html') ? LIMITS.html.max + 1 : 10_000);
    const answering = (key: string) =>
      cases.filter((of) => keysOf(of, tooLong(of)).includes(key)).map(({ name }) => name);
    expect(answering('ERROR.TOO_LONG').sort()).toEqual(namesIn(TOO_LONG).sort());
    expect(answering('ERROR.PASSWORD_TOO_LONG')).toEqual(['PostUserResetPassword password', 'PostUserSave Password']);
  });

  it('is named here as the contract names it', () => {
    const known = cases.map(({ name }) => name);
    const listed = namesIn(
      Object.fromEntries(Object.entries(OWN_KEYS).map(([call, keys]) => [call, Object.keys(keys)])),
    );
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has a text for its key', () => {
    expect(Object.keys(TEXTS)).toEqual(
      expect.arrayContaining(Object.values(OWN_KEYS).flatMap((keys) => Object.values(keys))),
    );
  });
});

it.each([
  ['PostUserSave', 'user', { Id: 0 }, 'Name', 'ERR_REQUIRED'],
  ['SiteSave', 'site', { id: 0 }, 'name', 'ERR_REQUIRED'],
  ['ArticleSave', 'article', { id: 0 }, 'title', 'ERROR.MISS.TITLE'],
  ['VideoSave', 'video', { id: 0 }, 'link', 'ERROR.MISS.LINK'],
  ['AlbumSave', 'album', { id: 0 }, 'title', 'ERROR.MISS.TITLE'],
  ['PageContentSave', 'page', { catId: 1 }, 'html', 'ERROR.MISS.HTML'],
])('%s without a required field answers the key of that field', (name, wrapper, form, field, key) => {
  const call = allCalls.find(({ path }) => path.endsWith(`/${name}`)) as Call;
  const parsed = z.safeParse(call.payload, { [wrapper]: form });
  expect(parsed.success ? [] : fieldErrors(call, parsed.error.issues)).toContainEqual({ field, key });
});
