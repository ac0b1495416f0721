import { contactBlockQuery } from '../../../features/contact/queries.ts';
import { plainText } from '../description.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';

/** The page is there without its content block, which an editor may have hidden. */
export function contactFacts({ lang, site, queryClient, t }: PageContext): PageFacts {
  const block = queryClient.getQueryData(contactBlockQuery(lang).queryKey);
  return {
    title: t('CONTACT.TITLE'),
    about: block ? plainText(block.data.html) : site.footer.about,
    place: '/contact',
    lang,
    hasTwin: true,
    isForSearch: true,
    type: 'website',
    publishedTime: '',
    trail: [],
    jsonLd: [],
  };
}
