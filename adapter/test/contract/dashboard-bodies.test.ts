import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyOfRoute, DASHBOARD_ROUTES } from '../../../cms/contract/dashboard-routes.ts';
import { siteUrl } from './site.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Bodies for each route; FUZZ_RUNS asks for more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 5);

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

const routes = Object.keys(DASHBOARD_ROUTES)
  .filter((route) => bodyOfRoute(route))
  .map((route) => route.replaceAll(/:\w+/g, '1').split(' '));

const length = fc.constantFrom(10, 8_000, 1_900_000);
const part = 'Content-Disposition: form-data; name="files"; filename="a.bin"\r\nContent-Type: image/png\r\n\r\n';
/** What the files in these bodies begin with: other programs use the folder of temporary files as well. */
const MARK = 'sent by a stranger';

function isOfStranger(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').startsWith(MARK);
  } catch {
    // A folder, or a file that another program has removed meanwhile.
    return false;
  }
}

/** What a parser works long on: deep, wide, long, many keys, escapes, broken, forms with many and with unended parts. */
const body = fc.oneof(
  length.map((depth) => ({ type: JSON_TYPE, text: '['.repeat(depth) + ']'.repeat(depth) })),
  length.map((depth) => ({ type: JSON_TYPE, text: '{"a":'.repeat(depth / 2) })),
  length.map((count) => ({ type: JSON_TYPE, text: `[${'0,'.repeat(count)}0]` })),
  length.map((count) => ({ type: JSON_TYPE, text: `{"email":"${'\\u0639'.repeat(count / 3)}","password":"x"}` })),
  length.map((count) => ({
    type: JSON_TYPE,
    text: `{${Array.from({ length: count / 10 }, (_, at) => `"k${at}":1`).join()}}`,
  })),
  length.map((count) => ({ type: FORM_TYPE, text: `--x\r\n${part}${MARK}${'a'.repeat(count)}\r\n--x--\r\n` })),
  length.map((count) => ({ type: FORM_TYPE, text: `--x\r\n${part}${MARK}\r\n`.repeat(count / 100) })),
  length.map((count) => ({ type: FORM_TYPE, text: `--x\r\n${'h: v\r\n'.repeat(count / 6)}` })),
  fc.record({ type: fc.constantFrom(JSON_TYPE, FORM_TYPE, 'text/plain', ''), text: fc.string({ maxLength: 2_000 }) }),
);

it('no body of a stranger is stored by the dashboard, or answered by anything but a refusal', {
  timeout: 180_000,
}, async () => {
  const before = new Set(readdirSync(tmpdir()));
  const answers: unknown[] = [];
  for (const [at, [method = '', path = '']] of routes.entries()) {
    const bodies = fc.sample(body, { seed: SEED + at, numRuns: RUNS });
    await Promise.all(
      bodies.map(async ({ type, text }) => {
        const headers = { ...(type ? { 'content-type': type } : {}), 'x-forwarded-for': `198.51.${at}.1` };
        const { status } = await fetch(`${siteUrl}/dashboard${path}`, { method, headers, body: text });
        if (status < 400 || status >= 500) answers.push([method, path, type, text.slice(0, 60), status]);
      }),
    );
  }
  expect(answers).toEqual([]);
  expect(readdirSync(tmpdir()).filter((name) => !before.has(name) && isOfStranger(join(tmpdir(), name)))).toEqual([]);
});
