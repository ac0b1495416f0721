import {
  aboutSite,
  absolute,
  associationRef,
  type JsonLd,
  type PageContext,
  type PageHead,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';

/** The structured data of the association, with its contact details. */
function association(context: PageContext): JsonLd {
  const { contact, chatNumber, footer } = context.site;
  const about = aboutSite(context.site);
  return {
    ...associationRef(context),
    ...(about === '' ? {} : { description: about }),
    ...(contact === '' ? {} : { email: contact }),
    ...(chatNumber === '' ? {} : { telephone: chatNumber }),
    ...(footer.social.length === 0 ? {} : { sameAs: footer.social.map(({ url }) => url) }),
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

export const homeHead = (_numbers: object, context: PageContext): PageHead => ({
  title: '',
  about: aboutSite(context.site),
  pathIn: paths.home,
  lang: context.lang,
  hasTwin: true,
  isForSearch: true,
  type: 'website',
  publishedTime: '',
  trail: undefined,
  jsonLd: [association(context), website(context)],
});
