import { documentFilePath } from 'contract/document-file';
import { crumbsAbove } from '../../lib/menu.ts';
import {
  absolute,
  associationRef,
  type Heads,
  type PageContext,
  type PageHead,
  PLAIN_HEAD,
  sharePicture,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { documentQuery } from './queries.ts';

function documentHead(
  { catId, documentId }: { catId: number; documentId?: number },
  context: PageContext,
): PageHead | undefined {
  const { lang, siteUrl, menu, queryClient } = context;
  const reply = queryClient.getQueryData(documentQuery(lang, catId, documentId).queryKey);
  if (!reply) return undefined;
  const { data: document, extra } = reply;
  const { id, title, summary, newest, showTime, updatedAt } = document;
  const head: PageHead = {
    ...PLAIN_HEAD,
    title,
    about: summary || [extra.catTitle, title].join(' · '),
    pathIn: (language) => paths.document(language, catId, id),
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    picture: sharePicture(siteUrl, document.imageInfo),
    publishedTime: showTime,
    trail: [...crumbsAbove(menu, lang, catId), { title: extra.catTitle, path: paths.documents(lang, catId) }],
  };
  if (!newest) return head;
  const url = absolute(siteUrl, head.pathIn(head.lang));
  const jsonLd = {
    '@type': 'DigitalDocument',
    '@id': url,
    url,
    name: title,
    ...(summary === '' ? {} : { description: summary }),
    ...(showTime === '' ? {} : { datePublished: showTime }),
    ...(updatedAt === '' ? {} : { dateModified: updatedAt }),
    inLanguage: newest.lang,
    encoding: {
      '@type': 'MediaObject',
      contentUrl: absolute(siteUrl, documentFilePath(head.lang, id)),
      contentSize: String(newest.bytes),
      ...(newest.ending === 'PDF' ? { encodingFormat: 'application/pdf' } : {}),
    },
    publisher: associationRef(context),
  };
  return { ...head, jsonLd: [jsonLd] };
}

export const heads: Heads = { document: documentHead };
