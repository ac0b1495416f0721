import { LANGS } from '../../lib/lang.ts';
import {
  aboutSite,
  absolute,
  associationRef,
  type Heads,
  type JsonLd,
  type PageContext,
  type PageHead,
  PLAIN_HEAD,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';

const filled = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text));

/** How to reach it, in all of its languages; nothing where the settings do not say. */
function contactPoint({ site }: PageContext): JsonLd {
  const { contact: email, phone, chatNumber } = site;
  const ways = filled({ email, telephone: phone || chatNumber });
  if (Object.keys(ways).length === 0) return {};
  const point = { '@type': 'ContactPoint', contactType: 'customer support', ...ways, availableLanguage: LANGS };
  return { ...ways, contactPoint: point };
}

/** The structured data of the association, with its contact details. Hours are words, which no program would read. */
function association(context: PageContext): JsonLd {
  const { address, donateTarget, footer } = context.site;
  const target = donateTarget && absolute(context.siteUrl, donateTarget);
  return {
    ...associationRef(context),
    ...filled({
      description: aboutSite(context.site),
      address: address.replaceAll('\n', ', '),
      identifier: footer.registration,
    }),
    ...contactPoint(context),
    ...(footer.social.length === 0 ? {} : { sameAs: footer.social.map(({ url }) => url) }),
    ...(target === '' ? {} : { potentialAction: { '@type': 'DonateAction', target } }),
  };
}

/** The site, with the address of its search. */
const website = ({ lang, siteUrl, site }: PageContext): JsonLd => ({
  '@type': 'WebSite',
  name: site.siteName,
  url: absolute(siteUrl, paths.home(lang)),
  potentialAction: {
    '@type': 'SearchAction',
    target: `${absolute(siteUrl, paths.search(lang))}?q={text}`,
    'query-input': 'required name=text',
  },
});

const homeHead = (_numbers: object, context: PageContext): PageHead => ({
  ...PLAIN_HEAD,
  title: '',
  about: aboutSite(context.site),
  pathIn: paths.home,
  lang: context.lang,
  trail: undefined,
  jsonLd: [association(context), website(context)],
});

export const heads: Heads = { home: homeHead };
