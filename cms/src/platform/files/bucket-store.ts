import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Bucket, clientOptions } from '../../../contract/bucket';
import { type Answer, IMMUTABLE, loadSdk } from './bucket-client';
import type { FileStore, StorageFolder, StoredPlace } from './file-store';

/**
 * Milliseconds for what the database of a save waits for, or a reader who shall learn that nothing was stored: for the first file,
 * and for each more.
 */
const TIME = { first: 3_000, more: 20 };

const within = (count = 1) => ({ abortSignal: AbortSignal.timeout(TIME.first + TIME.more * count) });

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const keyOf = (name: string, folder: StorageFolder) => `${folder}/${path.basename(name)}`;

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Nothing where it is missing. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function createStore(bucket: Bucket): FileStore {
  const { S3Client, CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, ...sdk } = loadSdk();
  const { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } = sdk;
  const client = new S3Client(clientOptions(bucket));
  const Bucket = bucket.name;

  const removeAll = (names: readonly string[], folder: StorageFolder) =>
    names.map((name) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name, folder) }), within(names.length)),
    );

  const copyOne = (name: string, from: StorageFolder, to: StoredPlace, count = 1) => {
    const CopySource = `${Bucket}/${encodeURIComponent(keyOf(name, from))}`;
    const copy = new CopyObjectCommand({ Bucket, Key: keyOf(to.name, to.folder), CopySource });
    return unlessMissing(client.send(copy, within(count)));
  };

  const find = (name: string, folder: StorageFolder) =>
    unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name, folder) }), within()));

  async function read(name: string, folder: StorageFolder) {
    const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: keyOf(name, folder) })));
    return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
  }

  return {
    read,

    async write(name, folder, content) {
      const ContentType = CONTENT_TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
      const file = { Bucket, Key: keyOf(name, folder), Body: content, ContentType, CacheControl: IMMUTABLE };
      await client.send(new PutObjectCommand(file));
    },

    async holds(name, folder, content) {
      const found = await find(name, folder);
      // Of what a store encrypts with a key of its own the tag is no digest.
      if (found?.ETag === `"${createHash('md5').update(content).digest('hex')}"`) return true;
      return found?.ContentLength === content.length && (await read(name, folder))?.equals(content) === true;
    },

    has: (name, folder) =>
      find(name, folder).then(
        (found) => found !== undefined,
        () => true,
      ),

    async list(folder) {
      const names = new Map<string, number>();
      for (let ContinuationToken: string | undefined; ; ) {
        const page = { Bucket, Prefix: `${folder}/`, ContinuationToken };
        const { Contents = [], NextContinuationToken }: Answer = await client.send(new ListObjectsV2Command(page));
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined) names.set(Key.slice(folder.length + 1), LastModified?.getTime() ?? Date.now());
        }
        if (NextContinuationToken === undefined) return names;
        ContinuationToken = NextContinuationToken;
      }
    },

    /**
     * Deletes the first copies once all the second ones are there, so that a store that fails between two requests leaves
     * no file without its bytes. A copy too many that cannot be deleted now is deleted by the next clean-up.
     */
    async move(names, from, to) {
      const copies = await Promise.allSettled(
        names.map((name) => copyOne(name, from, { name, folder: to }, names.length)),
      );
      const moved = names.filter((_, index) => {
        const copy = copies[index];
        return copy?.status === 'fulfilled' && copy.value !== undefined;
      });
      const failed = copies.find(({ status }) => status === 'rejected');
      await Promise.allSettled(removeAll(moved, failed ? to : from));
      if (failed?.status === 'rejected') throw failed.reason;
      return moved;
    },

    async copy(name, from, to) {
      await copyOne(name, from, to);
    },

    async remove(names, folder) {
      await Promise.all(removeAll(names, folder));
    },
  };
}

let opened: { settings: string; store: FileStore } | undefined;

/** The files in a bucket, with one client as long as the settings stay the same. */
export function bucketStore(bucket: Bucket): FileStore {
  const settings = JSON.stringify(bucket);
  if (opened?.settings !== settings) opened = { settings, store: createStore(bucket) };
  return opened.store;
}
