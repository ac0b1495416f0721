import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageContentSave } from '../../../cms/contract/calls/pages.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { type Caller, callerWith, managerToken } from './manager.ts';
import { categoriesOfType, post } from './site.ts';

interface PageData {
  html: string;
  catId: number;
  catTitle: string;
  version: string;
}
interface PageExtra {
  languages?: { lang: Lang; isVisible: number }[];
  current?: PageData;
}

const PATH = pageContentSave.path;
const description = 'نص جديد للصفحة، طويل بما يكفي ليُقبل حفظه.';
const text = `<p>${description}</p>`;

let call: Caller;
beforeAll(async () => {
  call = callerWith(await managerToken());
});

describe.each([
  { what: 'a page', isContentBlock: false, path: '/api/home/PageHtml', key: 'catId' },
  { what: 'a content block', isContentBlock: true, path: '/api/home/ContentHtml', key: 'id' },
])('a save of $what', ({ isContentBlock, path, key }) => {
  let id = 3;
  let stored: PageData;
  const load = () => call<PageData, PageExtra>(path, { [key]: id });
  const visit = () => post<PageData, PageExtra>(path, { [key]: id });
  const save = (page: Record<string, unknown>) =>
    call<{ id: number; version: string }, PageExtra>(PATH, { page, isContentBlock });

  beforeAll(async () => {
    if (!isContentBlock) id = (await categoriesOfType(0)).at(-1) ?? 0;
    stored = (await load()).data;
  });
  afterAll(async () => {
    await save({ catId: id, html: stored.html });
    expect((await visit()).data.html).toBe(stored.html);
  });

  it('changes what visitors see at once, and shows managers the state of both languages', async () => {
    const { status, data } = await save({ catId: id, html: `${text}<script>x()</script>`, version: stored.version });
    expect([status, data.id]).toEqual([0, id]);
    expect((await visit()).data).toMatchObject({ html: text, catTitle: stored.catTitle });
    const { data: loaded, extra } = await load();
    expect(loaded).toEqual({ ...stored, html: text, description, version: data.version });
    expect(extra.languages?.map(({ lang, isVisible }) => [lang, isVisible])).toEqual([
      ['ar', 1],
      ['en', 1],
    ]);
    expect((await visit()).extra.languages).toBeUndefined();
  });

  it('of a stale version changes nothing, and returns the current item', async () => {
    const { version } = (await load()).data;
    await save({ catId: id, html: `${text}<p>1</p>`, version });
    const late = await save({ catId: id, html: `${text}<p>2</p>`, version });
    expect([late.status, late.extra.current]).toEqual([10, (await load()).data]);
  });
});
