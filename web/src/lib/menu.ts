import { useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import { apiQuery } from './api-query.ts';
import { formatDate, formatNumber, inDigits } from './format.ts';
import { type Lang, useLang } from './lang.ts';
import { menuItemPath } from './paths.ts';

/** The menu, with the other data that the layout needs. */
export const menuQuery = (lang: Lang) => apiQuery('/api/home/Menu', lang, {});

/** The site's names of months, January first. */
export const useMonths = () => useSuspenseQuery(menuQuery(useLang())).data.extra.months;

/** Writes dates YYYY-MM-DD in words, with the site's names of months and its digits. */
export function useDateText(): (date: string) => string {
  const months = useMonths();
  const inDigits = useDigits();
  return (date) => inDigits(formatDate(months, date));
}

export const useTimeZone = () => useSuspenseQuery(menuQuery(useLang())).data.extra.timeZone;

/** Whether the site has a mail server: without one no text promises a mail. */
export const useSendsMail = () => useSuspenseQuery(menuQuery(useLang())).data.extra.sendsMail;

/** Writes the numbers of a text in the digits that the site has chosen for its language. */
export function useDigits(): (text: string | number) => string {
  const { digits } = useSuspenseQuery(menuQuery(useLang())).data.extra;
  return (text) => inDigits(digits, String(text));
}

/** Writes numbers grouped, in the site's digits. */
export function useNumber(): (value: number) => string {
  const inDigits = useDigits();
  return (value) => inDigits(formatNumber(value));
}

/** The menu entries from the top level down to a category, including it; empty if it is not in the menu. */
export function menuTrail(menu: readonly MenuItem[], catId: number): MenuItem[] {
  for (const item of menu) {
    if (item.id === catId) return [item];
    const below = menuTrail(item.children, catId);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** A step of the breadcrumb; one without a path is plain text. */
export interface Crumb {
  title: string;
  path?: string | undefined;
}

/** The breadcrumb's steps above a category: its parents in the menu, without the category itself. */
export const crumbsAbove = (menu: readonly MenuItem[], lang: Lang, catId: number): Crumb[] =>
  menuTrail(menu, catId)
    .slice(0, -1)
    .map((item) => ({ title: item.title, path: menuItemPath(lang, item) }));

/** The breadcrumb's steps above a category. */
export function useTrail(catId: number): Crumb[] {
  const lang = useLang();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  return crumbsAbove(menu.data, lang, catId);
}
