import { describe, expect, it } from 'vitest';
import {
  createRuleSet,
  faultOfFrom,
  faultOfTo,
  isLoop,
  plainPath,
  type RedirectRule,
  storedFrom,
  storedTo,
  withoutOrigin,
} from '../../../cms/contract/redirects.ts';
import { routes } from '../../../cms/contract/routes.ts';
import { pageKey } from './addresses.ts';
import SAMPLES from './redirect-samples.json' with { type: 'json' };
import { withQuery } from './redirects.ts';

const rule = (from: string, to: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  ...{ id: 0, match: 'exact', status: 301 },
  ...{ from, to },
  ...more,
});
const prefix = (from: string, to: string): RedirectRule => rule(from, to, { match: 'prefix' });
const leads = (rules: RedirectRule[], path: string) => createRuleSet(rules).find(plainPath(path))?.to;

describe('an old address', () => {
  it.each(Object.entries(SAMPLES.stored))('%s is stored as %s', (typed, stored) => {
    expect(storedFrom(typed, 'exact')).toBe(stored);
  });

  it.each(Object.values(SAMPLES.stored))('%s is stored once more as it is', (stored) => {
    expect(storedFrom(stored, 'exact')).toBe(stored);
  });

  it('with letters of another encoding is told from others byte by byte, and what is below it goes on so', () => {
    const rules = [rule('/%C7%E1', '/article/7/5'), prefix('/%D8', '/new/*')];
    expect(leads(rules, '/en/%c7%e1/')).toBe('/en/article/7/5');
    expect(leads(rules, '/%C7%E2')).toBeUndefined();
    expect(leads([rule('/%d8%ac%d9%8', '/contact')], '/%d8%ac%d9%8')).toBe('/contact');
    expect(leads(rules, '/%d8/%e3%e4/ق')).toBe('/new/%E3%E4/%D9%82');
    expect(leads(rules, '/%D8/%25D9%2582')).toBe('/new/%25D9%2582');
    expect(leads([rule('/%25D8%25A7', '/contact')], '/%25D8%25A7')).toBe('/contact');
    expect(leads([rule('/%25D8%25A7', '/contact')], '/ا')).toBeUndefined();
  });

  it('is the one by which pages are cached', () => {
    const titled = Object.values(routes).flatMap(({ pattern }) =>
      pattern.endsWith('/:title?') ? [pattern.replace('/:title?', '/title').replace(/:\w+\??/g, '7')] : [],
    );
    expect(titled.length).toBeGreaterThan(4);
    for (const place of titled) expect(plainPath(`/ar/${place}`)).toBe(pageKey(`/ar/${place}`));
  });

  it.each(SAMPLES.reserved)('%s is the site’s own', (from) => {
    expect(faultOfFrom(from)).toBe('reserved');
  });

  it.each(Object.entries(SAMPLES.faults))('%j has the fault %s', (from, fault) => {
    expect(faultOfFrom(from)).toBe(fault ?? undefined);
  });

  it('with a query has nothing below it', () => {
    expect(faultOfFrom('/old?p=1', 'prefix')).toBe('query');
    expect(storedFrom('/Old/?b=2&a=%D8%A3', 'exact')).toBe('/Old?a=%D8%A3&b=2');
  });
});

describe('a rule for a query', () => {
  const rules = [
    rule('/?p=12', '/article/7/5'),
    rule('/?p=12&paged=2', '/articles/7'),
    rule('/en?p=12', '/contact'),
    rule('/index.php?cat=%D8%A3', 'https://old.example/'),
    rule('/index.php', '/articles/8'),
  ];
  const found = (path: string, query: string) => createRuleSet(rules).find(plainPath(path), query);

  it.each([
    ['/', '?p=12', '/article/7/5'],
    ['/ar/', '?p=12', '/ar/article/7/5'],
    ['/en/', '?p=12', '/en/contact'],
    ['/', '?utm_source=x&p=12', '/article/7/5'],
    ['/', '?paged=2&p=12', '/articles/7'],
    ['/index.php', '?cat=%D8%A3', 'https://old.example/'],
    ['/index.php', '?cat=1', '/articles/8'],
    ['/', '?p=13', undefined],
    ['/', '?P=12', undefined],
    ['/', '', undefined],
  ])('is for %s%s', (path, query, to) => {
    expect(found(path, query)?.to).toBe(to);
  });

  it('ends the names that it is for, and passes the others on', () => {
    const { to = '', names } = found('/', '?a=1&p=12&b=%20') ?? { names: [] };
    expect(withQuery(to, '?a=1&p=12&b=%20', names)).toBe('/article/7/5?a=1&b=%20');
    expect(withQuery('/x?y=1#z', '?p=12', ['p'])).toBe('/x?y=1#z');
  });

  it.each([
    [[rule('/?p=1', '/?p=1')]],
    [[rule('/?p=1', '/old?q=2'), rule('/old?q=2', '/?p=1')]],
    [[rule('/?p=1', '/old'), rule('/old', '/?p=1&x=2')]],
  ])('that leads back to itself is a circle', (circle) => {
    const numbered = circle.map((one, id) => ({ ...one, id }));
    const [first] = numbered;
    expect(first && isLoop(first, createRuleSet(numbered))).toBe(true);
  });

  it('that leads to its own path without the query is none', () => {
    const one = rule('/old?p=1', '/old');
    expect(isLoop(one, createRuleSet([one]))).toBe(false);
  });
});

describe('a target', () => {
  it.each(SAMPLES.refusedTargets)('%s is refused', (to) => {
    expect(faultOfTo(to)).toBe('unknown');
  });

  it('of the site itself loses its origin', () => {
    expect(withoutOrigin('https://khayr.example/ar/x?y', 'https://khayr.example')).toBe('/ar/x?y');
    expect(withoutOrigin('https://khayr.example', 'https://khayr.example')).toBe('/');
    expect(withoutOrigin('https://khayr.example.evil/x', 'https://khayr.example')).toBe('https://khayr.example.evil/x');
  });

  it('is stored decoded, and sent so that no header and no host can be made of it', () => {
    expect(storedTo('/ar/%D9%82?q=a b\r\n#x')).toBe('/ar/ق?q=a%20b%0D%0A#x');
    expect(storedTo('https://مثال.example/ق')).toMatch(/^https:\/\/xn--[\w-]+\.example\/%D9%82$/);
    expect(leads([rule('/old', '/ar/ق\r\nSet-Cookie: a')], '/old')).toBe('/ar/%D9%82%0D%0ASet-Cookie%3A%20a');
    for (const rest of SAMPLES.hostileRests) {
      for (const to of ['/*', '/new/*', 'https://a.example/*']) {
        const location = leads([prefix('/old', to)], `/old/${rest}`) ?? '';
        expect(location).not.toMatch(/^\/[/\\]/);
        expect(['https://site.example', 'https://a.example']).toContain(
          new URL(location, 'https://site.example').origin,
        );
      }
    }
  });

  it('keeps the language of the address, unless it names one or is a file', () => {
    const rules = [
      rule('/old', '/article/7/5'),
      rule('/file', '/uploads/x.pdf'),
      rule('/other', '/en/contact'),
      rule('/home', '/'),
    ];
    expect(leads(rules, '/en/old')).toBe('/en/article/7/5');
    expect(leads(rules, '/old')).toBe('/article/7/5');
    expect(leads(rules, '/ar/file')).toBe('/uploads/x.pdf');
    expect(leads(rules, '/ar/other')).toBe('/en/contact');
    expect([leads(rules, '/ar/home'), leads(rules, '/home')]).toEqual(['/ar', '/']);
  });

  it('gets the query of the address before its own fragment', () => {
    expect(withQuery('/a', '?b=1')).toBe('/a?b=1');
    expect(withQuery('/a?c=2#d', '?b=1')).toBe('/a?c=2&b=1#d');
    expect(withQuery('/a', '?')).toBe('/a');
  });
});

describe('of several rules', () => {
  const rules = [
    ...[rule('/ar/a/b', '/1'), rule('/a/b', '/2'), prefix('/a', '/3'), prefix('/en/a', '/4'), prefix('/a/c', '/5/*')],
    rule('/gone', '', { status: 410 }),
  ];
  it.each([
    ['/ar/a/b', '/ar/1'],
    ['/en/a/b', '/en/2'],
    ['/ar/a/x/y', '/ar/3'],
    ['/en/a/x', '/en/4'],
    ['/en/a/c/d/e', '/en/5/d/e'],
    ['/a', '/3'],
    ['/ab', undefined],
    ['/gone', undefined],
  ])('the closest is for %s', (path, to) => {
    expect(leads(rules, path)).toBe(to);
  });
});

describe('a circle', () => {
  const isCircle = (...rules: RedirectRule[]) => {
    const numbered = rules.map((one, id) => ({ ...one, id }));
    return numbered[0] !== undefined && isLoop(numbered[0], createRuleSet(numbered));
  };
  it.each([
    [[rule('/a', '/a')]],
    [[rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/a')]],
    [[rule('/ar/a', '/en/b'), rule('/en/b', '/ar/a')]],
    [[rule('/a', '/b'), rule('/en/b', '/en/a')]],
    [[rule('/article/7/5', '/article/8/5/title'), rule('/article/8/5', '/article/7/5')]],
    [[prefix('/a', '/a/b/*')]],
    [[prefix('/a', '/b/*'), prefix('/b', '/a/*')]],
    [[prefix('/a', '/b/*'), rule('/b/x', '/a/x')]],
    [[rule('/b/x', '/a/x'), prefix('/a', '/b/*')]],
    [[rule('/a', '/articles/7'), rule('/articles/7/1', '/a')]],
  ])('is found: %j', (rules) => {
    expect(isCircle(...rules)).toBe(true);
  });

  it.each([
    [[rule('/a', '/b'), rule('/b', '/c')]],
    [[rule('/a', 'https://a.example/a')]],
    [[rule('/a', '', { status: 410 }), rule('/b', '/a')]],
    [[rule('/ar/a', '/en/a'), rule('/en/b', '/ar/a')]],
    // That others lead in a circle is not this one's fault.
    [[rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/b')]],
  ])('is not seen where there is none: %j', (rules) => {
    expect(isCircle(...rules)).toBe(false);
  });
});
