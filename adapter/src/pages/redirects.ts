import { isExternal, isPossiblePath, plainPath, type RuleSet } from '../../../cms/contract/redirects.ts';
import type { Tag } from '../../../cms/contract/vocabulary.ts';
import { type CacheDeps, createCache, type Entry } from '../cache/cache.ts';
import type { CmsClient } from '../strapi/client.ts';
import { loadRules } from '../strapi/redirect-rules.ts';
import { resolveAddress } from './addresses.ts';

/** What visitors of an address get by the rules. */
export interface RuleAnswer {
  /** The rule of the address itself, which is counted. */
  ruleId: number;
  status: 301 | 302 | 410;
  /** '' for a page that is gone. */
  to: string;
  /** The names in the query that the rule is for, which end with it. */
  names: readonly string[];
}

/** An answer, or none, with what it was made from. */
export type RuledEntry = Entry<RuleAnswer | undefined>;

/** The rules for addresses where the site itself has nothing. */
export interface Redirects {
  /**
   * What the rules say of a path. Rules that lead to each other are followed at once; `isThere` tells whether the site has
   * a page at a path in between, which ends the way. A loop leads nowhere. With a query, only the rules
   * for queries are asked.
   */
  answer(path: string, isThere: (path: string) => Promise<Entry<boolean>>, query?: string): Promise<RuledEntry>;
}

const TAGS: readonly Tag[] = ['redirect'];
const KEY = 'rules';
const MAX_BYTES = 32 * 1_048_576;
/** Rules that are followed one after the other. */
const MAX_STEPS = 10;

/** The path that an address of the site leads to, where it is not the canonical one. */
function canonical(path: string): string {
  const address = resolveAddress(path);
  return address.kind === 'redirect' && address.status === 301 ? address.to : path;
}

/** All rules in memory, read again when one has changed, whoever changed it. */
export function createRedirects({ cms, ...deps }: CacheDeps & { cms: CmsClient }): Redirects {
  const cache = createCache<RuleSet>({ ...deps, maxBytes: MAX_BYTES, bytesOf: () => 1, isAbsence: () => false });
  const load = () => cache.get(KEY, async () => ({ value: await loadRules(cms), tags: TAGS }));

  return {
    async answer(path, isThere, query = '') {
      if (!isPossiblePath(path)) return { value: undefined, tags: TAGS };
      const { value: rules, staleAge: ageOfRules } = await load();
      const first = rules.find(plainPath(path), query);
      if (first === undefined || (query !== '' && first.names.length === 0))
        return { value: undefined, tags: TAGS, staleAge: ageOfRules };
      const { names } = first;
      const ruleId = first.rule.id;
      const tags = new Set(TAGS);
      const visited = new Set([plainPath(path) + query]);
      let staleAge = ageOfRules;
      let found = first;
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const { to } = found;
        const { status } = found.rule;
        const answered = (value: RuleAnswer) => ({ value, tags: [...tags], staleAge });
        if (to === undefined) return answered({ ruleId, status, to: '', names });
        if (isExternal(to)) return answered({ ruleId, status, to, names });
        const [named = '/'] = to.split(/[?#]/, 1);
        const target = canonical(named);
        const location = target + to.slice(named.length);
        const place = plainPath(target);
        const [asked = ''] = to.slice(named.length).split('#', 1);
        if (visited.has(place + asked)) break;
        visited.add(place + asked);
        const next = rules.find(place, asked);
        // Whether a page is there matters only where a rule would be next.
        if (next === undefined) return answered({ ruleId, status, to: location, names });
        const there = await isThere(target);
        for (const tag of there.tags) tags.add(tag);
        if (there.staleAge !== undefined) staleAge = Math.max(staleAge ?? 0, there.staleAge);
        if (there.value && next.names.length === 0) return answered({ ruleId, status, to: location, names });
        found = next;
      }
      return { value: undefined, tags: [...tags], staleAge };
    },
  };
}

/** A target with the query of the request before its fragment, without the names that its rule was for. */
export function withQuery(to: string, query: string, names: readonly string[] = []): string {
  const parts = query.slice(1).split('&');
  const isLeft = (part: string) => [...new URLSearchParams(part).keys()].every((name) => !names.includes(name));
  const left = names.length === 0 ? query.slice(1) : parts.filter(isLeft).join('&');
  if (left === '') return to;
  const [address = '', ...fragment] = to.split('#');
  const more = `${address.includes('?') ? '&' : '?'}${left}`;
  return [`${address}${more}`, ...fragment].join('#');
}
