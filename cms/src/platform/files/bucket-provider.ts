import type { Core } from '@strapi/strapi';
import { clientOptions } from '../../../contract/bucket';
import { BODY_LIMITS } from '../../../contract/limits';
import { environment } from '../../environment';
import { IMMUTABLE, loadProvider } from './bucket-client';

/**
 * Lets the upload plugin write into the bucket, where the variables name one, by Strapi's own provider for S3. Its rows stay as
 * those of the data folder, with the site's own addresses: nothing says where the files lie, so that they can be moved. Each file
 * is sent in one request, which stores all of it or nothing.
 */
export function storeInBucket(strapi: Core.Strapi): void {
  const { bucket } = environment;
  if (!bucket) return;
  const stored = loadProvider().init({
    baseUrl: '/',
    rootPath: 'uploads',
    // Without a right of its own: who reads the bucket is decided there.
    s3Options: { ...clientOptions(bucket), params: { Bucket: bucket.name, ACL: undefined } },
    providerConfig: { multipart: { partSize: 2 * BODY_LIMITS.dashboardFile } },
  });
  const headers = { CacheControl: IMMUTABLE };
  strapi.plugin('upload').provider.extend({
    uploadStream: (file: unknown) => stored.uploadStream(file, headers),
    replaceStream: (file: unknown, old: unknown) => stored.replaceStream(file, old, headers),
    delete: (file: unknown) => stored.delete(file),
  });
}
