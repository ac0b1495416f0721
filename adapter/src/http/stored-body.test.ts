import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { encodedBody, readyBody, storeBody } from './stored-body.ts';

const bodyOf = (name: string) =>
  storeBody(Buffer.from(Array.from({ length: 300 }, (_, row) => `<p>${name} ${row * row}</p>`).join('')), 'text/html');

const WAIT = { timeout: 10_000 };

/** Sends a body often enough to be compressed further. */
function sendOften(body: ReturnType<typeof bodyOf>) {
  for (let sent = 0; sent < 20; sent += 1) readyBody(body, 'br');
}

it('is compressed further once it is sent often, one body at a time', async () => {
  const bodies = [bodyOf('bread'), bodyOf('water')] as const;
  const [bread, water] = bodies;
  const first = await Promise.all(bodies.map((body) => encodedBody(body, 'br')));
  const lengthOf = async (body: ReturnType<typeof bodyOf>) => (await encodedBody(body, 'br')).length;

  for (const body of bodies) sendOften(body);
  await vi.waitFor(async () => expect(await lengthOf(bread)).toBeLessThan(first[0]?.length ?? 0), WAIT);
  expect(await lengthOf(water)).toBe(first[1]?.length);
  sendOften(water);
  await vi.waitFor(async () => expect(await lengthOf(water)).toBeLessThan(first[1]?.length ?? 0), WAIT);
  for (const body of bodies)
    expect(brotliDecompressSync(await encodedBody(body, 'br')).equals(body.identity)).toBe(true);
});
