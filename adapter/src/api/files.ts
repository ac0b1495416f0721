import { FormData } from 'undici';
import * as z from 'zod/mini';
import { fileReplace, fileUpload } from '../../../cms/contract/calls/files.ts';
import { OTHER_KIND } from '../../../cms/contract/file-kinds.ts';
import { type CallContext, type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { readAnswer } from '../strapi/client.ts';
import { requestAs } from '../strapi/manager-request.ts';
import { type PreparedFile, prepareFile } from '../upload/prepare-file.ts';

/** Milliseconds for storing a file, which makes a picture's smaller versions too. */
const UPLOAD_TIMEOUT = 60_000;

export function fileHandlers({ cms }: CallDeps) {
  /** Sends a checked file to the cms as a form. */
  function send(
    path: string,
    { content, mime }: PreparedFile,
    fields: Readonly<Record<string, string | undefined>>,
    context: CallContext,
  ): Promise<unknown> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
    form.set('file', new Blob([content], { type: mime }), 'file');
    const { token } = requireSession(context);
    return requestAs(cms, token, { method: 'POST', path, form, timeout: UPLOAD_TIMEOUT });
  }

  return [
    handle(fileUpload, async ({ base64String, index, ...fields }, context) => {
      const checked = await prepareFile(fields.filename, base64String);
      const answer = await send('/api/manage/files', checked, { ...fields, filename: checked.name }, context);
      const { data } = readAnswer(z.object({ data: fileUpload.data }), answer);
      return { data, extra: index === undefined ? {} : { index } };
    }),
    handle(fileReplace, async ({ base64String, ...fields }, context) => {
      const checked = await prepareFile(fields.name, base64String, OTHER_KIND);
      const answer = await send('/api/manage/files/replace', checked, fields, context);
      return readAnswer(z.object({ data: fileReplace.data, extra: fileReplace.extra }), answer);
    }),
  ];
}
