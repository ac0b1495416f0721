import { describe, expect, it } from 'vitest';
import { goodPayloads } from './good-payloads.ts';
import { sharedTestApp } from './test-app.ts';

const BOUNDARY = 'the-boundary';
const part = (name: string, text: string, filename?: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${text}\r\n`;
const multipart = (...parts: string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`;
const AS_FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const AS_SCRIPT = { ...AS_FORM, accept: 'application/json' };

describe('a form that a browser sends to its own address', () => {
  const test = sharedTestApp();

  const post = (payload: string, headers: Record<string, string>, url = '/ar/form/1') =>
    test.app.inject({ method: 'POST', url, payload, headers: { 'sec-fetch-site': 'same-origin', ...headers } });

  it('is stored with its files, and answered in an envelope where a script asks', async () => {
    const form = multipart(part('name', 'سلمى'), part('paper', '%PDF-1.4', 'بطاقة.pdf'), part('none', '', ''));
    const reply = await post(form, AS_SCRIPT);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: 0, data: { id: 41, isWaiting: false }, extra: {} },
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
    const sent = test.cms.bodies.at(-1) ?? '';
    expect(sent).toContain('"answers":{"name":"سلمى"}');
    expect(sent).toContain('filename="بطاقة.pdf"');
    expect(sent.match(/filename=/g)).toHaveLength(1);
  });

  it('is answered with a page where no script does, and a repeat of it is known', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const replies = [await post('name=Salma&town=0&town=1', headers), await post('name=Salma&town=0&town=1', headers)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies[0]?.body).toContain('41');
    const sent = test.cms.posted.slice(-2);
    expect(sent).toMatchObject([{ data: { answers: { name: 'Salma', town: ['0', '1'] } } }, {}]);
    expect(JSON.stringify(sent[0])).toBe(JSON.stringify(sent[1]));
    await post('name=Salma&town=0&town=1', headers, '/ar/form/2');
    const requestIds = test.cms.posted.slice(-2).map((body) => Object(body).data.requestId);
    expect(new Set(requestIds).size).toBe(2);
  });

  it.each([
    ['another site’s', 403, multipart(part('name', 'x')), { ...AS_SCRIPT, 'sec-fetch-site': 'cross-site' }],
    ['of too many parts', 400, multipart(...Array(600).fill(part('name', 'x'))), AS_SCRIPT],
    ['without a boundary', 400, 'name', { ...AS_SCRIPT, 'content-type': 'multipart/form-data' }],
    ['cut off', 400, part('name', 'x').slice(0, -10), AS_SCRIPT],
    ['larger than its files may be', 413, multipart(part('paper', 'x'.repeat(11 * 1_048_576), 'a.pdf')), AS_SCRIPT],
    ['of another kind', 415, '{}', { 'content-type': 'application/json' }],
  ])('is refused when it is %s', async (_, status, payload, headers) => {
    const before = test.cms.requests.length;
    expect((await post(payload, headers)).statusCode).toBe(status);
    expect(test.cms.requests.slice(before)).toEqual([]);
  });

  describe('the contact form', () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (fields: Record<string, string>) =>
      post(
        new URLSearchParams({ fromName: 'Salma', mobile: '059', subject: 'Food', body: 'When?', ...fields }).toString(),
        headers,
        '/en/contact',
      );

    it('is stored once, and answered with a page', async () => {
      const replies = [await send({}), await send({})];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(replies[0]?.body).toContain('41');
      const [first, second] = test.cms.posted.slice(-2);
      const message = { fromName: 'Salma', fromEmail: '', mobile: '059', subject: 'Food', body: 'When?', lang: 'en' };
      expect(first).toMatchObject({ data: { ...message, isSuspicious: false } });
      expect(second).toEqual(first);
    });

    it('says what is missing, and stores nothing', async () => {
      const before = test.cms.requests.length;
      const reply = await send({ fromName: ' ', mobile: '' });
      expect(reply.statusCode).toBe(400);
      for (const text of ['Please enter your name.', 'go back']) expect(reply.body).toContain(text);
      expect(test.cms.requests.slice(before)).toEqual([]);
    });

    it('keeps what a program seems to have sent among the unwanted', async () => {
      expect((await send({ website: 'https://spam.example', subject: 'Offer' })).statusCode).toBe(200);
      expect(test.cms.posted.at(-1)).toMatchObject({ data: { subject: 'Offer', isSuspicious: true } });
    });
  });
});

describe('a form with a page that follows', () => {
  const answer = { id: 41, isWaiting: false, repeated: false };
  const form = { ...Object(goodPayloads['/api/manager/SaveForm']?.form), id: 1, left: null, isOver: false };
  const test = sharedTestApp({
    answers: {
      '/api/visible/form': { data: { ...form, nextPath: '/ar/content/13/شكرًا?from=form' } },
      '/api/form-answers': { data: answer },
    },
  });
  const post = (url: string) =>
    test.app.inject({
      ...{ method: 'POST', url, payload: 'name=Salma' },
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const THERE = `/content/13/${encodeURI('شكرًا')}?from=form`;

  it('has a link there in the reader’s language beside the reference number, with scripts and without', async () => {
    for (const lang of ['ar', 'en']) {
      const reply = await post(`/${lang}/form/1`);
      expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining(`href="/${lang}${THERE}"`)]);
      expect(reply.body).toContain('41');
    }
    const { data } = (await test.call('/api/home/Form', { id: 1, lang: 'en' })).json();
    expect(data.nextPath).toBe(`/en${THERE}`);
  });

  it('tells whoever waits for a place so instead', async () => {
    answer.isWaiting = true;
    const reply = await post('/en/form/1');
    answer.isWaiting = false;
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('You are on the waiting list')]);
  });
});
