import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { secret as variable } from '../../environment';

/** 256 random bits, as text for addresses and JSON. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret. A random one needs no salt. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', variable('ENCRYPTION_KEY'), '', purpose, 32));

/** A secret that has to be read again, as it is stored: encrypted, and worth nothing in another owner's row. */
export function sealSecret(secret: Buffer, purpose: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(purpose), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** The secret; undefined where it was sealed with another key, as before ENCRYPTION_KEY was changed, or for another owner. */
export function openSecret(sealed: string, purpose: string, owner: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyFor(purpose), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
