import type * as z from 'zod/mini';
import {
  fileInfoSave,
  fileMoveToBin,
  fileRestore,
  fileThumbnail,
  fileUpload,
  folderContent,
  folderNew,
} from '../../../cms/contract/calls/files.ts';
import type { FileReply } from '../../../cms/contract/replies.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import {
  binFiles,
  createFolder,
  loadFolder,
  loadThumbnail,
  restoreFiles,
  saveFileInfo,
  storeFile,
} from '../strapi/manage-files.ts';
import { prepareFile } from '../upload/prepare-file.ts';
import { focusOf } from './picture.ts';

const presentFile = ({
  alternativeText,
  alternativeTextEn,
  focalPoint,
  ...file
}: FileReply): z.infer<typeof fileUpload.data> => ({
  ...file,
  ...focusOf({ focalPoint }),
  alt: { ar: alternativeText, en: alternativeTextEn },
});

export const fileHandlers = ({ cms }: CallDeps) => [
  handle(folderContent, async ({ folder }, context) => {
    const { folders, files } = await loadFolder(cms, requireSession(context).token, folder);
    return { data: folders, extra: { files: files.map(presentFile) } };
  }),

  handle(folderNew, async ({ parent, folder, requestId }, context) => ({
    data: await createFolder(cms, requireSession(context).token, { parent, folder, requestId }),
  })),

  handle(fileUpload, async ({ folder, filename, base64String, index, requestId }, context) => {
    const { token } = requireSession(context);
    const file = await prepareFile(filename, base64String);
    const stored = await storeFile(cms, token, { folder, ...file, requestId });
    return { data: presentFile(stored), extra: index === undefined ? {} : { index } };
  }),

  handle(fileMoveToBin, async (choice, context) => {
    const { moved, inBin, usedBy } = await binFiles(cms, requireSession(context).token, choice);
    return { data: moved, extra: usedBy.length === 0 ? { inBin } : { inBin, usedBy } };
  }),

  handle(fileRestore, async ({ fileNames }, context) => ({
    data: await restoreFiles(cms, requireSession(context).token, fileNames),
  })),

  handle(fileThumbnail, async ({ name }, context) => ({
    data: { thumbnail: await loadThumbnail(cms, requireSession(context).token, name) },
  })),

  handle(fileInfoSave, async (info, context) => {
    const { name } = await saveFileInfo(cms, requireSession(context).token, info);
    return { data: { name } };
  }),
];
