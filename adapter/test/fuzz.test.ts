import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import type { Call } from '../../cms/contract/calls/call.ts';
import { anyBody, brokenBody, CALL_OF_EACH_LIMIT, fieldsOf, requireEnvelope, withValue } from './any-payload.ts';
import { MANAGER } from './fake-manager.ts';
import { goodPayloads } from './good-payloads.ts';
import { sharedTestApp } from './test-app.ts';

/** Generated values of a field; FUZZ_RUNS asks for more than a run of all tests has time for. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

const caseOf = (call: Call) => ({
  call,
  path: call.path,
  payload: { ...goodPayloads[call.path], ...(call.access === 'anyone' ? {} : { token: MANAGER }) },
});
/** What no database stores, at either end of a text and within it. */
const UNSTORABLE = '\0نص\ud800 آخر\0';

describe('a call with any value in any field', () => {
  const test = sharedTestApp();

  const send = async (url: string, payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode, body } = await test.app.inject({ method: 'POST', url, payload, headers });
    requireEnvelope(statusCode, body);
  };

  // Security: P2.
  it.each(allCalls.map(caseOf))(
    'is answered in an envelope, and passes nothing on that cannot be stored: $path',
    async ({ call, path, payload }) => {
      const { requests, bodies } = test.cms;
      const [sent, posted] = [requests.length, bodies.length];
      for (const field of fieldsOf(call)) {
        const property = fc.asyncProperty(anyBody(payload, field), (body) => send(path, body));
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
        await send(path, JSON.stringify(withValue(payload, field.keys, UNSTORABLE)));
      }
      const passed = [...requests.slice(sent), ...bodies.slice(posted)];
      expect(passed.filter((text) => /%00|\\u0000|\\ud800/i.test(text))).toEqual([]);
    },
  );

  // Security: X7.
  it.each(CALL_OF_EACH_LIMIT.map(caseOf))('and broken JSON as well: $path', async ({ path, payload }) => {
    const property = fc.asyncProperty(brokenBody(payload), (body) => send(path, body));
    await fc.assert(property, { seed: SEED, numRuns: RUNS * 10 });
    expect(Object.prototype).not.toHaveProperty('userType');
  });

  it.each(['\ud83d', 'قبل\udfffبعد'])('is refused by the field of a text that cannot be stored: %j', async (text) => {
    const before = test.cms.posted.length;
    const article = {
      id: 5,
      title: `عنوان خبر ${text}`,
      html: `<p>نص طويل بما يكفي ليقبله محرر المقالات ${text}</p>`,
    };
    const { status, extra } = (await test.call('/api/manager/ArticleSave', { token: MANAGER, article })).json();
    const errors = ['title', 'html'].map((field) => ({ field, key: 'ERROR.8' }));
    expect({ status, extra }).toEqual({ status: 8, extra: { errors } });
    expect(test.cms.posted.slice(before).filter((body) => 'fields' in Object(body))).toEqual([]);
  });
});
