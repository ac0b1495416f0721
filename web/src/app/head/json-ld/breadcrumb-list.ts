import type { Crumb } from '../../../lib/crumbs.ts';
import { publicPlace } from '../../../lib/paths.ts';
import { absolute, pageUrl } from '../absolute.ts';
import type { JsonLd } from '../head.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';

/** A step of the site itself by its canonical address, without the title at its end. */
const stepUrl = (path: string, { lang, siteUrl }: PageContext) => {
  const place = path.startsWith(`/${lang}/`) ? publicPlace(path) : undefined;
  return place === undefined ? absolute(siteUrl, path) : pageUrl(siteUrl, lang, place);
};

/** The way from home to a page; steps that lead nowhere are left out. */
export function breadcrumbList(facts: PageFacts, context: PageContext): JsonLd {
  const { lang, siteUrl, t } = context;
  const above: Crumb[] = [{ title: t('LAYOUT.HOME'), path: `/${lang}` }, ...facts.trail];
  const steps = above.flatMap(({ title, path }) => (path ? [{ name: title, item: stepUrl(path, context) }] : []));
  const self = { name: facts.title, item: pageUrl(siteUrl, facts.lang, facts.place) };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, self].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
