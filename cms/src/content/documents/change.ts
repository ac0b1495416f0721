import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { type ContentType, findContentType } from '../../content-types';
import { isRecord } from '../../platform/requests/read-input';
import { lockItem, readDrafts, type VersionedRow } from './snapshots';

const ACTIONS = ['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft', 'delete'] as const;

export type Action = (typeof ACTIONS)[number];

const isAction = (action: string): action is Action => ACTIONS.some((known) => known === action);

/** The language that Strapi means where none is named. */
export const FIRST_LOCALE = DEFAULT_LANGUAGE;

/** The fields that a write sends, as the Document Service takes them. */
export type Data = Record<string, unknown>;

/** One write of a document by the Document Service, whoever makes it. */
export class Change {
  readonly strapi: Core.Strapi;
  readonly type: ContentType;
  readonly action: Action;
  /** What the Document Service was called with, and carries out after the steps have completed it. */
  readonly params: Data;
  #result: unknown;
  #drafts: Promise<VersionedRow[]> | undefined;

  constructor(strapi: Core.Strapi, type: ContentType, action: Action, params: Data) {
    this.strapi = strapi;
    this.type = type;
    this.action = action;
    this.params = params;
  }

  get isNew(): boolean {
    return this.action === 'create' || this.action === 'clone';
  }

  /** Whether visitors see the draft afterwards. */
  get isPublishing(): boolean {
    return this.action === 'publish' || (this.action === 'update' && this.params.status === 'published');
  }

  /** Undefined where the write sends no fields. */
  get data(): Data | undefined {
    return isRecord(this.params.data) ? this.params.data : undefined;
  }

  set data(data: Data) {
    this.params.data = data;
  }

  /** Of a new document only after the write. */
  get documentId(): string {
    const source = this.isNew ? this.#result : this.params;
    return isRecord(source) && typeof source.documentId === 'string' ? source.documentId : '';
  }

  /** What the Document Service answers, for steps that change what it has read; undefined before the write. */
  get result(): Data | undefined {
    return isRecord(this.#result) ? this.#result : undefined;
  }

  /** As Strapi reads it: without a language, the first is meant. A copy has all languages. */
  get locales(): readonly unknown[] {
    return this.action === 'clone' ? ['*'] : [this.params.locale ?? FIRST_LOCALE].flat();
  }

  get languages(): Language[] {
    return LANGUAGES.filter((language) => this.isIn(language));
  }

  /** Whether it concerns a row of this language; a row without one always. */
  isIn(locale: string | null): boolean {
    return locale === null || this.locales.includes('*') || this.locales.includes(locale);
  }

  /**
   * The drafts in all languages: read once before the write, and once after it. A step that writes rows past the change itself
   * stands before those that ask after it.
   */
  drafts(): Promise<VersionedRow[]> {
    const { documentId } = this;
    this.#drafts ??= documentId === '' ? Promise.resolve([]) : readDrafts(this.strapi, this.type, { documentId });
    return this.#drafts;
  }

  /** The drafts in the languages of the change. */
  async ownDrafts(): Promise<VersionedRow[]> {
    return (await this.drafts()).filter(({ locale }) => this.isIn(locale));
  }

  /** Takes note that the write was made. */
  complete(result: unknown): void {
    this.#result = result;
    this.#drafts = undefined;
  }
}

/** Runs before the write; what it returns runs after it. Whatever either throws undoes the whole change. */
export type Step = (change: Change) => AfterWrite | undefined | Promise<AfterWrite | undefined> | Promise<void> | void;

type AfterWrite = () => unknown;

export interface WritePath {
  /** Makes changes of the same content wait for each other. */
  lock: readonly Step[];
  /** Completes the fields that are written. */
  complete: readonly Step[];
  /** Refuses the change, before or after it is written. */
  refuse: readonly Step[];
  /** Keeps what hangs on the content like the content. */
  follow: readonly Step[];
}

/** Makes changes of the same document wait for each other. */
export async function lockDocument({ strapi, type, documentId }: Change) {
  if (documentId !== '') await lockItem(strapi, type, documentId);
}

/** Actions that do the same however often they are asked for. */
const REPEATABLE: readonly Action[] = ['publish', 'unpublish', 'discardDraft', 'delete'];

/** What is under way for each request, by what it does. */
const underWay = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Does once what a request asks for twice at the same time: Strapi hides an item in two languages by hiding it in both of them for
 * each, and the two would write over each other in one transaction.
 */
function once<Result>(change: Change, write: () => Promise<Result>): Promise<Result> {
  const { strapi, type, action, params } = change;
  const request = strapi.requestContext.get();
  if (!request || !REPEATABLE.includes(action)) return write();
  const writes = underWay.get(request) ?? new Map<string, Promise<unknown>>();
  underWay.set(request, writes);
  const key = JSON.stringify([type.uid, action, params.documentId, params.locale]);
  // The same write has the same result.
  const running = (writes.get(key) as Promise<Result> | undefined) ?? write().finally(() => writes.delete(key));
  writes.set(key, running);
  return running;
}

/** Leads every write of the site's own content along the steps: all of it is one transaction. */
export function leadWrites(strapi: Core.Strapi, { lock, complete, refuse, follow }: WritePath): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const type = findContentType(uid);
    if (!type || !isAction(action)) return next();
    const change = new Change(strapi, type, action, params);
    const write = () =>
      strapi.db.transaction(async () => {
        const rest: AfterWrite[] = [];
        for (const step of [...lock, ...complete, ...refuse, ...follow]) {
          const after = await step(change);
          if (after) rest.push(after);
        }
        const result = await next();
        change.complete(result);
        for (const after of rest) await after();
        return result;
      });
    return once(change, write);
  });
}
