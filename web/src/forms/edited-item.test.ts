import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { routerContext } from '../lib/query-client.ts';
import { ApiError } from '../lib/transport.ts';
import { loadEdited } from './edited-item.ts';

/** The result of an editor’s loader for a reply with this `extra`. */
function edited(extra: { languages?: unknown[] }) {
  const request = new Request('http://localhost/ar/manager/article-edit/7/12');
  const context = routerContext(new QueryClient());
  const args = { request, params: { catId: '7', id: '12' }, context, url: new URL(request.url), pattern: '' };
  return loadEdited(args, (...key) => ({ queryKey: key, queryFn: async () => ({ extra }) }));
}

describe('loading an item to be edited', () => {
  it("returns the server's reply to a manager", async () => {
    expect(await edited({ languages: [] })).toEqual({ reply: { extra: { languages: [] } } });
  });

  it('fails with the reply to a visitor, since the session has ended', async () => {
    await expect(edited({})).rejects.toEqual(new ApiError(9));
  });
});
