import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text for addresses and JSON. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret. A random one needs no salt. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
