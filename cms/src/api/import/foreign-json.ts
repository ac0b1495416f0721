import { withoutControls } from '../../../contract/typed-text';
import { isRecord } from '../../platform/requests/read-input';

/** What another site says, of which nothing is sure. */
export type Fields = Readonly<Record<string, unknown>>;

/** The JSON of a foreign site, without what no database stores. */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? withoutControls(value) : value));

export const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {});
export const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Ids are small whole numbers; 0 for what is none. */
export function idOf(value: unknown): number {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id < 1e9 ? id : 0;
}
