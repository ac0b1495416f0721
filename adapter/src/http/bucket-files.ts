import { AwsV4Signer } from 'aws4fetch';
import { Pool } from 'undici';
import type { Bucket } from '../../../cms/contract/bucket.ts';
import { CmsUnavailable } from '../errors.ts';
import type { ReadStored } from '../strapi/client.ts';

/** Files that are read from the bucket at the same time; more wait. */
const CONNECTIONS = 256;

/** Reads the stored files of a site whose files are in a bucket, whether the cms answers or not. */
export interface BucketFiles {
  file: ReadStored;
  /** Whether it can be; those who ask meanwhile share one answer. */
  isReadable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Milliseconds for the question whether the bucket can be read, which others wait for. */
const READABLE_WITHIN = 1_500;

export function createBucketFiles({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): BucketFiles {
  const pool = new Pool(new URL(endpoint).origin, {
    connections: CONNECTIONS,
    connectTimeout: 2_000,
    headersTimeout: 5_000,
    bodyTimeout: 10_000,
  });
  /** The key that is derived from the secret for each day. */
  const cache = new Map<string, ArrayBuffer>();
  let asking: Promise<boolean> | undefined;

  async function send(method: 'GET' | 'HEAD', path: string, headers: Record<string, string>, headersTimeout?: number) {
    const place = { url: `${endpoint}/${encodeURIComponent(name)}${path}`, method, headers, service: 's3', region };
    const { url, headers: signed } = await new AwsV4Signer({ ...place, accessKeyId, secretAccessKey, cache }).sign();
    const limits = headersTimeout === undefined ? {} : { headersTimeout };
    return pool.request({ method, path: url.pathname, headers: Object.fromEntries(signed), ...limits });
  }

  async function askBucket(): Promise<boolean> {
    const { statusCode, body } = await send('HEAD', '', {}, READABLE_WITHIN);
    await body.dump();
    return statusCode === 200;
  }

  return {
    async file(stored, headers) {
      const answer = await send('GET', `/uploads/${stored}`, headers).catch((cause: unknown) => {
        throw new CmsUnavailable('the bucket did not answer', cause);
      });
      const { statusCode: status, headers: answered, body } = answer;
      if (status !== 403 && status < 500) return { status, headers: answered, body };
      await body.dump();
      throw new CmsUnavailable(`the bucket answered ${status}`);
    },
    isReadable() {
      asking ??= askBucket()
        .catch(() => false)
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
    close: () => pool.destroy(),
  };
}
