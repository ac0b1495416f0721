import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Lang } from '../../../cms/contract/fields.ts';

const base = process.env.KHAYR_URL;
if (base === undefined) throw new Error('KHAYR_URL is missing: the address of a running, seeded site.');

export const siteUrl = base.replace(/\/+$/, '');

/** A reply of the site; what lies in data and extra is the asking test's to know. */
export interface SiteReply<Data, Extra> {
  http: number;
  headers: Headers;
  status: number;
  data: Data;
  extra: Extra;
  /** Of a login alone. */
  token: unknown;
}

export async function post<Data = unknown, Extra = Record<string, unknown>>(
  path: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<SiteReply<Data, Extra>> {
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const reply = (await response.json()) as { status: number; data: Data; extra: Extra; token: unknown };
  return { http: response.status, headers: response.headers, ...reply };
}

export const get = (path: string, init: RequestInit = {}) => fetch(siteUrl + path, { redirect: 'manual', ...init });

export interface Card {
  id: number;
  catId: number;
  title: string;
  showTime: string;
  isVisible: number;
  image: string;
  imageInfo: { width: number; height: number; alt: string; srcset: string; share: string } | null;
}

interface MenuEntry {
  id: number;
  title: string;
  type: number;
  link: string;
  children: MenuEntry[];
}

/** Every entry of the menu, whatever its depth. */
export async function menuEntries(lang: Lang = 'ar'): Promise<MenuEntry[]> {
  const flat = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);
  return flat((await post<MenuEntry[]>('/api/home/Menu', { lang })).data);
}

export const categoriesOfType = async (type: number) =>
  (await menuEntries()).filter((entry) => entry.type === type).map(({ id }) => id);

/** All cards of a category, page by page. */
export async function allCards(call: 'Articles' | 'Albums' | 'Videos', catId: number, lang: Lang): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1; ; page += 1) {
    const payload = { catId, page, itemsPerPage: 50, lang };
    const { data, extra } = await post<Card[], { itemsCount: number }>(`/api/home/${call}`, payload);
    cards.push(...data);
    if (data.length === 0 || cards.length >= extra.itemsCount) return cards;
  }
}

/** Newest first; of one day, the highest id first. */
export function expectNewestFirst(cards: readonly Card[]): void {
  const sorted = [...cards].sort((a, b) => b.showTime.localeCompare(a.showTime) || b.id - a.id);
  expect(cards.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
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
