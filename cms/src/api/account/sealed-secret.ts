import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { environment } from '../../environment';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const key = () => Buffer.from(hkdfSync('sha256', environment.encryptionKey, '', 'second-factor', 32));

/** A secret as it is stored: encrypted, and worth nothing in the row of another account. */
export function sealSecret(secret: Buffer, account: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(account));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** The secret; undefined where it was sealed with another key or for another account. */
export function openSecret(sealed: string, account: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key(), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(account))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    // The key is another one since ENCRYPTION_KEY was changed: the account's recovery codes still work.
    return undefined;
  }
}
