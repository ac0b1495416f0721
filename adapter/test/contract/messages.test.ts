import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../cms/contract/limits.ts';
import { ownAddress, post } from './site.ts';

const message = { fromName: 'أم لأربعة', fromEmail: '', mobile: '٠٥٩ ٠٠٠', subject: 'سؤال', body: 'كيف أتطوع معكم؟' };
const send = (change: Record<string, unknown>, from = ownAddress(), more: Record<string, unknown> = {}) =>
  post<{ id: number } | null>('/api/home/SendMessage', { message: { ...message, ...change }, ...more }, from);

describe('SendMessage', () => {
  it.each([
    { mobile: '059-0000000' },
    { mobile: '۰۵۹', fromEmail: 'info@example.org' },
    { mobile: '', fromEmail: 'info@example.org' },
    { fromName: 'x'.repeat(LIMITS.message.name) },
    { subject: 'x'.repeat(LIMITS.message.subject) },
    { body: 'ن'.repeat(LIMITS.message.body) },
    { fromName: '<script>alert(1)</script>', body: '<img src=x onerror=alert(1)>' },
    { fromName: 'a\r\nBcc: other@example.org' },
  ])('takes %o', async (change) => {
    const { http, status, data } = await send(change);
    expect({ http, status }).toEqual({ http: 200, status: 0 });
    expect(data?.id).toBeGreaterThan(0);
  });

  it.each([
    [{ fromName: ' ' }, 'ERROR.NAME_INVALID'],
    [{ fromName: 'x'.repeat(LIMITS.message.name + 1) }, 'ERROR.NAME_INVALID'],
    [{ fromName: 7 }, 'ERROR.NAME_INVALID'],
    [{ mobile: '', fromEmail: '' }, 'ERROR.EMAIL_MOBILE_INVALID'],
    [{ mobile: 'none', fromEmail: 'a@b' }, 'ERROR.EMAIL_MOBILE_INVALID'],
    [{ mobile: '۰۵۹', fromEmail: 'not an address' }, 'ERROR.EMAIL_MOBILE_INVALID'],
    [{ mobile: '1'.repeat(LIMITS.message.mobile + 1) }, 'ERROR.EMAIL_MOBILE_INVALID'],
    [{ subject: '' }, 'ERROR.SUBJECT_INVALID'],
    [{ subject: 'x'.repeat(LIMITS.message.subject + 1) }, 'ERROR.SUBJECT_INVALID'],
    [{ body: '\n' }, 'ERROR.MESSAGE_INVALID'],
    [{ body: 'x'.repeat(LIMITS.message.body + 1) }, 'ERROR.MESSAGE_INVALID'],
  ])('refuses %o by its key', async (change, key) => {
    const { status, extra } = await send(change);
    expect(status).toBe(8);
    expect((extra as { errors: { key: string }[] }).errors[0]?.key).toBe(key);
  });

  it('names what is wrong in the order of the form', async () => {
    const { extra } = await send({ fromName: '', mobile: '', subject: '', body: '' });
    expect(extra).toEqual({
      errors: [
        { field: 'fromName', key: 'ERROR.NAME_INVALID' },
        { field: 'fromEmail', key: 'ERROR.EMAIL_MOBILE_INVALID' },
        { field: 'subject', key: 'ERROR.SUBJECT_INVALID' },
        { field: 'body', key: 'ERROR.MESSAGE_INVALID' },
      ],
    });
  });

  it('answers a repeat with the first reply', async () => {
    const requestId = randomUUID();
    const from = ownAddress();
    const [first, second] = await Promise.all([send({}, from, { requestId }), send({}, from, { requestId })]);
    expect(first.status).toBe(0);
    expect(second.data).toEqual(first.data);
    expect((await send({}, from, { requestId })).data).toEqual(first.data);
  });

  it('accepts five an hour from an address, and does not count invalid ones', async () => {
    const from = ownAddress();
    for (let sent = 0; sent < 10; sent += 1) await send({ body: '' }, from);
    const replies = await Promise.all(Array.from({ length: 12 }, () => send({}, from)));
    expect(replies.filter(({ status }) => status === 0)).toHaveLength(5);
    const refused = replies.filter(({ http }) => http === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]).toMatchObject({ status: 1, data: null });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
