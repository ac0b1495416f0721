import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';
import { ROOT } from '../stack/run.mjs';

/**
 * @typedef {object} StoreSettings
 * @property {string} bucket With nothing else in it.
 * @property {string | undefined} endpoint Undefined for Amazon's own.
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 */

/** Parts of an upload: there are 10,000 at most, and two at a time are in memory. */
const MIN_PART = 8 * 2 ** 20;
const MOST_PARTS = 9_000;
const CHECK_WITHIN = 8_000;

/** @param {unknown} cause */
function failureOf(cause) {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new Failure(`S3 failed: ${reason.split('\n')[0]}`, { cause });
}

/**
 * A bucket with backups.
 * @param {StoreSettings} settings
 */
export function openStore({ bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey }) {
  const load = createRequire(path.join(ROOT, 'cms/s3/package.json'));
  const { S3Client, paginateListObjectsV2, DeleteObjectCommand, HeadObjectCommand, ...s3 } = load('@aws-sdk/client-s3');
  const { Upload } = load('@aws-sdk/lib-storage');
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 5,
    // Of servers that are not Amazon's, few know the checksums that its programs send otherwise.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 300_000 },
  });

  /** @template Result @param {() => Promise<Result>} work */
  const attempt = (work) =>
    work().catch((cause) => {
      throw failureOf(cause);
    });

  return {
    /** @param {string} file @param {string} name */
    put: (file, name) =>
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

    /** @returns {Promise<string[]>} */
    list: () =>
      attempt(async () => {
        const names = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
          for (const { Key } of Contents) names.push(Key);
        }
        return names;
      }),

    /**
     * Asks, and not for long, whether these keys read and write the bucket. Nothing is stored: the store refuses an object of
     * another digest than was announced, once the key may write it.
     * @param {string} folder In which it may write.
     */
    check: (folder) =>
      attempt(async () => {
        const abortSignal = AbortSignal.timeout(CHECK_WITHIN);
        await client.send(new s3.ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal });
        const probe = { Bucket, Key: `${folder}probe` };
        const ContentMD5 = createHash('md5').update('something else').digest('base64');
        const put = client.send(new s3.PutObjectCommand({ ...probe, Body: 'probe', ContentMD5 }), { abortSignal });
        const isStored = await put.then(
          () => true,
          (/** @type {Error} */ error) => {
            if (!['BadDigest', 'InvalidDigest'].includes(error.name)) throw error;
            return false;
          },
        );
        // One that does not compare digests.
        if (isStored) await client.send(new DeleteObjectCommand(probe), { abortSignal });
      }),

    /** @param {string} name */
    remove: (name) => attempt(() => client.send(new DeleteObjectCommand({ Bucket, Key: name }))),

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
