import * as z from 'zod/mini';
import { REQUEST_LIMITS } from '../../../cms/contract/limits.ts';
import type { PictureReply } from '../../../cms/contract/replies.ts';
import { CmsRefused } from '../errors.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';

const format = z.object({ url: z.string(), width: z.nullish(z.number()) });

/** A picture of the Media Library. */
export const mediaRow = replySchema<PictureReply>()(
  z.object({
    url: z.string(),
    width: z.nullish(z.number()),
    height: z.nullish(z.number()),
    /** The alternative text in Arabic. */
    alternativeText: z.nullish(z.string()),
    alternativeTextEn: z.nullish(z.string()),
    focalPoint: z.nullish(z.object({ x: z.number(), y: z.number() })),
    /** Smaller versions of the picture, by name. */
    formats: z.nullish(z.record(z.string(), format)),
  }),
);
export type MediaRow = z.infer<typeof mediaRow>;

/** A file of the Media Library, with the name that its uploader gave it. */
const fileRow = z.extend(mediaRow, { name: z.string(), mime: z.string() });
export type FileRow = z.infer<typeof fileRow>;

const isRefusal = (error: unknown, status: number) => error instanceof CmsRefused && error.status === status;

/** The pictures of a folder, in file-name order; none when there is no such folder. */
export async function listPictures(cms: CmsClient, folder: string): Promise<FileRow[]> {
  try {
    const answer = await cms.request({ method: 'GET', path: '/api/file-store/files', query: { folder } });
    const { data } = readAnswer(z.object({ data: z.array(fileRow) }), answer);
    return data.filter((file) => file.mime.startsWith('image/'));
  } catch (error) {
    if (isRefusal(error, 400) || isRefusal(error, 404)) return [];
    throw error;
  }
}

const namedPicture = z.extend(mediaRow, { address: z.string() });

/** Pictures of the Media Library by the addresses that texts use for them; none where it refuses these. */
export async function findPictures(
  cms: CmsClient,
  addresses: readonly string[],
): Promise<z.infer<typeof namedPicture>[]> {
  const query = { addresses: addresses.slice(0, REQUEST_LIMITS.pictures) };
  try {
    const answer = await cms.request({ method: 'GET', path: '/api/file-store/pictures', query });
    return readAnswer(z.object({ data: z.array(namedPicture) }), answer).data;
  } catch (error) {
    if (error instanceof CmsRefused) return [];
    throw error;
  }
}

/** The address that a file is stored under, by its path in the users' folders. */
export async function findFileUrl(cms: CmsClient, path: string): Promise<string | undefined> {
  try {
    const answer = await cms.request({ method: 'GET', path: '/api/file-store/file', query: { path } });
    return readAnswer(z.object({ data: z.object({ url: z.string() }) }), answer).data.url;
  } catch (error) {
    if (isRefusal(error, 400) || isRefusal(error, 404)) return undefined;
    throw error;
  }
}
