import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callerWith, managerToken } from './manager.ts';
import { ownAddress, post } from './site.ts';

interface Message {
  id: number;
  fromName: string;
  state: string;
}

it('a message is listed first and as new, and deleted permanently', async () => {
  const call = callerWith(await managerToken());
  const list = (payload: Record<string, unknown> = {}) =>
    call<Message[], { itemsCount: number; newCount: number }>('/api/manager/MessagesList', payload);
  const message = { fromName: 'متطوعة', mobile: '٠٥٩', subject: `سؤال ${randomUUID()}`, body: 'كيف أتطوع؟' };
  const sent = await post<{ id: number }>('/api/home/SendMessage', { message, lang: 'en' }, ownAddress());
  const { id } = sent.data;
  const { status, data, extra } = await list({ state: 'new' });
  expect([status, data[0]?.id]).toEqual([0, id]);
  expect(data[0]).toMatchObject({ ...message, mobile: '059', state: 'new', lang: 'en', fromEmail: '' });
  expect(extra.newCount).toBe(extra.itemsCount);
  expect((await list({ page: 1_000_000 })).data).toEqual([]);
  expect((await call('/api/manager/MessageDelete', { ids: [id, 999_999_999] })).data).toEqual([id]);
  expect((await list()).data.map((row) => row.id)).not.toContain(id);
});
