import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '../../../cms/contract/fields.ts';
import { type Caller, callerWith, errorsOf, managerToken } from './manager.ts';
import { type Detail, type DetailExtra as Extra, SAVED_KINDS, type Saved } from './saved-kinds.ts';
import { categoriesOfType, post } from './site.ts';

const NO_PICTURES = ['/_userFiles/none.jpg', 'https://evil.example/x.jpg', 'javascript:alert(1)'];

let call: Caller;
beforeAll(async () => {
  call = callerWith(await managerToken());
});

describe.each(SAVED_KINDS)('a save of an $kind', ({ kind, list, detail, menuType, form, missing, refused }) => {
  const path = `/api/manager/${list.slice(0, -1)}Save`;
  let catId = 0;
  let id = 0;
  const save = (fields: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    call<Saved, Extra>(path, { [kind]: fields, ...more });
  const idField = `${kind}Id`;
  const load = (lang: Lang = 'ar', number = id) =>
    call<Detail, Extra>(`/api/home/${detail}`, { catId, [idField]: number, lang });
  const visit = (lang: Lang = 'ar', number = id) =>
    post<Detail, Extra>(`/api/home/${detail}`, { catId, [idField]: number, lang });
  const counts = async () => {
    const ask = { catId, itemsPerPage: 1 };
    const [manager, visitor] = [
      await call<unknown, Extra>(`/api/home/${list}`, ask),
      await post<unknown, Extra>(`/api/home/${list}`, ask),
    ];
    return { manager: manager.extra.itemsCount, visitor: visitor.extra.itemsCount };
  };

  beforeAll(async () => {
    catId = (await categoriesOfType(menuType))[0] ?? 0;
    const { status, data } = await save({ id: 0, catId, ...form, isVisible: 0 });
    expect(status).toBe(0);
    id = data.id;
  });
  afterAll(async () => {
    for (const lang of ['ar', 'en']) await save({ id, isVisible: 0 }, { lang });
  });

  it('creates a hidden item that managers see and visitors do not', async () => {
    const before = await counts();
    const { status, data } = await save({ id: 0, catId, ...form });
    expect(status).toBe(0);
    expect(data).toEqual({ id: expect.any(Number), version: expect.stringMatching(/^\d+$/) });
    expect(await counts()).toEqual({ manager: before.manager + 1, visitor: before.visitor });
    const { data: item, extra } = await load('ar', data.id);
    expect(item).toMatchObject({ id: data.id, catId, title: form.title, isVisible: 0, version: data.version });
    expect(item.showTime).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(extra.languages).toEqual([{ lang: 'ar', isVisible: 0, hasDraft: 0, version: data.version, outstanding: 0 }]);
    expect((await visit('ar', data.id)).status).toBe(2);
    expect((await visit('en', data.id)).status).toBe(2);
  });

  it('shows and hides an item for visitors at once', async () => {
    const before = await counts();
    expect((await save({ id, isVisible: 1 })).status).toBe(0);
    expect(await visit()).toMatchObject({ status: 0, data: { id, title: form.title } });
    expect((await counts()).visitor).toBe(before.visitor + 1);
    expect((await save({ id, isVisible: 0 })).status).toBe(0);
    expect((await visit()).status).toBe(2);
    expect(await counts()).toEqual(before);
  });

  it('does not change omitted fields, and clears empty ones', async () => {
    await save({ id, showTime: '12/31/2025' });
    expect((await load()).data).toMatchObject({ title: form.title, showTime: '2025-12-31' });
    await save({ id, showTime: '' });
    const today = (await load()).data.showTime;
    expect(Math.abs(Date.parse(today) - Date.now())).toBeLessThan(2 * 86_400_000);
    expect((await save({ id })).status).toBe(0);
    expect((await load()).data).toMatchObject({ title: form.title, showTime: today });
  });

  it('refuses by its field what is wrong once it is cleaned or compared with what is stored, and changes nothing', async () => {
    const before = (await load()).data;
    for (const { change, key } of refused) {
      const reply = await save({ id, ...change });
      expect([change, reply.status, errorsOf(reply)]).toEqual([change, 8, [{ field: Object.keys(change)[0], key }]]);
    }
    for (const image of NO_PICTURES) {
      const reply = await save({ id, image });
      expect([image, reply.status, errorsOf(reply)[0]?.field]).toEqual([image, 8, 'image']);
    }
    expect((await load()).data).toEqual(before);
  });

  it('of a stale version changes nothing, and returns the current item', async () => {
    const { version } = (await load()).data;
    const first = await save({ id, title: 'عنوان غيّره محرر آخر', version });
    expect(first.status).toBe(0);
    const second = await save({ id, title: 'عنوان يأتي متأخرا', version });
    expect([second.status, second.data]).toEqual([10, null]);
    const now = (await load()).data;
    expect(second.extra.current).toEqual(now);
    expect(now).toMatchObject({ title: 'عنوان غيّره محرر آخر', version: first.data.version });
    expect((await save({ id, ...form, version: now.version })).status).toBe(0);
    expect((await save({ id, ...form })).status).toBe(0);
  });

  it('in the other language creates that version, with its own visibility', async () => {
    const before = await load('en');
    expect(before.extra.lang).toBe('ar');
    const required = missing.map(({ field }) => field).filter((field) => field !== 'link');
    const incomplete = await save({ id, isVisible: 1 }, { lang: 'en' });
    expect([incomplete.status, errorsOf(incomplete).map(({ field }) => field)]).toEqual([8, required]);
    const title = 'A title in English';
    expect((await save({ id, ...form, title, isVisible: 1 }, { lang: 'en' })).status).toBe(0);
    expect(await visit('en')).toMatchObject({ status: 0, data: { title, catId } });
    expect((await visit('ar')).status).toBe(2);
    const { data, extra } = await load('en');
    expect(data.title).toBe(title);
    expect(extra.lang).toBeUndefined();
    expect(extra.languages?.map(({ lang, isVisible }) => [lang, isVisible])).toEqual([
      ['ar', 0],
      ['en', 1],
    ]);
    await save({ id, isVisible: 0 }, { lang: 'en' });
    expect((await visit('en')).status).toBe(2);
  });
});
