import { createHmac } from 'node:crypto';

const STEP = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app shows for a key in base32 (RFC 6238): written by the standard and not by the product's code, which it tests. */
export function appCode(key: string, time = Date.now()): string {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.from(
    Math.floor(time / STEP)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const digest = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The code of the next step, which counts already: for a second login while the present code is used up. */
export const nextAppCode = (key: string) => appCode(key, Date.now() + STEP);
