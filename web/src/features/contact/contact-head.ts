import { type Heads, type PageContext, type PageHead, PLAIN_HEAD } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { contactBlockQuery } from './queries.ts';

/** The page exists without its content block, which an editor may have hidden or not translated. */
function contactHead(_numbers: object, { lang, site, queryClient, t }: PageContext): PageHead {
  const block = queryClient.getQueryData(contactBlockQuery(lang).queryKey);
  const isInLanguage = block && (block.extra.lang ?? lang) === lang;
  return {
    ...PLAIN_HEAD,
    title: t('CONTACT.TITLE'),
    about: isInLanguage ? block.data.description : site.footer.about,
    pathIn: paths.contact,
    lang,
  };
}

export const heads: Heads = { contact: contactHead };
