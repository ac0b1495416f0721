import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { routerContext } from '../lib/query-client.ts';
import { ApiError } from '../lib/transport.ts';
import { bothStates } from './beside-form.tsx';
import { loadEdited } from './edited-item.ts';

/** The result of an editor’s loader for a reply with this `extra`. */
function edited(extra: { languages?: unknown[] }) {
  const request = new Request('http://localhost/ar/manager/article-edit/7/12');
  const context = routerContext(new QueryClient());
  const args = { request, params: { catId: '7', id: '12' }, context, url: new URL(request.url), pattern: '' };
  return loadEdited(args, 'article', (...key) => ({ queryKey: key, queryFn: async () => ({ extra }) }));
}

describe('loading an item to be edited', () => {
  it("returns the server's reply to a manager", async () => {
    expect(await edited({ languages: [] })).toEqual({ reply: { extra: { languages: [] } } });
  });

  it('fails with the reply to a visitor, since the session has ended', async () => {
    await expect(edited({})).rejects.toEqual(new ApiError(9));
  });
});

const at = new Date(0);
const saved = (isMerged: boolean) => ({ phase: 'saved', at, isMerged }) as const;
const failed = { phase: 'failed', text: 'No connection' } as const;
const idle = { phase: 'idle' } as const;

it('what failed of two languages is shown before what was saved, with the name of the other language', () => {
  expect(bothStates(failed, saved(false), 'English')).toEqual(failed);
  expect(bothStates(saved(false), failed, 'English')).toEqual({ phase: 'failed', text: 'English – No connection' });
});

it('two saves are over when both are, and say whether either was merged', () => {
  expect(bothStates(saved(false), { phase: 'saving' }, 'English')).toEqual({ phase: 'saving' });
  expect(bothStates(saved(false), saved(true), 'English')).toEqual(saved(true));
  expect(bothStates(saved(true), idle, 'English')).toEqual(saved(true));
  expect(bothStates(idle, saved(false), 'English')).toEqual(saved(false));
});
