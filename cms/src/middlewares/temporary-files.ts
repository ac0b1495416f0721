import { rm } from 'node:fs/promises';

interface Context {
  request: { files?: Record<string, unknown> };
}

function pathOf(file: unknown): string | undefined {
  const isStored = typeof file === 'object' && file !== null && 'filepath' in file;
  return isStored && typeof file.filepath === 'string' ? file.filepath : undefined;
}

/** The body parser writes files of a form to a temporary folder, and forgets them when the request is refused. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  const { files = {} } = ctx.request;
  try {
    await next();
  } finally {
    for (const file of Object.values(files).flat()) {
      const path = pathOf(file);
      if (path) await rm(path, { force: true });
    }
  }
};
