import { rm } from 'node:fs/promises';
import { isRecord } from '../platform/requests/read-input';

interface Context {
  request: { files?: Record<string, unknown> };
}

/** The body parser writes files of a form to a temporary folder, and forgets them when the request is refused. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  const { files = {} } = ctx.request;
  try {
    await next();
  } finally {
    for (const file of Object.values(files).flat()) {
      if (isRecord(file) && typeof file.filepath === 'string') await rm(file.filepath, { force: true });
    }
  }
};
