import { REQUEST_LIMITS } from '../../../cms/contract/limits.ts';
import { fileOfAddress, folderFiles, namedPictures } from '../../../cms/contract/requests/site.ts';
import { CmsRefused } from '../errors.ts';
import { ask, type CmsClient } from './client.ts';

const isRefusal = (error: unknown, status: number) => error instanceof CmsRefused && error.status === status;

/** The pictures of a folder, in file-name order; none when there is no such folder. */
export async function listPictures(cms: CmsClient, folder: string) {
  try {
    const { data } = await ask(cms, folderFiles, { folder });
    return data.filter((file) => file.mime.startsWith('image/'));
  } catch (error) {
    if (isRefusal(error, 400) || isRefusal(error, 404)) return [];
    throw error;
  }
}

/** Pictures of the Media Library by the addresses that texts use for them; none where it refuses these. */
export async function findPictures(cms: CmsClient, addresses: readonly string[]) {
  try {
    return (await ask(cms, namedPictures, { addresses: addresses.slice(0, REQUEST_LIMITS.pictures) })).data;
  } catch (error) {
    if (error instanceof CmsRefused) return [];
    throw error;
  }
}

/** A file by its `/uploads/…` address or its path in the users' folders. */
export async function findFile(cms: CmsClient, address: string) {
  try {
    return (await ask(cms, fileOfAddress, { address })).data;
  } catch (error) {
    if (isRefusal(error, 400) || isRefusal(error, 404)) return undefined;
    throw error;
  }
}
