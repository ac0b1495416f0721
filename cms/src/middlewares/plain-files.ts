import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { environment } from '../environment';

interface Context {
  path: string;
  req: { headers: Record<string, unknown> };
}

/** The file that Strapi would send for a path; undefined where there is nothing of that name. */
async function findNamed(below: string) {
  const file = path.join(environment.publicDir, decodeURIComponent(below));
  return { file, found: await lstat(file) };
}

/** Strapi's own routes of files send what a link leads to, and a packed file in place of another: here plain files are sent as they are. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  const named = ctx.path === '/' ? undefined : await findNamed(ctx.path).catch(() => undefined);
  if (named) {
    const { publicDir } = environment;
    const [folder, ...served] = await Promise.all(
      [path.dirname(named.file), publicDir, path.join(publicDir, 'uploads')].map((each) => realpath(each)),
    );
    // Koa answers 404.
    if (!named.found.isFile() || !served.includes(folder ?? '')) return;
    ctx.req.headers['accept-encoding'] = 'identity';
  }
  return next();
};
