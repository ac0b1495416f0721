import type { Change } from '../documents/change';

/** Today by the server's clock, YYYY-MM-DD. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Gives a new item today's date where its form had none. A new language of an item takes over the date of the other. */
export function dateNewItems(change: Change) {
  if (change.action === 'create' && change.type.isDated && (change.data?.showTime ?? '') === '')
    change.data = { ...change.data, showTime: today() };
}
