import { createHmac } from 'node:crypto';

/** What an app does with a secret in base32 (RFC 6238), by itself, so that it agrees with the standard and not with our code. */
export function codeAt(secret: string, time: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const step = Buffer.from(
    Math.floor(time / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const digest = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
