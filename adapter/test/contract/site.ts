import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { CallByPath, CallPath } from '../../../cms/contract/calls/all-calls.ts';
import type { MenuItem } from '../../../cms/contract/calls/menu.ts';
import type { Lang } from '../../../cms/contract/fields.ts';

const base = process.env.KHAYR_URL;
if (base === undefined) throw new Error('KHAYR_URL is missing: the address of a running, seeded site.');

export const siteUrl = base.replace(/\/+$/, '');

/** A part of a call's reply in the shape that the contract gives it; of any other address, whatever is there. */
type Part<Path, Name extends 'data' | 'extra'> = Path extends CallPath
  ? z.output<CallByPath[Path][Name]>
  : ReturnType<typeof JSON.parse>;

export interface SiteReply<Path extends string> {
  http: number;
  headers: Headers;
  status: number;
  data: Part<Path, 'data'>;
  extra: Part<Path, 'extra'>;
  /** Of a login alone. */
  token: unknown;
}

export async function post<Path extends string>(
  path: Path,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<SiteReply<Path>> {
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const reply = (await response.json()) as Omit<SiteReply<Path>, 'http' | 'headers'>;
  return { http: response.status, headers: response.headers, ...reply };
}

export const get = (path: string, init: RequestInit = {}) => fetch(siteUrl + path, { redirect: 'manual', ...init });

/** The entries of the menu of a type, whatever their depth. */
export async function categoriesOfType(type: number): Promise<number[]> {
  const flat = (entries: MenuItem[]): MenuItem[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);
  const { data } = await post('/api/home/Menu', { lang: 'ar' });
  return flat(data).flatMap((entry) => (entry.type === type ? [entry.id] : []));
}

/** All cards of a category, page by page. */
export async function allCards(call: 'Articles' | 'Albums', catId: number, lang: Lang) {
  const cards: { id: number; image: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { data, extra } = await post(`/api/home/${call}`, { catId, page, itemsPerPage: 50, lang });
    cards.push(...data);
    if (data.length === 0 || cards.length >= extra.itemsCount) return cards;
  }
}

const { TEST_SEED = '1' } = process.env;
let addressCount = 0;

/**
 * A client address of a test's own, so that its messages meet no other test's limit (needs TRUST_PROXY). It follows from
 * TEST_SEED: repeated runs on the same site need different seeds.
 */
export function ownAddress(): Record<string, string> {
  addressCount += 1;
  const source = `${TEST_SEED} ${expect.getState().testPath} ${addressCount}`;
  const [first, second] = createHash('sha256').update(source).digest('hex').match(/.{4}/g) ?? [];
  return { 'x-forwarded-for': `2001:db8:${first}:${second}::1` };
}
