import { FormData } from 'undici';
import * as z from 'zod/mini';
import { fileUpload } from '../../../cms/contract/calls/files.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { readAnswer } from '../strapi/client.ts';
import { requestAs } from '../strapi/manager-request.ts';
import { prepareFile } from '../upload/prepare-file.ts';

/** Milliseconds for storing a file, which makes a picture's smaller versions too. */
const UPLOAD_TIMEOUT = 60_000;

export const fileHandlers = ({ cms }: CallDeps) => [
  handle(fileUpload, async ({ folder, filename, base64String, index, requestId }, context) => {
    const { token } = requireSession(context);
    const { name, mime, content } = await prepareFile(filename, base64String);
    const form = new FormData();
    form.set('folder', folder);
    form.set('filename', name);
    if (requestId !== undefined) form.set('requestId', requestId);
    form.set('file', new Blob([content], { type: mime }), 'file');
    const request = { method: 'POST', path: '/api/manage/files', form, timeout: UPLOAD_TIMEOUT } as const;
    const answer = await requestAs(cms, token, request);
    const { data } = readAnswer(z.object({ data: fileUpload.data }), answer);
    return { data, extra: index === undefined ? {} : { index } };
  }),
];
