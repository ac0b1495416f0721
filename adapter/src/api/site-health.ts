import type * as z from 'zod/mini';
import { siteHealth } from '../../../cms/contract/calls/site-health.ts';
import { compareVersions } from '../../../cms/contract/versions.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';

/** Adds what the adapter itself needs to what the cms sees. */
export const siteHealthHandlers = ({ cms, site }: CallDeps) => [
  handle(siteHealth, async (payload, context) => {
    const [seenByCms, files] = await Promise.all([forward(cms, siteHealth, payload, context), site.files()]);
    const since = new Date(performance.timeOrigin).toISOString();
    const data: z.input<(typeof siteHealth)['data']> = {
      ...seenByCms.data,
      version: site.version,
      files: { state: files === 'down' ? 'attention' : 'well', place: files === 'unused' ? 'folder' : 'bucket' },
      pages: { state: site.changes() === 'up' ? 'well' : 'attention', copies: site.countCopies(), since },
    };
    if (site.redis() === 'down') data.servers = { state: 'attention' };
    if (compareVersions(data.release.newest, site.version) > 0) data.release.state = 'attention';
    return { data };
  }),
];
