import { contactBlockQuery } from '../../../features/contact/queries.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';

/** The page is there without its content block, which an editor may have hidden, or not have translated. */
export function contactFacts({ lang, site, queryClient, t }: PageContext): PageFacts {
  const block = queryClient.getQueryData(contactBlockQuery(lang).queryKey);
  const isInLanguage = block && (block.extra.lang ?? lang) === lang;
  return {
    title: t('CONTACT.TITLE'),
    about: isInLanguage ? block.data.description : site.footer.about,
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
