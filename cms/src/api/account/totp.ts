import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND_FACTOR_LIMITS } from '../../../contract/limits';

const { digits: DIGITS, step: STEP, drift: DRIFT } = SECOND_FACTOR_LIMITS;

const RFC_4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as text, 5 bits a character; the last character holds what is left of them. */
export function base32(bytes: Uint8Array, alphabet = RFC_4648): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

const stepAt = (time: number) => Math.floor(time / (STEP * 1_000));

/** The code of a step (RFC 4226, 5.3). */
function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step whose code this is (RFC 6238), one before or after now included, since clocks differ; undefined for a wrong code, and
 * for one of a step that is not after the last one used, so that no code works twice.
 */
export function stepOfCode(secret: Buffer, code: string, { now, last }: { now: number; last: number }) {
  const current = stepAt(now);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => current - DRIFT + index);
  const given = Buffer.from(code);
  return steps.find((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected) && step > last;
  });
}
