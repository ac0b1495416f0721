import type { Core } from '@strapi/strapi';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Change, leadWrites, type Step, type WritePath } from '../src/content/documents/change';

const ARTICLE = 'api::article.article';
const NO_STEPS: WritePath = { lock: [], complete: [], refuse: [], follow: [] };

let done: string[];
const findMany = vi.fn(async () => [{ id: 1, locale: 'ar' }]);

beforeEach(() => {
  done = [];
  findMany.mockClear();
});

/** Makes a write along the steps; a transaction that ends with an error is noted. */
async function write(path: Partial<WritePath>, { uid = ARTICLE, action = 'update', params = {}, request = {} } = {}) {
  const write = vi.fn(async (params: object) => {
    done.push('write');
    return { ...params, documentId: 'written' };
  });
  const context = { uid, action, params: { documentId: 'known', ...params } };
  const strapi = {
    requestContext: { get: () => request },
    db: {
      query: () => ({ findMany }),
      transaction: async (work: () => Promise<unknown>) => {
        done.push('begin');
        return work().then(
          (result) => {
            done.push('commit');
            return result;
          },
          (error: unknown) => {
            done.push('rollback');
            throw error;
          },
        );
      },
    },
    documents: {
      use: (middleware: (of: object, next: () => Promise<unknown>) => Promise<unknown>) => {
        result = middleware(context, () => write(context.params));
      },
    },
  };
  let result: Promise<unknown> | undefined;
  leadWrites(strapi as unknown as Core.Strapi, { ...NO_STEPS, ...path });
  return result;
}

const step =
  (name: string): Step =>
  () => {
    done.push(name);
    return () => done.push(`${name} after`);
  };

describe('a write of content', () => {
  it('runs the steps in the order of the list before and after it, in one transaction', async () => {
    await write({
      follow: [step('history'), step('search')],
      refuse: [step('rules')],
      complete: [step('number')],
      lock: [step('lock')],
    });
    const before = ['lock', 'number', 'rules', 'history', 'search'];
    expect(done).toEqual(['begin', ...before, 'write', ...before.map((name) => `${name} after`), 'commit']);
  });

  it('that one request asks for twice at the same time is made once', async () => {
    const hide = (more: object = {}) => write({}, { action: 'unpublish', ...more });
    const request = {};
    await Promise.all([hide({ request }), hide({ request })]);
    expect(done).toEqual(['begin', 'write', 'commit']);
    done = [];
    await Promise.all([hide({ request }), hide({ request, params: { locale: 'en' } }), hide()]);
    expect(done.filter((what) => what === 'write')).toHaveLength(3);
  });

  it('stores what the steps have completed', async () => {
    const complete: Step = (change) => {
      change.data = { ...change.data, number: 7 };
    };
    await expect(write({ complete: [complete] }, { params: { data: { title: 'New' } } })).resolves.toMatchObject({
      data: { title: 'New', number: 7 },
    });
  });

  it('is undone where a step refuses it, before or after it was made', async () => {
    const refuse = () => {
      throw new Error('Refused.');
    };
    await expect(write({ refuse: [refuse], follow: [step('history')] })).rejects.toThrow('Refused.');
    expect(done).toEqual(['begin', 'rollback']);
    done = [];
    await expect(write({ refuse: [() => refuse], follow: [step('history')] })).rejects.toThrow('Refused.');
    expect(done).toEqual(['begin', 'history', 'write', 'rollback']);
  });

  it('reads the drafts once before it and once after it, however many steps ask', async () => {
    const ask: Step = async (change) => {
      await change.drafts();
      return () => change.ownDrafts();
    };
    await write({ complete: [ask], follow: [ask, ask] });
    expect(findMany).toHaveBeenCalledTimes(2);
  });

  it('names a new document after it, and a known one before', async () => {
    const seen: string[] = [];
    const look: Step = (change) => {
      seen.push(change.documentId);
      return () => seen.push(change.documentId);
    };
    await write({ follow: [look] });
    await write({ follow: [look] }, { action: 'clone' });
    expect(seen).toEqual(['known', 'known', '', 'written']);
  });

  it.each([
    [{ locale: 'en' }, 'update', ['en']],
    [{}, 'update', ['ar']],
    [{ locale: '*' }, 'delete', ['ar', 'en']],
    [{ locale: 'ar' }, 'clone', ['ar', 'en']],
  ])('of %o by %s concerns %o', async (params, action, languages) => {
    let found: Change['languages'] = [];
    const look: Step = (change) => {
      found = change.languages;
    };
    await write({ follow: [look] }, { action, params });
    expect(found).toEqual(languages);
  });

  it('of another type, and what only reads, passes by the steps', async () => {
    await write({ follow: [step('history')] }, { uid: 'api::session.session' });
    await write({ follow: [step('history')] }, { action: 'findMany' });
    expect(done).toEqual(['write', 'write']);
  });
});
