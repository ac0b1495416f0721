import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageContentSave } from '../../../cms/contract/calls/pages.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { fieldsOf, withValue } from '../any-payload.ts';
import { dangersIn } from '../unsafe-html.ts';
import { XSS_PAYLOADS } from '../xss-payloads.ts';
import { type Caller, callerWith, errorsOf, managerToken } from './manager.ts';
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
/** Every field of a save but those of every call. */
const FIELDS = fieldsOf(pageContentSave).filter(
  ({ keys, schema }) => !schema.properties && !/token|lang/.test(keys[0] ?? ''),
);
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

  it('stores markup that runs in none of its fields', async () => {
    const stored: string[] = [];
    for (const { keys } of FIELDS) {
      const payload = withValue({ page: { catId: id }, isContentBlock }, keys, text + XSS_PAYLOADS.join(''));
      const { status } = await call(PATH, payload as Record<string, unknown>);
      expect([0, 8], keys.join('.')).toContain(status);
      if (status === 0) stored.push(keys.join('.'));
    }
    expect(stored).toEqual(['page.html']);
    for (const { html } of [(await load()).data, (await visit()).data]) {
      expect(html).toContain(text);
      expect(dangersIn(html)).toEqual([]);
    }
  });

  it('of a stale version changes nothing, and returns the current item', async () => {
    const { version } = (await load()).data;
    await save({ catId: id, html: `${text}<p>1</p>`, version });
    const late = await save({ catId: id, html: `${text}<p>2</p>`, version });
    expect([late.status, late.extra.current]).toEqual([10, (await load()).data]);
  });

  it('that is repeated after a lost reply gets the first reply, not an edit conflict', async () => {
    const { version } = (await load()).data;
    const page = { catId: id, html: `${text}<p>${randomUUID()}</p>`, version };
    const requestId = randomUUID();
    const send = () => call<{ id: number; version: string }>(PATH, { page, isContentBlock, requestId });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.data]).toEqual([0, 0, first.data]);
  });

  it('needs 40 characters, markup included, and a page that exists', async () => {
    expect((await save({ catId: id, html: `<p>${'x'.repeat(33)}</p>` })).status).toBe(0);
    for (const html of [`<p>${'x'.repeat(32)}</p>`, `<p>${'x'.repeat(32)}</p>   `, '', 7, undefined]) {
      const reply = await save({ catId: id, html });
      expect([reply.status, errorsOf(reply)]).toEqual([8, [{ field: 'html', key: 'ERROR.MISS.HTML' }]]);
    }
    expect((await save({ catId: 999_999, html: text })).status).toBe(2);
    if (!isContentBlock) expect((await save({ catId: 7, html: text })).status).toBe(2);
  });
});
