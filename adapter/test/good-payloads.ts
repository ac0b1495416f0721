import payloads from './good-payloads.json' with { type: 'json' };
import visitorCalls from './visitor-calls.json' with { type: 'json' };

/** Test cases of every call: a payload that succeeds, and one that breaks a rule. */
interface CallCase {
  path: string;
  good: Record<string, unknown>;
  /** The broken payload, and the field and key that the reply must name. */
  bad: { payload: Record<string, unknown>; field: string; key: string } | null;
}

/** Ids are those of the demo association. A call without keys of its own has no invalid payload. */
export const callCases: readonly CallCase[] = visitorCalls;

/** A payload of each call that succeeds; the fake cms has the items that those of managers name. */
export const goodPayloads: Readonly<Record<string, Record<string, unknown>>> = {
  ...Object.fromEntries(callCases.map(({ path, good }) => [path, good])),
  ...payloads,
};
