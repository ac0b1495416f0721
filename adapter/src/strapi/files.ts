import { REQUEST_LIMITS } from '../../../cms/contract/limits.ts';
import { fileOfAddress, folderFiles, namedPictures } from '../../../cms/contract/requests/site.ts';
import { CmsRefused } from '../errors.ts';
import { answerUnless, ask, type CmsClient } from './client.ts';

const isRefusal = (error: unknown) => error instanceof CmsRefused;
const isUnknown = (error: unknown) => error instanceof CmsRefused && [400, 404].includes(error.status);

/** The pictures of a folder, in file-name order; none when there is no such folder. */
export async function listPictures(cms: CmsClient, folder: string) {
  const found = await answerUnless(isUnknown, ask(cms, folderFiles, { folder }));
  return (found?.data ?? []).filter((file) => file.mime.startsWith('image/'));
}

/** Pictures of the Media Library by the addresses that texts use for them; none where it refuses these. */
export async function findPictures(cms: CmsClient, addresses: readonly string[]) {
  const asked = addresses.slice(0, REQUEST_LIMITS.pictures);
  return (await answerUnless(isRefusal, ask(cms, namedPictures, { addresses: asked })))?.data ?? [];
}

/** A file by its `/uploads/…` address or its path in the users' folders. */
export async function findFile(cms: CmsClient, address: string) {
  return (await answerUnless(isUnknown, ask(cms, fileOfAddress, { address })))?.data;
}
