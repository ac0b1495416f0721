import { createHmac, timingSafeEqual } from 'node:crypto';

/** A secret that both sides have, and what the text is for: a text signed for one purpose is worth nothing for another. */
export interface SigningKey {
  secret: string;
  purpose: string;
}

const signatureOf = (text: string, { secret, purpose }: SigningKey) =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(text).digest();

/** A text for addresses that everybody can read and nobody without the secret can make. */
export const signText = (text: string, key: SigningKey): string =>
  [Buffer.from(text), signatureOf(text, key)].map((bytes) => bytes.toString('base64url')).join('.');

/** The text that was signed; undefined for anything that was not made with the key. */
export function readSignedText(signed: string, key: SigningKey): string | undefined {
  const [content = '', signature = '', ...rest] = signed.split('.');
  const text = Buffer.from(content, 'base64url').toString();
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(text, key)];
  const isGenuine = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine ? text : undefined;
}

/** What links to previews are signed for. */
export const PREVIEW_PURPOSE = 'preview';
