import { absolute, pageUrl } from '../absolute.ts';
import type { JsonLd } from '../head.ts';
import type { PageContext } from '../page-facts.ts';

type Context = Pick<PageContext, 'lang' | 'siteUrl' | 'site'>;

const idOf = (siteUrl: string) => absolute(siteUrl, '/#association');

/** The association where another thing names it, such as an article its publisher. */
export const associationRef = ({ lang, siteUrl, site }: Context): JsonLd => ({
  '@type': 'NGO',
  '@id': idOf(siteUrl),
  name: site.siteName,
  url: pageUrl(siteUrl, lang, ''),
  ...(site.logo === '' ? {} : { logo: absolute(siteUrl, site.logo) }),
});

/** Who the association is, and how it is reached (home). */
export const association = (context: Context): JsonLd => {
  const { contact, chatNumber, footer } = context.site;
  return {
    ...associationRef(context),
    ...(footer.about === '' ? {} : { description: footer.about }),
    ...(contact === '' ? {} : { email: contact }),
    ...(chatNumber === '' ? {} : { telephone: chatNumber }),
    ...(footer.social.length === 0 ? {} : { sameAs: footer.social.map(({ url }) => url) }),
  };
};
