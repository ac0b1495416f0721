import { associationRef, type JsonLd, type PageContext, type PageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';

/** The structured data of the association, with its contact details. */
function association(context: PageContext): JsonLd {
  const { contact, chatNumber, footer } = context.site;
  return {
    ...associationRef(context),
    ...(footer.about === '' ? {} : { description: footer.about }),
    ...(contact === '' ? {} : { email: contact }),
    ...(chatNumber === '' ? {} : { telephone: chatNumber }),
    ...(footer.social.length === 0 ? {} : { sameAs: footer.social.map(({ url }) => url) }),
  };
}

export const homeHead = (_numbers: object, context: PageContext): PageHead => ({
  title: '',
  about: context.site.footer.about,
  pathIn: paths.home,
  lang: context.lang,
  hasTwin: true,
  isForSearch: true,
  type: 'website',
  publishedTime: '',
  trail: undefined,
  jsonLd: [association(context)],
});
