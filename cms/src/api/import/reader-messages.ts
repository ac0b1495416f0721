import type { ImportReply } from '../../../contract/calls/imports';
import { FetchError } from '../../platform/files/outgoing-fetch';
import { invalidData, KhayrError } from '../../platform/requests/khayr-error';
import { LimitReached } from './allowance';
import type { Fetch } from './site-calls';
import { SessionEnded } from './site-login';
import type { Source, SourceItem } from './source';

/** What a reader is begun with. */
export interface ReaderData {
  location: string;
  token: string;
}

/** What of a source may be long, and is asked for in pieces. */
export const LISTS = ['categories', 'heads', 'files', 'places', 'archives'] as const;
type ListName = (typeof LISTS)[number];

/** What is asked of a reader, with its arguments and the answer. */
export interface Questions {
  source(): Required<Pick<Source, 'site' | 'notices' | 'parts' | 'links'>> & { lengths: { [name: string]: number } };
  found(): Omit<ImportReply['found'], 'parts'>;
  list(name: ListName, from: number): unknown[];
  /** The next item; undefined behind the last one. */
  item(): SourceItem | undefined;
  original(address: string): string;
  file(address: string): Uint8Array | undefined;
}

/** An error as it passes from one thread to another. */
export type Failure =
  | { what: 'fetch'; reason: FetchError['reason'] }
  | { what: 'limit'; key: LimitReached['key'] }
  | { what: 'session' }
  | { what: 'refused'; field: string; message: string; key: string }
  | { what: 'other'; message: string };

export type ToReader =
  | { id: number; question: keyof Questions; args: unknown[] }
  | { fetched: number; content?: Uint8Array; failure?: Failure };

export type FromReader =
  | { answers: number; value?: unknown; failure?: Failure }
  | { wants: number; args: Parameters<Fetch> }
  | { isAlive: true };

export function failureOf(error: unknown): Failure {
  if (error instanceof FetchError) return { what: 'fetch', reason: error.reason };
  if (error instanceof LimitReached) return { what: 'limit', key: error.key };
  if (error instanceof SessionEnded) return { what: 'session' };
  if (error instanceof KhayrError) {
    const { field = '', key = '' } = error.details;
    return { what: 'refused', field, message: error.message, key };
  }
  return { what: 'other', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function errorOf(failure: Failure): Error {
  switch (failure.what) {
    case 'fetch':
      return new FetchError(failure.reason);
    case 'limit':
      return new LimitReached(failure.key);
    case 'session':
      return new SessionEnded();
    case 'refused':
      return invalidData(failure.field, failure.message, failure.key);
    case 'other':
      return new Error(failure.message);
  }
}
