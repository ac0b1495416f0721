import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import type { Access, Call } from '../../cms/contract/calls/call.ts';
import { rightsOf, SITE_ROLES } from '../../cms/contract/rights.ts';
import { isOfAccount, MANAGER, tokenOfRole, tokenOfType, UNPROTECTED } from './fake-manager.ts';
import { goodPayloads } from './good-payloads.ts';
import { sharedTestApp } from './test-app.ts';

const cases = allCalls.map((call) => ({ path: call.path, good: goodPayloads[call.path] ?? {} }));
/** The first key of a call's own, which every call refuses to be null. */
const firstKeyOf = ({ payload }: Call) =>
  payload instanceof z.ZodMiniObject ? Object.keys(payload.shape)[0] : undefined;
const callsWithKeys = allCalls.flatMap((call) => {
  const key = firstKeyOf(call);
  return key === undefined ? [] : [{ path: call.path, key }];
});
const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path).sort();
const guarded = allCalls.filter(({ access }) => access !== 'anyone');
const callOf = new Map<string, (typeof allCalls)[number]>(allCalls.map((call) => [call.path, call]));

/** The fake cms has one category; the visitors' cases name the demo association's. */
const ofPlayedCategory = (good: Record<string, unknown>) => ({
  ...good,
  ...('catId' in good ? { catId: 7 } : {}),
  ...('videoId' in good ? { videoId: 5 } : {}),
});

describe('every call of the contract', () => {
  const test = sharedTestApp();
  const callAsManager = (path: string, payload: unknown) =>
    test.call(path, callOf.get(path)?.access === 'anyone' ? payload : { ...Object(payload), token: MANAGER });

  it('has a test case', () => {
    expect(Object.keys(goodPayloads).sort()).toEqual(paths(allCalls));
  });

  it('is defined once in the contract', () => {
    expect(new Set(paths(allCalls)).size).toBe(allCalls.length);
  });

  it('requires a right wherever its path says so', () => {
    for (const { path, access } of allCalls) {
      expect([path, access !== 'anyone' && !isOfAccount(access)]).toEqual([
        path,
        /^\/api\/(manager|filemanager)\//.test(path),
      ]);
    }
  });

  it.each(cases)(
    '$path answers a valid payload with status 0, in the shape of the contract and with nothing that it does not name',
    async ({ path, good }) => {
      const reply = await callAsManager(path, ofPlayedCategory(good));
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-store');
      const body = reply.json();
      expect(body).toMatchObject({ status: 0, extra: {} });
      const call = callOf.get(path);
      expect(call?.data.safeParse(body.data).success).toBe(true);
      expect(call?.extra.safeParse(body.extra).success).toBe(true);
      // «secret» alone is a word of the addresses that apps of codes open.
      expect(reply.body).not.toContain('secret-');
      expect(reply.body).not.toContain('901');
    },
  );

  it.each(callsWithKeys)('$path names the invalid field', async ({ path, key }) => {
    const before = test.cms.posted.length;
    const reply = await callAsManager(path, { [key]: null });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ status: 8, data: null });
    expect(reply.json().extra.errors.map(({ field }: { field: string }) => field)).toContain(key);
    const sent = test.cms.posted.slice(before).map((body) => Object.keys(Object(body)));
    expect(sent.filter((keys) => keys.join() !== 'hashString')).toEqual([]);
  });

  it.each(cases.filter(({ path }) => callOf.get(path)?.isForwarded))(
    '$path means the same to the cms, which checks what the adapter has checked',
    ({ path, good }) => {
      const payload = callOf.get(path)?.payload.parse(good);
      expect(callOf.get(path)?.payload.parse(payload)).toEqual(payload);
    },
  );

  it.each(allCalls)('$path refuses a body that is no object', async ({ path, access }) => {
    for (const body of [[], 'text', 1, null, true]) {
      const reply = await test.call(path, body);
      expect(reply.statusCode).toBe(200);
      expect(reply.json().status).toBe(access === 'anyone' ? 8 : 9);
    }
  });

  // Security: S8.
  it.each(guarded)('$path checks rights before the payload', async ({ path, access }) => {
    for (const type of [1, 2, 3, 5, 6, 7, 19, 20, 99, 100]) {
      const reply = await test.call(path, { token: tokenOfType(type), page: 'x', article: 1, user: [] });
      const allowed = callOf.get(path)?.payload.safeParse({}).success ? 0 : 8;
      expect([type, reply.json().status]).toEqual([type, isOfAccount(access) ? allowed : 9]);
    }
    for (const token of ['', 'garbage', 'x'.repeat(43), MANAGER.toUpperCase(), `${MANAGER} `, 7, null, [MANAGER]]) {
      const reply = await test.call(path, { token, userType: 4, session: { userType: 4 } });
      expect(reply.json()).toEqual({ status: 9, data: null, extra: {} });
    }
  });

  // Security: S8.
  it.each(SITE_ROLES)('opens for a %s with its right, and for no other', async (role) => {
    const rights: readonly string[] = rightsOf({ userType: 5, siteRole: role });
    const isOpen = (access: Access) =>
      access === 'inbox' ? rights.includes('messages') || rights.includes('answers') : rights.includes(access);
    const ofRights = guarded.filter(({ access }) => !isOfAccount(access));
    const outcomes = await Promise.all(
      ofRights.map(async ({ path }) => {
        const { status, extra } = (await test.call(path, { token: tokenOfRole(role), page: 'x', article: 1 })).json();
        return [path, status === 9 && extra.errors?.[0]?.key === 'ERROR.NOT_ALLOWED'];
      }),
    );
    expect(outcomes).toEqual(ofRights.map(({ path, access }) => [path, !isOpen(access)]));
  });

  it.each(guarded)(
    '$path knows a manager who has to set up a second factor only for that',
    async ({ path, access }) => {
      const reply = await test.call(path, { token: UNPROTECTED, page: 'x', article: 1, user: [] });
      expect(reply.json().status === 9).toBe(access !== 'set-up');
    },
  );

  it('is described in the OpenAPI document under its full path', async () => {
    const reply = await test.app.inject({ url: '/api/openapi.json' });
    const document = reply.json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual([...paths(allCalls), '/api/home'].sort());
    const references = [...reply.body.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    for (const reference of references) {
      expect(Object.keys(document.components.schemas)).toContain(reference.replace('#/components/schemas/', ''));
    }
  });
});
