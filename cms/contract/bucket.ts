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

/** The bucket that variables name; none without S3_BUCKET. Throws an error of one line about what is wrong. */
export function bucketOf(env: Readonly<Record<string, string | undefined>>): Bucket | undefined {
  const text = (name: string) => env[name]?.trim() || undefined;
  const name = text('S3_BUCKET');
  if (name === undefined) return undefined;
  const needed = (variable: string) => {
    const value = text(variable);
    if (value === undefined) throw new Error(`${variable} is missing, which S3_BUCKET needs`);
    return value;
  };
  const address = (variable: string, value: string) => {
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
      throw new Error(`${variable} is not an address that begins with https://`);
    return value.replace(/(?<!\/)\/+$/, '');
  };
  const publicUrl = text('S3_PUBLIC_URL');
  return {
    endpoint: address('S3_ENDPOINT', needed('S3_ENDPOINT')),
    region: text('S3_REGION') ?? 'us-east-1',
    name,
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    publicUrl: publicUrl && address('S3_PUBLIC_URL', publicUrl),
  };
}
