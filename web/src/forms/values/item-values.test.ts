import { describe, expect, it } from 'vitest';
import { changedFields, isEmpty, itemValues, takeFields } from './item-values.ts';

describe('the changed fields', () => {
  const base = { title: 'One', html: '<p>x</p>', isVisible: 0, links: [{ title: 'a' }] };

  it('are only those that differ', () => {
    expect(changedFields(base, { ...base, title: 'Two', isVisible: 1 })).toEqual({ title: 'Two', isVisible: 1 });
  });

  it('are none for an equal copy, lists included', () => {
    expect(isEmpty(changedFields(base, structuredClone(base)))).toBe(true);
  });

  it('contain a field that was cleared', () => {
    expect(changedFields(base, { ...base, title: '' })).toEqual({ title: '' });
  });

  it('contain a list of which one entry changed', () => {
    expect(changedFields(base, { ...base, links: [{ title: 'b' }] })).toEqual({ links: [{ title: 'b' }] });
  });
});

const form = { title: '', showTime: '', isVisible: 0, social: [] };
const fields = [{ name: 'showTime', label: 'EDITOR.DATE', kind: 'date' }] as const;

it('takes the form’s fields from an earlier version, in the form’s shape', () => {
  const kept = { title: 'One', showTime: '2026-11-05', isVisible: true, social: [{ url: 'x' }], publishedAt: 'z' };
  expect(takeFields(kept, form, fields)).toEqual({
    title: 'One',
    showTime: '11/5/2026',
    isVisible: 1,
    social: [{ url: 'x' }],
  });
});

it('leaves out fields that are missing or of another type', () => {
  expect(takeFields({ title: 5, isVisible: null, social: 'x' }, form, fields)).toEqual({});
});

interface Data {
  title: string;
  image: string;
  isVisible: 0 | 1;
  version?: string;
}

const data: Data = { title: 'Bread for all', image: '/uploads/a.jpg', isVisible: 1, version: 'v3' };
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && 'title' in value;

const values = itemValues<Omit<Data, 'version'>, Data>({
  schema: { safeParse: (value) => (isData(value) ? { data: value } : {}) },
  fields: [
    { name: 'title', label: 'EDITOR.TITLE', kind: 'text', isText: true },
    { name: 'image', label: 'ARTICLE_FORM.IMAGE', kind: 'picture' },
    { name: 'isVisible', label: 'EDITOR.VISIBILITY', kind: 'choice' },
  ],
  own: () => ({}),
});

describe('the values of an editor', () => {
  it('are the stored ones where the server replies in the language that is edited', () => {
    const stored = { values: { title: data.title, image: data.image, isVisible: 1 }, version: 'v3' };
    const languages = [{ lang: 'en', isVisible: 1, hasDraft: 1 }] as const;
    expect(values.stored({ data, extra: {} }, 'en')).toEqual({ ...stored, hasDraft: false });
    expect(values.stored({ data, extra: { lang: 'en', languages } }, 'en')).toEqual({ ...stored, hasDraft: true });
  });

  it('have no texts, are hidden and without a version where the server replies in the other language', () => {
    expect(values.stored({ data, extra: { lang: 'ar' } }, 'en')).toEqual({
      values: { title: '', image: data.image, isVisible: 0 },
      version: undefined,
    });
  });

  it('have no visibility where the item has none of its own', () => {
    const page = itemValues<{ html: string }, { html: string; version?: string }>({
      schema: { safeParse: () => ({}) },
      fields: [{ name: 'html', label: 'EDITOR.TEXT', kind: 'html', isText: true }],
      own: () => ({}),
    });
    expect(page.stored({ data: { html: '<p>Text</p>' }, extra: { lang: 'ar' } }, 'en').values).toEqual({ html: '' });
  });

  it('can start from the texts of the other language, but not from its other fields', () => {
    expect(values.texts(data)).toEqual({ title: data.title });
  });

  it('are read from the reply to a refused save where it contains the item', () => {
    expect(values.stored({ data, extra: {} }, 'en')).toMatchObject({ ...values.current(data) });
    expect(values.current(undefined)).toBeUndefined();
    expect(values.current({ id: 12 })).toBeUndefined();
  });
});
