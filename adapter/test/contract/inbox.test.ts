import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerWith, managerToken } from './manager.ts';
import { ownAddress, post } from './site.ts';

interface Message {
  id: number;
  fromName: string;
  body: string;
  state: string;
  lang: string;
}
interface ListExtra {
  itemsCount: number;
  newCount: number;
}

describe('the messages', () => {
  let token = '';
  let call: Caller;
  let id = 0;
  const subject = `سؤال ${randomUUID()}`;
  const message = { fromName: '=HYPERLINK("http://evil.example")', mobile: '٠٥٩', subject, body: '@SUM(1)\n"نعم", لا' };
  beforeAll(async () => {
    token = await managerToken();
    call = callerWith(token);
    id = (await post<{ id: number }>('/api/home/SendMessage', { message, lang: 'en' }, ownAddress())).data.id;
  });
  afterAll(() => call('/api/manager/MessageDelete', { ids: [id] }));
  const list = (payload: Record<string, unknown> = {}) =>
    call<Message[], ListExtra>('/api/manager/MessagesList', payload);

  it.each([
    { headers: { 'sec-fetch-site': 'cross-site' }, http: 403 },
    { headers: { 'sec-fetch-site': 'same-site' }, http: 403 },
    { headers: { origin: 'https://evil.example' }, http: 403 },
    { headers: { origin: 'null' }, http: 403 },
    { headers: { cookie: 'XSRF-TOKEN=abc' }, http: 403 },
    { headers: { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }, http: 403 },
    { headers: { 'content-type': 'text/plain' }, http: 415 },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, http: 415 },
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, http: 415 },
  ])('are neither stored nor deleted when another site asks for it: %o', async ({ headers, http }) => {
    const forged = { ...message, subject: `سؤال ${randomUUID()}` };
    const from = { ...ownAddress(), ...headers };
    expect(await post('/api/home/SendMessage', { message: forged }, from)).toMatchObject({
      http,
      status: 8,
      data: null,
    });
    const deletion = await post('/api/manager/MessageDelete', { ids: [id], token }, from);
    expect([deletion.http, deletion.status]).toEqual([http, 8]);
    const { data } = await list();
    expect(data.map((row) => row.id)).toContain(id);
    expect(data).not.toContainEqual(expect.objectContaining({ subject: forged.subject }));
  });

  it('are listed newest first, by their state', async () => {
    const { status, data, extra } = await list({ state: 'new' });
    expect([status, data[0]?.id]).toEqual([0, id]);
    expect(data[0]).toMatchObject({ ...message, mobile: '059', state: 'new', lang: 'en', fromEmail: '' });
    expect(extra.newCount).toBe(extra.itemsCount);
    expect((await list({ page: 1_000_000 })).data).toEqual([]);
  });

  it('are marked as read, as done, and as not done', async () => {
    const stateAfter = async (change: Record<string, boolean>) => {
      expect((await call('/api/manager/MessageSave', { message: { id, ...change } })).data).toEqual({ id });
      return (await list()).data.find((row) => row.id === id)?.state;
    };
    expect(await stateAfter({ read: true })).toBe('read');
    expect(await stateAfter({ done: true })).toBe('done');
    expect((await list({ state: 'done' })).data.map((row) => row.id)).toContain(id);
    // As somebody opens it whose list is from before.
    expect(await stateAfter({ read: true })).toBe('done');
    expect(await stateAfter({ done: false })).toBe('read');
    expect((await call('/api/manager/MessageSave', { message: { id: 999_999_999, done: true } })).status).toBe(2);
  });

  it.each([
    { lang: 'ar', head: '"الرقم","التاريخ","الاسم"' },
    { lang: 'en', head: '"Number","Date","Name"' },
  ])('are exported for spreadsheets, with no cell that is a formula: $lang', async ({ lang, head }) => {
    const { csv } = (await call<{ csv: string }>('/api/manager/MessagesExport', { lang })).data;
    expect(csv.startsWith(`\uFEFF${head}`)).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain(`"'@SUM(1)\n""نعم"", لا"`);
    expect(csv).toContain(`"${subject}"`);
    for (const line of csv.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+@\t]/);
  });

  it('are deleted permanently', async () => {
    expect((await call('/api/manager/MessageDelete', { ids: [id, 999_999_999] })).data).toEqual([id]);
    expect((await list()).data.map((row) => row.id)).not.toContain(id);
  });
});
