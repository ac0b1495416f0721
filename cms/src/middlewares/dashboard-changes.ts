import type { Core } from '@strapi/strapi';
import { CHANGES_HEADER } from '../../contract/changes';
import type { Tag } from '../../contract/vocabulary';
import { TAGS_OF_FOLDERS } from '../content/documents/change-tags';
import { changesOf } from '../content/documents/request-changes';
import { givenWithdrawals } from '../content/write-path/withdrawals';
import { isOfDashboard } from '../platform/audit/audit-log';
import { service } from '../services';

interface Context {
  method: string;
  path: string;
  set(header: string, value: string): void;
}

/** Files are written past the Document Service. */
const OF_FILES = /^\/(?:upload|editing\/files)\b/i;
const FILE_TAGS: readonly Tag[] = ['file', ...TAGS_OF_FOLDERS];

/**
 * Names in the reply to a change in the dashboard what visitors see differently: the adapter, which passes the reply on,
 * invalidates it before.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    await next();
    if (ctx.method === 'GET' || !isOfDashboard(ctx)) return;
    const stream = service(strapi, 'api::change-stream.change-stream');
    const tags = new Set<Tag>(OF_FILES.test(ctx.path) ? FILE_TAGS : []);
    for (const { event, payload } of changesOf(ctx))
      for (const tag of await stream.tagsAfter(event, payload)) tags.add(tag);
    if (tags.size === 0) return;
    ctx.set(CHANGES_HEADER, JSON.stringify({ tags: [...tags], withdrawals: givenWithdrawals(strapi, [...tags]) }));
  };
