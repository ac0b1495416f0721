import type { Action, Change } from './change';
import { changedTags } from './change-tags';

/** What a request has changed, as the event tells it that Strapi sends after the commit. */
interface NotedChange {
  event: string;
  payload: { uid: string; entry: { number?: number } };
}

const noted = new WeakMap<object, NotedChange[]>();

const EVENTS: Readonly<Record<Action, string>> = {
  create: 'entry.create',
  clone: 'entry.create',
  update: 'entry.update',
  publish: 'entry.publish',
  unpublish: 'entry.unpublish',
  delete: 'entry.delete',
  discardDraft: 'entry.draft-discard',
};

export const changesOf = (request: object): readonly NotedChange[] => noted.get(request) ?? [];

/** Takes note of what visitors see differently, for the reply to the request that changes it. */
export async function noteRequestChange(change: Change) {
  const { strapi, type, action, isPublishing } = change;
  const request = strapi.requestContext.get();
  const event = EVENTS[isPublishing ? 'publish' : action];
  if (!request || changedTags(event, { uid: type.uid }).length === 0) return;
  const [draft] = await change.drafts();
  const entry = draft ? { number: draft.number } : {};
  noted.set(request, [...changesOf(request), { event, payload: { uid: type.uid, entry } }]);
}
