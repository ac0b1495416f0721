import { AwsV4Signer } from 'aws4fetch';
import { Pool } from 'undici';
import type { Bucket } from '../../../cms/contract/bucket.ts';
import { CmsUnavailable } from '../errors.ts';
import type { CmsFile } from '../strapi/client.ts';

/** Files that are read from the bucket at the same time; more wait. */
const CONNECTIONS = 256;

/** Reads the stored files of a site whose files are in a bucket, whether the cms answers or not. */
export interface BucketFiles {
  /** Throws CmsUnavailable where the bucket cannot be read. */
  file(stored: string, headers: Record<string, string>): Promise<CmsFile>;
  close(): Promise<void>;
}

export function createBucketFiles({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): BucketFiles {
  const pool = new Pool(new URL(endpoint).origin, {
    connections: CONNECTIONS,
    connectTimeout: 2_000,
    headersTimeout: 5_000,
    bodyTimeout: 10_000,
  });
  /** The key that is derived from the secret for each day. */
  const cache = new Map<string, ArrayBuffer>();
  return {
    async file(stored, headers) {
      const place = {
        url: `${endpoint}/${encodeURIComponent(name)}/uploads/${stored}`,
        headers,
        service: 's3',
        region,
      };
      const { url, headers: signed } = await new AwsV4Signer({ ...place, accessKeyId, secretAccessKey, cache }).sign();
      const request = { method: 'GET', path: url.pathname, headers: Object.fromEntries(signed) } as const;
      const answer = await pool.request(request).catch((cause: unknown) => {
        throw new CmsUnavailable('the bucket did not answer', cause);
      });
      const { statusCode: status, headers: answered, body } = answer;
      if (status !== 403 && status < 500) return { status, headers: answered, body };
      await body.dump();
      throw new CmsUnavailable(`the bucket answered ${status}`);
    },
    close: () => pool.destroy(),
  };
}
