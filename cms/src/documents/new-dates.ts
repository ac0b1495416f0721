import { today } from '../items/item-fields';
import type { Change } from './change';

/** Gives a new item today's date where its form had none. A new language of an item takes over the date of the other. */
export function dateNewItems(change: Change) {
  if (change.action === 'create' && change.type.isDated && (change.data?.showTime ?? '') === '')
    change.data = { ...change.data, showTime: today() };
}
