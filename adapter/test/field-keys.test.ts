import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import { type Call, fieldErrors } from '../../cms/contract/calls/call.ts';
import everywhere from '../../cms/contract/texts/en.json' with { type: 'json' };
import forms from '../../cms/contract/texts/forms.en.json' with { type: 'json' };
import manager from '../../cms/contract/texts/manager.en.json' with { type: 'json' };
import session from '../../cms/contract/texts/session.en.json' with { type: 'json' };

const TEXTS = { ...everywhere, ...forms, ...session, ...manager };

/** No field of the contract takes any of these, unless it is named below. */
const WRONG_VALUES = [null, { not: 'a value' }];

/** Of a field that takes an object, whose own fields are named in errors; the focal point takes null too. */
const OTHER_WRONG_VALUES: Record<string, unknown[]> = {
  'FileInfoSave focus': ['a value', []],
  'PreviewHomeBlock block': ['a value', [], null],
  'SaveSiteSettings project_Details_1': ['a value', [], null],
  'SaveSiteSettings project_Details_2': ['a value', [], null],
  'SaveSiteSettings project_Details_3': ['a value', [], null],
  'SaveSiteSettings project_Details_4': ['a value', [], null],
};

const shapeOf = (schema: unknown): Record<string, unknown> => (schema instanceof z.ZodMiniObject ? schema.shape : {});

/** Every field of a call's payload; those of a form by their path, as in `article.title`. */
const fieldsOf = ({ payload }: Call) =>
  Object.entries(shapeOf(payload)).flatMap(([name, schema]) => {
    const inner = Object.keys(shapeOf(schema));
    return inner.length === 0 ? [[name]] : inner.map((field) => [name, field]);
  });

const cases = allCalls.flatMap((call: Call) => {
  const name = call.path.split('/').at(-1) ?? '';
  return fieldsOf(call).map((path) => ({ name: `${name} ${path.at(-1)}`, call, path }));
});

function keysOf(call: Call, [first = '', inner]: string[], value: unknown): string[] {
  const parsed = z.safeParse(call.payload, { [first]: inner === undefined ? value : { id: 5, [inner]: value } });
  const field = inner ?? first;
  const errors = parsed.success ? [] : fieldErrors(call, parsed.error.issues);
  return errors.filter((error) => error.field === field).map(({ key }) => key);
}

describe('a value of the wrong type', () => {
  it.each(cases)('is answered with one key, which has a text: $name', ({ name, call, path }) => {
    for (const value of OTHER_WRONG_VALUES[name] ?? WRONG_VALUES) {
      const [first, ...others] = keysOf(call, path, value);
      expect(Object.keys(TEXTS)).toContain(first);
      expect(others).toEqual([]);
    }
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
