import { type KindOf, LISTED_KINDS, type ListedKind } from '../kinds/kinds.ts';
import { albumCalls } from './albums.ts';
import { articleCalls } from './articles.ts';
import { documentCalls } from './documents.ts';
import { eventCalls } from './events.ts';
import { callsOf, type KindCalls } from './kind-calls.ts';
import { videoCalls } from './videos.ts';

/** Of the kinds whose replies have more than their fields. */
const OWN = {
  article: articleCalls,
  video: videoCalls,
  album: albumCalls,
  event: eventCalls,
  document: documentCalls,
};

type ItemCalls = {
  readonly [Name in ListedKind]: Name extends keyof typeof OWN ? (typeof OWN)[Name] : KindCalls<KindOf<Name>>;
};

const own: Partial<Readonly<Record<ListedKind, object>>> = OWN;

/** The calls of every kind whose items categories list. */
export const ITEM_CALLS = Object.fromEntries(
  LISTED_KINDS.map((kind) => [kind.name, own[kind.name] ?? callsOf(kind)]),
) as ItemCalls;
