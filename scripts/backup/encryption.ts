import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import { Failure } from '../stack/failure.ts';
import { ROOT } from '../stack/run.ts';

/** What an encrypted file begins with (https://age-encryption.org/v1). */
const HEADER = Buffer.from('age-encryption.org/v1\n');

/** Of post-quantum keys, which no others can be beside. */
const HYBRID = 'age1pq1';

/** A dependency of the cms, like the driver of SQLite. */
const loadAge = () =>
  import(pathToFileURL(createRequire(path.join(ROOT, 'cms/package.json')).resolve('age-encryption')).href);

const toWeb = (stream: Readable) => Readable.toWeb(stream);
const fromWeb = (stream: ReadableStream) => Readable.fromWeb(stream);

/**
 * Encrypts to a public key, and to a key that only this process has: with it the file can be read again, until the
 * process ends.
 */
export interface Encryption {
  encrypt: (content: Readable) => Promise<Readable>;
  /** The private part of the process's own key. */
  identity: string;
}

export async function createEncryption(recipient: string): Promise<Encryption> {
  const age = await loadAge();
  const encrypter = new age.Encrypter();
  const identity = await (recipient.startsWith(HYBRID) ? age.generateHybridIdentity() : age.generateX25519Identity());
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new Failure(`BACKUP_RECIPIENT is not a public key of age: ${recipient}`, { cause });
  }
  encrypter.addRecipient(await age.identityToRecipient(identity));
  return { identity, encrypt: async (content) => fromWeb(await encrypter.encrypt(toWeb(content))) };
}

/** The private keys of a file as `age-keygen` writes it. */
export function readIdentities(file: string) {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Failure(`The private key ${file} cannot be read.`, { cause });
  }
  const identities = text.split('\n').flatMap((line) => (line.startsWith('AGE-SECRET-KEY-') ? [line.trim()] : []));
  if (identities.length === 0) throw new Failure(`${file} has no private key of age: AGE-SECRET-KEY-….`);
  return identities;
}

async function peek(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADER.length) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* whole() {
    yield start;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { isEncrypted: start.subarray(0, HEADER.length).equals(HEADER), content: Readable.from(whole()) };
}

/** The content of an archive, whether it is encrypted or not. */
export async function openArchive(archive: Readable, identities: readonly string[]): Promise<Readable> {
  const { isEncrypted, content } = await peek(archive);
  if (!isEncrypted) return content;
  if (identities.length === 0) {
    throw new Failure('This backup is encrypted; name the file with the private key: --identity key.txt');
  }
  const age = await loadAge();
  const decrypter = new age.Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (cause) {
    throw new Failure('This backup cannot be decrypted: it is of another key, or damaged.', { cause });
  }
}
