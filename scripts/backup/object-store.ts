import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Bucket, clientOptions } from '../../cms/contract/bucket.ts';
import { Failure } from '../stack/failure.ts';
import { ROOT } from '../stack/run.ts';

/** Parts of an upload: there are 10,000 at most, and two at a time are in memory. */
const MIN_PART = 8 * 2 ** 20;
const MOST_PARTS = 9_000;
const CHECK_WITHIN = 8_000;

function failureOf(cause: unknown) {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new Failure(`S3 failed: ${reason.split('\n')[0]}`, { cause });
}

/** A bucket with backups, and nothing else in it. */
export function openStore(bucket: Bucket) {
  const Bucket = bucket.name;
  const load = createRequire(path.join(ROOT, 'cms/s3/package.json'));
  const { S3Client, paginateListObjectsV2, DeleteObjectCommand, HeadObjectCommand, ...s3 } = load('@aws-sdk/client-s3');
  const { Upload } = load('@aws-sdk/lib-storage');
  const client = new S3Client({
    ...clientOptions(bucket),
    maxAttempts: 5,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 300_000 },
  });

  const attempt = <Result>(work: () => Promise<Result>) =>
    work().catch((cause) => {
      throw failureOf(cause);
    });

  return {
    put: (file: string, name: string) =>
      attempt(async () => {
        const { size } = statSync(file);
        const upload = new Upload({
          client,
          params: { Bucket, Key: name, Body: createReadStream(file) },
          queueSize: 2,
          partSize: Math.max(MIN_PART, Math.ceil(size / MOST_PARTS)),
        });
        await upload.done();
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: name }));
        if (ContentLength !== size) throw new Error(`${name} has ${ContentLength} bytes there instead of ${size}`);
      }),

    list: (): Promise<string[]> =>
      attempt(async () => {
        const names = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
          for (const { Key } of Contents) names.push(Key);
        }
        return names;
      }),

    /**
     * Asks, and not for long, whether these keys read and write the bucket. Nothing is stored: the store refuses an
     * object of another digest than was announced, once the key may write it.
     * @param folder In which it may write.
     */
    check: (folder: string) =>
      attempt(async () => {
        const abortSignal = AbortSignal.timeout(CHECK_WITHIN);
        await client.send(new s3.ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal });
        const probe = { Bucket, Key: `${folder}probe` };
        const ContentMD5 = createHash('md5').update('something else').digest('base64');
        const put = client.send(new s3.PutObjectCommand({ ...probe, Body: 'probe', ContentMD5 }), { abortSignal });
        const isStored = await put.then(
          () => true,
          (error: Error) => {
            if (!['BadDigest', 'InvalidDigest'].includes(error.name)) throw error;
            return false;
          },
        );
        // One that does not compare digests.
        if (isStored) await client.send(new DeleteObjectCommand(probe), { abortSignal });
      }),

    remove: (name: string) => attempt(() => client.send(new DeleteObjectCommand({ Bucket, Key: name }))),

    /** Of backups that were killed: nobody else uploads to this bucket. */
    removeUnfinished: () =>
      attempt(async () => {
        const { Uploads = [] } = await client.send(new s3.ListMultipartUploadsCommand({ Bucket }));
        for (const { Key, UploadId } of Uploads) {
          await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        }
      }),

    close: () => client.destroy(),
  };
}
