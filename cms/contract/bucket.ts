/** A bucket of a store with the S3 interface. Keys are `{folder}/{stored name}`, of the folders that files lie in otherwise. */
export interface Bucket {
  /** Without a final slash. */
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where everybody can read `uploads/…`, without a final slash; nothing for a private bucket. */
  publicUrl: string | undefined;
}

export const DEFAULT_REGION = 'us-east-1';

/**
 * The bucket that variables name, `S3_BUCKET` and those with the same beginning; none without that. Throws an error of one line
 * about what is wrong.
 */
export function bucketOf(env: Readonly<Record<string, string | undefined>>, prefix = ''): Bucket | undefined {
  const text = (name: string) => env[prefix + name]?.trim() || undefined;
  const name = text('S3_BUCKET');
  if (name === undefined) return undefined;
  const needed = (variable: string) => {
    const value = text(variable);
    if (value === undefined) throw new Error(`${prefix}${variable} is missing, which ${prefix}S3_BUCKET needs`);
    return value;
  };
  const address = (variable: string, value: string) => {
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
      throw new Error(`${prefix}${variable} is not an address that begins with https://`);
    return value.replace(/(?<!\/)\/+$/, '');
  };
  const publicUrl = text('S3_PUBLIC_URL');
  return {
    endpoint: address('S3_ENDPOINT', needed('S3_ENDPOINT')),
    region: text('S3_REGION') ?? DEFAULT_REGION,
    name,
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    publicUrl: publicUrl && address('S3_PUBLIC_URL', publicUrl),
  };
}

/**
 * How Amazon's client is told of a bucket. Stores other than Amazon's know neither the addresses nor the checksums that it
 * prefers.
 */
export const clientOptions = ({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) => ({
  endpoint,
  region,
  forcePathStyle: true,
  credentials: { accessKeyId, secretAccessKey },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2_000, socketTimeout: 8_000 },
});
