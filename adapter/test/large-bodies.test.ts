import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import { LARGE_BODY_LIMITS } from '../../cms/contract/limits.ts';
import { MANAGER, tokenOfType } from './fake-manager.ts';
import { freshTestApp } from './test-app.ts';

const LARGE = 2_000_000;
const LENGTH = { 'content-length': String(LARGE) };
const CHUNKED = { 'transfer-encoding': 'chunked' };
/** The beginning of a body that is more than what is parsed of anybody's. */
const START = `{"a":"${'x'.repeat(20_000)}`;
const { waiting } = LARGE_BODY_LIMITS;
const AS_MANAGER = { authorization: `Bearer ${MANAGER}` };

describe('large bodies', () => {
  const test = freshTestApp({ config: { trustProxy: (_address, hop) => hop < 1 } });
  let open: ClientRequest[];
  let answers: (number | undefined)[];
  beforeEach(() => {
    open = [];
    answers = [];
  });
  afterEach(() => {
    for (const upload of open) upload.destroy();
  });

  const sessionsAsked = () => test.cms.requests.filter((request) => request.includes('/sessions/resolve')).length;

  /**
   * Begins to send a file. The server has seen the request when this returns, and has asked whose token is in its header: the
   * answers come in that order, and so do the places.
   */
  async function begin(address: string, more: Record<string, string> = { ...LENGTH, ...AS_MANAGER }) {
    const { port } = new URL(await test.listen());
    const asked = sessionsAsked();
    const upload = request({
      ...{ host: '127.0.0.1', port, path: '/api/filemanager/FileUpload', method: 'POST', agent: false },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, expect: '100-continue', ...more },
    });
    open.push(upload);
    upload.on('error', () => upload.destroy());
    const answered = new Promise<IncomingMessage>((resolve) => upload.on('response', resolve));
    upload.on('response', ({ statusCode }) => answers.push(statusCode));
    upload.flushHeaders();
    await once(upload, 'continue');
    if (more.authorization === AS_MANAGER.authorization)
      await vi.waitFor(() => expect(sessionsAsked()).toBeGreaterThan(asked), { interval: 1 });
    return { upload, answered };
  }

  it.each([
    ['of a known length', LENGTH],
    ['of an unknown one', CHUNKED],
  ])('%s are accepted four at a time from an address, and few more wait', async (_name, given) => {
    const length = { ...given, ...AS_MANAGER };
    for (let begun = 0; begun < 4 + waiting.perAddress; begun += 1) await begin('203.0.113.1', length);
    await begin('203.0.113.2', length);
    const answer = await (await begin('203.0.113.1', length)).answered;
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('5');
    expect(await json(answer)).toEqual({ status: 1, data: null, extra: {} });
    expect(answers).toEqual([429]);
  });

  it('are accepted eight at a time in all, and others when one ends', async () => {
    const first = await begin('203.0.113.1');
    for (let begun = 0; begun < 7; begun += 1) await begin(`203.0.113.${10 + begun}`);
    const others = [await begin('198.51.100.1'), await begin('198.51.100.2')];
    for (const { upload } of others) upload.end(`{"a":"${'x'.repeat(LARGE - 8)}"}`);
    await begin('198.51.100.3');
    expect(answers).toEqual([]);

    first.upload.destroy();
    for (const { answered } of others) expect((await answered).statusCode).toBe(200);
  });

  /** Sends the beginning of a body without a token in the header. */
  async function beginUnknown(address: string, start = START) {
    const begun = await begin(address, LENGTH);
    begun.upload.write(start);
    return begun;
  }

  const { perAddress } = LARGE_BODY_LIMITS.strangers;

  /** Takes the places of an address's unknown clients, and those where more of them wait. */
  async function fillPlaces(address: string) {
    for (let begun = 0; begun < perAddress + waiting.perAddress; begun += 1) await beginUnknown(address);
  }

  it('of unknown clients take few places, and leave the others to managers', async () => {
    await fillPlaces('203.0.113.1');
    expect((await (await beginUnknown('203.0.113.1')).answered).statusCode).toBe(429);
    await beginUnknown('203.0.113.2');
    for (let begun = 0; begun < 8; begun += 1) await begin(`203.0.113.${10 + begun}`);
    expect(answers).toEqual([429]);
  });

  it('of unknown clients wait for a place', async () => {
    const [first, , third] = [
      await beginUnknown('203.0.113.1'),
      await beginUnknown('203.0.113.1'),
      await beginUnknown('203.0.113.1'),
    ];
    const rest = `${'x'.repeat(LARGE - START.length - MANAGER.length - 13)}","token":"${MANAGER}"}`;
    third.upload.end(rest);
    first.upload.end(rest);
    expect((await first.answered).statusCode).toBe(200);
    expect((await third.answered).statusCode).toBe(200);
    expect(await json(await third.answered)).toMatchObject({ status: 8 });
  });

  it('take no place of unknown clients once the token in them has come', async () => {
    const known = START.replace('{', `{"token":"${MANAGER}",`);
    for (let begun = 0; begun < 3; begun += 1) await beginUnknown('203.0.113.1', known);
    await fillPlaces('203.0.113.1');
    expect((await (await beginUnknown('203.0.113.1')).answered).statusCode).toBe(429);
    expect(answers).toEqual([429]);
  });

  // Security: K1.
  it.each(['{', `{"token":"${'x'.repeat(43)}",`, `{"token":"${tokenOfType(7)}",`, '{"token":["x"],"token":"",'])(
    'of senders who may not make the call are never parsed: %s',
    async (start) => {
      const parse = vi.spyOn(JSON, 'parse');
      for (const { path, body, access } of allCalls) {
        if (access === 'anyone' || access === 'session' || access === 'set-up') continue;
        expect(body.bytes).toBeGreaterThan(START.length + 100);
        const sent = `${START.replace('{', start)}","b":[}`;
        const headers = { 'content-type': 'application/json' };
        const reply = await test.app.inject({ method: 'POST', url: path, payload: sent, headers });
        expect([path, reply.json()]).toEqual([path, { status: 9, data: null, extra: {} }]);
      }
      const lengths = parse.mock.calls.map(([text]) => text.length);
      parse.mockRestore();
      expect(Math.max(0, ...lengths)).toBeLessThan(START.length);
    },
  );

  it.each([
    ['at the start of it', (body: string) => body.replace('{', `{"token":"${MANAGER}",`)],
    ['at its end', (body: string) => body.replace(/}$/, `,"token":"${MANAGER}"}`)],
    [
      'with escaped letters',
      (body: string) =>
        body.replace('{', `{"\\u0074oken":"\\u00${MANAGER.charCodeAt(0).toString(16)}${MANAGER.slice(1)}",`),
    ],
    ['after an empty one', (body: string) => body.replace('{', `{"token":"",`).replace(/}$/, `,"token":"${MANAGER}"}`)],
  ])('are read with the token in the body, %s', async (_name, withToken) => {
    const payload = withToken(
      JSON.stringify({ folder: '/_userFiles/', filename: 'a.txt', base64String: 'x'.repeat(LARGE) }),
    );
    const headers = { 'content-type': 'application/json' };
    const reply = await test.app.inject({ method: 'POST', url: '/api/filemanager/FileUpload', payload, headers });
    expect(reply.json()).toMatchObject({ status: 8, extra: { errors: [{ field: 'base64String' }] } });
  });

  it('are refused before they are read when the token in the header is no manager’s', async () => {
    for (const token of [tokenOfType(7), 'garbage']) {
      const { answered } = await begin('203.0.113.1', { ...LENGTH, authorization: `Bearer ${token}` });
      expect(await json(await answered)).toEqual({ status: 9, data: null, extra: {} });
    }
  });

  it('need no token in the body beside the one in the header', async () => {
    const upload = { folder: '/_userFiles/', filename: 'a.txt', base64String: 'x'.repeat(LARGE) };
    const reply = await test.call('/api/filemanager/FileUpload', upload, { headers: AS_MANAGER });
    expect(reply.json()).toMatchObject({ status: 8, extra: { errors: [{ field: 'base64String' }] } });
  });

  // Security: P1.
  it('do not delay small ones, and leave connections usable', async () => {
    await fillPlaces('203.0.113.1');
    const url = `${await test.listen()}/api/filemanager/FileUpload`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' };
    const send = async (body: string) => (await fetch(url, { method: 'POST', body, headers })).status;
    await expect.poll(() => send(JSON.stringify({ a: 'x'.repeat(LARGE) }))).toBe(429);
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await send('{}')).toBe(200);
      expect(await send(JSON.stringify({ a: 'x'.repeat(LARGE) }))).toBe(429);
    }
  });
});
